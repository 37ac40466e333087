import { acceptanceOf } from '@quoin/api/contracts/testing/bathroom';
import { readAllTables } from '@quoin/db/testing/database';
import { searchOfTables } from '@quoin/db/testing/tables-with';
import type { QuotePageData } from '@quoin/domain/client/document-page';
import type { NewClientLink } from '@quoin/domain/documents/client-link';
import { describe, expect, test } from 'vitest';

import { addQuote } from '../rest/testing/quotes.ts';
import { openClientSite } from './testing/client-site.ts';

const site = openClientSite();
const { written, json, get, post } = site;

/** A quote that was sent, and a link to it. */
async function sent() {
  const { quote, estimate } = await addQuote(site.ada);
  const link = await site.ada.ask('POST', '/client-links', {
    projectId: estimate.projectId,
    name: 'Dana Ortiz',
  });
  const { path, id: linkId } = link.json<NewClientLink>();
  return { quote, estimate, path, linkId };
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const read = async (path: string) => (await get(path, json)).json<QuotePageData>();

describe('a link', () => {
  test('that is unknown, malformed, revoked or expired gets one answer, byte by byte', async () => {
    const revoked = await sent();
    expect((await get(revoked.path)).statusCode).toBe(200);
    await site.ada.ask('DELETE', `/client-links/${revoked.linkId}`);
    const expired = await sent();
    await site.quoin.db
      .updateTable('clientLinks')
      .set({ expiresAt: '2020-01-01' })
      .where('id', '=', expired.linkId)
      .execute();
    for (const headers of [{}, json]) {
      const answers = await Promise.all(
        [`/q/${'A'.repeat(43)}`, '/q/x', revoked.path, expired.path, `${revoked.path}x`].map(async (path) =>
          get(path, headers),
        ),
      );
      const seen = answers.map(({ statusCode, body, headers: sentHeaders }) => {
        const { date: _date, ...stable } = sentHeaders;
        return JSON.stringify({ statusCode, body, stable });
      });
      expect(new Set(seen).size).toBe(1);
      expect(answers[0]?.statusCode).toBe(404);
    }
  });

  test('that is read changes nothing but its last use', async () => {
    const { path, quote, linkId } = await sent();
    const everything = async () => {
      const {
        client_links: _used,
        throttle_hits: _taken,
        ...others
      } = Object.fromEntries(await readAllTables(site.quoin.db));
      return others;
    };
    const before = await everything();
    for (const url of [
      path,
      `${path}?quote=${quote.id}`,
      `${path}?done=accepted`,
      `${path}/accept`,
      `${path}/seen`,
    ])
      for (const method of ['GET', 'HEAD'] as const) await get(url, {}, method);
    expect(await everything()).toEqual(before);
    const link = await site.quoin.db
      .selectFrom('clientLinks')
      .select('lastUsedAt')
      .where('id', '=', linkId)
      .executeTakeFirstOrThrow();
    expect(link.lastUsedAt).not.toBeNull();
  });

  test('takes the answer of a browser that tells an empty name', async () => {
    const { path, quote } = await sent();
    const headers = { ...json, 'user-agent': '' };
    const answer = await post(`${path}/decline`, { documentId: quote.id, reason: 'No' }, headers);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });

  test('has a line of its own: clients behind one address accept at the same time', async () => {
    const clients: { path: string; acceptance: ReturnType<typeof acceptanceOf> }[] = [];
    for (let count = 0; count < 30; count += 1) {
      const { path } = await sent();
      clients.push({ path, acceptance: acceptanceOf(await read(path)) });
    }
    const answers = await site.quoin.whileClockStands(async () =>
      Promise.all(
        clients.map(async ({ path, acceptance }) =>
          site.quoin.app.inject({
            method: 'POST',
            url: `${path}/accept`,
            headers: json,
            payload: acceptance,
            remoteAddress: '198.51.100.7',
          }),
        ),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(clients.map(() => 200));
  });

  test('opens no quote of another project', async () => {
    const mine = await sent();
    const other = await sent();
    expect((await get(`${mine.path}?quote=${other.quote.id}`)).statusCode).toBe(404);
    const acceptance = { ...acceptanceOf(await read(other.path)), documentId: other.quote.id };
    expect((await post(`${mine.path}/accept`, acceptance)).statusCode).toBe(404);
    for (const step of ['decline', 'changes'])
      expect(
        (await post(`${mine.path}/${step}`, { documentId: other.quote.id, reason: 'No' })).statusCode,
      ).toBe(404);
    expect((await post(`${mine.path}/seen`, { documentId: other.quote.id })).statusCode).toBe(404);
    expect((await read(other.path)).state).toBe('open');
  });

  test('gives the PDF that the office gets, and the signed one after the signing', async () => {
    const { path, quote } = await sent();
    const ofOffice = async () => site.ada.ask('GET', `/quotes/${quote.id}/pdf`);
    const first = await get(`${path}/quote.pdf?quote=${quote.id}`);
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(first.headers['content-disposition']).toBe(`inline; filename="${quote.number}-1.pdf"`);
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const office = await ofOffice();
    expect(office.rawPayload).toEqual(first.rawPayload);
    for (const { headers } of [first, office])
      expect([headers['content-security-policy'], headers['x-content-type-options']]).toEqual([
        "frame-ancestors 'none'",
        'nosniff',
      ]);
    expect((await get(`${path}/quote.pdf`)).rawPayload).toEqual(first.rawPayload);
    await post(`${path}/accept`, acceptanceOf(await read(path)));
    const signed = await get(`${path}/quote.pdf`);
    expect(signed.headers['content-disposition']).toBe(`inline; filename="${quote.number}-1-signed.pdf"`);
    expect(signed.rawPayload).not.toEqual(first.rawPayload);
    expect((await ofOffice()).rawPayload).toEqual(signed.rawPayload);
    const sentOne = await site.ada.ask('GET', `/quotes/${quote.id}/pdf?kind=sent`);
    expect(sentOne.rawPayload).toEqual(first.rawPayload);
    const other = await sent();
    expect((await get(`${path}/quote.pdf?quote=${other.quote.id}`)).statusCode).toBe(404);
  });

  test('stands in no line of the log, in no table and in no kept answer', async () => {
    const { estimate } = await addQuote(site.ada);
    const body = { projectId: estimate.projectId };
    const key = { 'idempotency-key': 'one-link' };
    const { path } = (await site.ada.ask('POST', '/client-links', body, key)).json<NewClientLink>();
    const again = await site.ada.ask('POST', '/client-links', body, key);
    expect([again.statusCode, again.json<{ message: string }>().message]).toEqual([
      409,
      'This was answered once. Make a new one.',
    ]);
    await get(path);
    await get(path.toUpperCase().replace('/Q/', '/q/'));
    await post(`${path}/seen`, { documentId: 'x' });
    await get(`${path}/quote.pdf`);
    const token = path.slice('/q/'.length);
    expect(written.join('')).not.toContain(token);
    expect(await (await searchOfTables(site.quoin.db))([token])).toEqual([]);
  });
});

describe('an acceptance', () => {
  test('works as a form without scripts, on plain http, and leads to the signed page', async () => {
    const { path, quote } = await sent();
    const page = await read(path);
    const { digest, expectedTotal } = acceptanceOf(page);
    const fields = new URLSearchParams({
      documentId: String(quote.id),
      digest,
      expectedTotal: String(expectedTotal),
      signerName: 'Dana Ortiz',
      hasConsented: 'true',
    });
    const without = await post(`${path}/accept`, fields.toString().replace('hasConsented=true', ''), form);
    expect(without.statusCode).toBe(400);
    expect(without.body).toContain('Agree to sign electronically');
    const accepted = await post(`${path}/accept`, fields.toString(), {
      ...form,
      origin: 'http://localhost:80',
    });
    expect([accepted.statusCode, accepted.headers.location]).toEqual([
      303,
      `${path}?quote=${quote.id}&done=accepted`,
    ]);
    expect((await read(path)).contract).toMatchObject({ signerName: 'Dana Ortiz' });
    // Somebody presses twice, or goes back and sends again.
    expect((await post(`${path}/accept`, fields.toString(), form)).statusCode).toBe(303);
    expect((await post(`${path}/accept`, fields.toString().replace('Dana', 'Eve'), form)).statusCode).toBe(
      409,
    );
  });

  test('of another site is refused', async () => {
    const { path } = await sent();
    const acceptance = acceptanceOf(await read(path));
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ])
      expect((await post(`${path}/accept`, acceptance, { ...json, ...headers })).statusCode).toBe(403);
    expect((await read(path)).state).toBe('open');
  });

  test('of anything else than what was shown is refused in words', async () => {
    const { path } = await sent();
    const page = await read(path);
    const good = acceptanceOf(page);
    const refused = async (wrong: object) => {
      const answer = await post(`${path}/accept`, { ...good, ...wrong });
      return `${answer.statusCode} ${answer.json<{ message: string }>().message}`;
    };
    expect(await refused({ expectedTotal: 1 })).toMatch(
      /^409 The total is now \$[\d.]+\. Please look at it again\.$/,
    );
    expect(await refused({ digest: 'a'.repeat(64) })).toMatch(/^409 This quote can no longer be accepted/);
    expect(await refused({ choices: [1] })).toBe('400 Choose from the options of this quote');
    expect(await refused({ signerName: '  ' })).toBe('400 Type your name to sign');
    expect(await refused({ signerName: 'x'.repeat(201) })).toBe(
      '400 Your name must be at most 200 characters',
    );
    expect(await refused({ signerName: 'a\u0000b' })).toMatch(/^400 /);
    expect(await refused({ hasConsented: false })).toBe('400 Agree to sign electronically');
    expect(await refused({ strokes: [[[1_001, 0]]] })).toBe('400 A point of the signature is invalid');
    expect(await refused({ strokes: [[]] })).toMatch(/^400 /);
    expect(await refused({ strokes: 'M 0 0' })).toBe('400 The signature must be a list of strokes');
    expect(await refused({ strokes: Array.from({ length: 101 }, () => [[0, 0]]) })).toMatch(/^400 /);
    expect(await refused({ documentId: '1; drop table quotes' })).toBe('400 Invalid id');
    expect((await read(path)).state).toBe('open');
    expect((await post(`${path}/accept`, 'x'.repeat(70_000), form)).statusCode).toBe(413);
  });

  test('is done once by fifty requests at the same time, and none of them fails', async () => {
    const { path, quote } = await sent();
    const acceptance = acceptanceOf(await read(path));
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => post(`${path}/accept`, acceptance)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    // A flood of one client is slowed down. It is never an error of the server.
    expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([]);
    const contracts = await site.quoin.db
      .selectFrom('contracts')
      .select('id')
      .where('quoteId', '=', quote.id)
      .execute();
    expect(contracts).toHaveLength(1);
  });
});

test('a browser that is refused for load gets a page that tries again, and a form none, without a word of Quoin', async () => {
  const flood = async (method: 'GET' | 'POST', url: string, remoteAddress: string) => {
    const answers = await Promise.all(
      Array.from({ length: 400 }, async () =>
        site.quoin.app.inject({
          method,
          url,
          remoteAddress,
          headers: { accept: 'text/html,*/*', ...(method === 'POST' && form) },
          ...(method === 'POST' && { payload: 'quoteId=7' }),
        }),
      ),
    );
    return answers.find(({ statusCode }) => statusCode === 503);
  };
  const path = `/q/${'A'.repeat(43)}`;
  const page = await flood('GET', path, '10.250.1.1');
  expect(page?.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(page?.body).toBe('Many people are reading right now. This page tries again by itself in a moment.5');
  expect(page?.headers['content-security-policy']).toContain("style-src 'sha256-of-the-styles-of-quotes';");
  const refusal = await flood('POST', `${path}/accept`, '10.250.2.1');
  expect(refusal?.body).toMatch(/^What you sent did not arrive, .* Go back, and send it again\.$/);
});
