import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const mainFile = join(import.meta.dirname, '../../apps/server/src/main.ts');
const admin = { username: 'admin', password: 'a password for scanners' };

/** Quoin with its demo data, and an administrator's key. */
export interface Product {
  /** The origin, such as `http://localhost:4711`. */
  origin: string;
  /** The value of the header `Authorization`. */
  authorization: string;
  /** A temporary folder for the files of the tools. */
  folder: string;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('There is no free port');
  return address.port;
}

/** Starts the product in its own folder. `started` ends it and removes the folder. */
export async function startProduct(started: AsyncDisposableStack): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-scanners-'));
  // When root starts PostgreSQL, it runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  started.defer(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const app = spawn(process.execPath, [mainFile], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      // All connections come from one address here, which may hold a quarter of them.
      MAX_CONNECTIONS: '4000',
    },
  });
  started.defer(async () => {
    if (app.exitCode !== null) return;
    app.kill('SIGTERM');
    await once(app, 'exit');
  });
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`${origin}/api/ready`).catch(() => undefined);
    if (answer?.ok) break;
    if (tries > 240 || app.exitCode !== null) throw new Error('Quoin did not start');
    await sleep(500);
  }
  const post = async (path: string, body: object, cookie = '') =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const signedIn = await post('/api/admin/login', admin);
  const [cookie = ''] = signedIn.headers.getSetCookie().map((each) => each.split(';')[0]);
  const made = await post('/trpc/apiKeys.create', { name: 'Scanners', role: 'admin' }, cookie);
  const { result } = (await made.json()) as { result: { data: { secret: string } } };
  return { origin, authorization: `Bearer ${result.data.secret}`, folder };
}
