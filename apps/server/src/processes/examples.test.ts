import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';

import { rootDir } from '../start/config.ts';
import {
  baseEnvironment,
  ADMIN_PASSWORD,
  type RunningApp,
  startApp,
  migratedDataDir,
} from '../testing/process.ts';

/** Runs an example as its reader would, in a process of its own. */
async function run(environment: Record<string, string>, ...[name = '', ...args]: string[]) {
  const file = join(rootDir, 'examples', name);
  const env = { ...baseEnvironment, ...environment };
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'quoin-examples-'));
  onTestFinished(async () => rm(path, { recursive: true }));
  return path;
}

/** Makes an API key as the panel does, in a session. */
async function makeKey({ port, signIn }: RunningApp): Promise<string> {
  const client = (await signIn())();
  const { body } = await client.ask('POST', '/trpc/apiKeys.create', { name: 'Examples', role: 'admin' });
  expect(port).toBeGreaterThan(0);
  return (JSON.parse(body) as { result: { data: { secret: string } } }).result.data.secret;
}

const priceList = (rows: string[]) =>
  `\uFEFFsku,name,price,unit,category,description,brand\n${rows.join('\n')}\n`;

test('the examples do their work, run after run', { timeout: 120_000 }, async () => {
  const app = await (await startApp(migratedDataDir())).ready();
  const withPassword = {
    QUOIN_URL: `http://127.0.0.1:${app.port}`,
    QUOIN_USERNAME: 'admin',
    QUOIN_PASSWORD: ADMIN_PASSWORD,
  };
  const withKey = { QUOIN_URL: withPassword.QUOIN_URL, QUOIN_API_KEY: await makeKey(app) };
  const client = (await app.signIn())();
  const products = async () =>
    JSON.parse((await client.ask('GET', '/api/admin/products')).body) as Record<string, unknown>[];
  const files = await folder();

  // A price list, the same again, another with a change, a new article, one that is gone, and one that is wrong.
  const first = join(files, 'first.csv');
  await writeFile(
    first,
    priceList(['A1,"Tile, grey",3.89,sqft,Flooring,,', 'B2,Grout,14.50,bag,Flooring,Sanded,']),
  );
  const sync = async (file: string) => run(withKey, 'sync-catalog.ts', 'Gem City Tile', file);
  expect(await sync(first)).toEqual({
    code: 0,
    stdout: '2 added, 0 changed, 0 unchanged, 0 retired, 0 refused\n',
    stderr: '',
  });
  expect((await sync(first)).stdout).toBe('0 added, 0 changed, 2 unchanged, 0 retired, 0 refused\n');
  const second = join(files, 'second.csv');
  await writeFile(
    second,
    priceList(['A1,"Tile, grey",4.10,sqft,Flooring,,', 'C3,Spacers,5,box,Flooring,,', 'D4,Bad,-1,box,X,,']),
  );
  expect(await sync(second)).toEqual({
    code: 1,
    stdout: '1 added, 1 changed, 0 unchanged, 1 retired, 1 refused\n',
    stderr: 'Line 4: Price must be positive\n',
  });
  expect((await products()).map(({ sku, price, isActive }) => [sku, price, isActive])).toEqual([
    ['C3', 5, true],
    ['B2', 14.5, false],
    ['A1', 4.1, true],
  ]);

  // No price is not a price of nothing.
  const third = join(files, 'third.csv');
  await writeFile(third, priceList(['A1,"Tile, grey",,sqft,Flooring,,', 'C3,Spacers,5,box,Flooring,,']));
  expect(await sync(third)).toEqual({
    code: 1,
    stdout: '0 added, 0 changed, 1 unchanged, 0 retired, 1 refused\n',
    stderr: 'Line 2: Price is required\n',
  });

  // The prices of a supplier from a folder: a file is taken whole, once, or stays with its wrong rows named.
  await client.ask('POST', '/api/admin/suppliers', { name: 'Tarrowby' });
  await client.ask('POST', '/api/admin/suppliers/1/products', { sku: 'T-1' });
  const lists = join(files, 'lists');
  await mkdir(lists);
  await writeFile(join(lists, '1.csv'), 'sku,price\nT-1,4.29\n');
  await writeFile(join(lists, '2.csv'), 'sku,price\nT-1,4.40\nT-2,9\n');
  const push = async () => run(withKey, 'push-prices.ts', 'Tarrowby', lists);
  expect(await push()).toEqual({
    code: 1,
    stdout: '1.csv: 1 prices written\n',
    stderr:
      '2.csv, row 2: This supplier has no product with the SKU “T-2”\n1 price cannot be taken. Nothing was written.\n',
  });
  expect((await readdir(lists)).toSorted()).toEqual(['1.csv.done', '2.csv']);
  const { body: seen } = await client.ask('GET', '/api/admin/supplier-products/1/prices');
  expect(JSON.parse(seen)).toMatchObject([{ unitCost: 4.29, source: 'api' }]);

  // Projects for a spreadsheet, and nothing that it could take for a formula.
  for (const name of ['Kitchen', '=1+1'])
    await client.ask('POST', '/api/admin/projects', { name, budget: 1200.5 });
  const exported = await run(withPassword, 'export-projects.ts');
  expect(exported.stderr).toBe('');
  expect(exported.stdout.split('\n').slice(0, 3)).toEqual([
    '\uFEFFId,Project,Type,Status,Property,Owner,Start,End,Budget,Actual cost,Estimated hours,Tasks,Completed tasks',
    `2,'=1+1,,planning,,,,,1200.5,,0,0,0`,
    '1,Kitchen,,planning,,,,,1200.5,,0,0,0',
  ]);
  expect((await run(withPassword, 'export-projects.ts', 'kit')).stdout.trim().split('\n')).toHaveLength(2);

  // A folder of photos, uploaded once however often it is tried.
  for (const name of ['Tile', 'Paint'])
    await client.ask('POST', '/api/admin/project-tasks', { projectId: 1, name });
  const photos = join(files, 'photos');
  await mkdir(photos);
  for (const [at, name] of ['a.jpg', 'b.png', 'c.webp', 'd.JPG'].entries()) {
    const picture = sharp({ create: { width: 64 + at, height: 48, channels: 3, background: '#885544' } });
    await writeFile(
      join(photos, name),
      await (
        name.endsWith('png') ? picture.png() : name.endsWith('webp') ? picture.webp() : picture.jpeg()
      ).toBuffer(),
    );
  }
  await writeFile(join(photos, 'notes.txt'), 'no picture');
  await writeFile(join(photos, 'broken.jpg'), 'no picture either');
  const upload = async (task = '1') => run(withKey, 'upload-photos.ts', task, photos);
  const uploaded = await upload();
  expect(uploaded.code).toBe(1);
  expect(uploaded.stderr).toBe('broken.jpg: Only JPEG, PNG, WebP and AVIF photos can be uploaded\n');
  expect(uploaded.stdout.trim().split('\n')).toHaveLength(4);
  expect((await upload()).stdout.match(/was uploaded before/g)).toHaveLength(4);
  const list = JSON.parse((await client.ask('GET', '/api/admin/task-photos/1')).body) as {
    originalName: string;
  }[];
  expect(list.map(({ originalName }) => originalName).toSorted()).toEqual([
    'a.jpg',
    'b.png',
    'c.webp',
    'd.JPG',
  ]);

  expect((await upload('2')).stdout.match(/: photo \d+/g)).toHaveLength(4);

  // What is missing is said.
  expect(await run({}, 'export-projects.ts')).toMatchObject({
    code: 1,
    stderr: 'Set QUOIN_API_KEY, or QUOIN_USERNAME and QUOIN_PASSWORD.\n',
  });
  expect((await run({ ...withKey, QUOIN_API_KEY: 'quoin_x' }, 'export-projects.ts')).stderr).toBe(
    'Authentication required\n',
  );
  expect((await run(withKey, 'sync-catalog.ts')).stderr).toContain('Usage:');
});
