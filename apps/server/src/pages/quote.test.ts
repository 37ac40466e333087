import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { DomainError } from '@quoin/domain/errors';
import { describe, expect, test } from 'vitest';

import { startTestApp } from '../testing/app.ts';
import { writeTestSite } from '../testing/site.ts';
import { openClientPages } from './testing/client-pages.ts';

// The database and the words of the calls have their own tests. These tests show how an address becomes a call, and how
// its answer becomes a page.

const { TOKEN, path, json, data, missing, calls, get, post, inject } = openClientPages();

describe('a quote', () => {
  test('is a page that nobody keeps, finds or names elsewhere', async () => {
    const answer = await get(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { path, data }]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
      'content-security-policy': "default-src 'self';style-src 'sha256-of-quotes'",
    });
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ])('is packed for "%s"', async (accepted, encoding, unpack) => {
    const { headers, rawPayload } = await get(path, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('accept, accept-encoding');
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(JSON.parse(unpack(rawPayload).toString())).toEqual({ path, data });
  });

  test('may have the color of the firm, and no other styles', async () => {
    calls.openDocument.mockResolvedValue({ ...data, brandColor: '#0b5f59' });
    const { headers } = await get(path);
    const digest = createHash('sha256').update(':root{color:#0b5f59}').digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'self';style-src 'sha256-of-quotes' 'sha256-${digest}'`,
    );
  });

  test('is found with the case of its token, and the rest of the path in any case', async () => {
    await get(`/Q/${TOKEN}/`);
    expect(calls.openDocument).toHaveBeenCalledWith(expect.anything(), TOKEN, {});
  });

  test('is shown for the options of the address, also for none of them', async () => {
    const shown = async (query: string) => {
      await get(path + query);
      return calls.openDocument.mock.lastCall?.[2];
    };
    expect(await shown('?quote=7&chosen=1&choose=1&choose=3&choose-2=5')).toEqual({
      documentId: 7,
      choices: [1, 3, 5],
    });
    expect(await shown('?chosen=1')).toEqual({ choices: [] });
    expect(await shown('?choose=1')).toEqual({});
    expect(await shown('?quote=-1&chosen=1&choose=x&choose=99999999999&choose=2&choose=2')).toEqual({
      choices: [2],
    });
  });

  test('is data for a program', async () => {
    const answer = await get(path, json);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toEqual(data);
  });

  test('comes with its own options if those of the address cannot be chosen together', async () => {
    calls.openDocument.mockRejectedValueOnce(new DomainError('malformedRequest'));
    const answer = await get(`${path}?quote=7&chosen=1`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ data, refused: { form: 'options' } });
    expect(calls.openDocument.mock.lastCall?.[2]).toEqual({ documentId: 7 });
  });

  test('confirms only an answer that was given', async () => {
    expect((await get(`${path}?done=accepted`)).json()).not.toHaveProperty('done');
    expect((await get(`${path}?done=other`)).json()).not.toHaveProperty('done');
    expect((await get(`${path}?done=question`)).json()).toMatchObject({ done: 'question' });
  });

  test('has a logo that can run nothing', async () => {
    calls.readClientLogo.mockResolvedValue({ data: Buffer.from('<svg/>'), mimeType: 'image/svg+xml' });
    const { headers, body } = await get(`${path}/logo`);
    expect([headers['content-type'], body]).toEqual(['image/svg+xml', '<svg/>']);
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  test('has pictures by their digests, and none by another name', async () => {
    calls.readClientPicture.mockResolvedValue(Buffer.from('jpeg'));
    const digest = '0a'.repeat(32);
    const { statusCode, headers, body } = await get(`${path}/photos/${digest}`);
    expect([statusCode, body]).toEqual([200, 'jpeg']);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(calls.readClientPicture).toHaveBeenCalledExactlyOnceWith(expect.anything(), TOKEN, digest);
    const other = await get(`${path}/photos/7`);
    expect([other.statusCode, other.body]).toEqual([404, 'no such quote']);
    calls.readClientPicture.mockRejectedValue(missing());
    const unknown = await get(`${path}/photos/${digest}`);
    expect([unknown.statusCode, unknown.body]).toEqual([404, 'no such quote']);
    expect(calls.readClientPicture).toHaveBeenCalledTimes(2);
  });

  test('has a PDF under its own name, for this client alone', async () => {
    const bytes = Buffer.from('%PDF-1.3');
    calls.readClientPdf.mockResolvedValue({ bytes, digest: 'd', name: 'E-2026-0042-1\r\n".pdf' });
    const { statusCode, headers, body } = await get(`${path}/quote.pdf?quote=7`);
    expect([statusCode, body]).toEqual([200, '%PDF-1.3']);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="E-2026-0042-1---.pdf"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // Chrome and Safari show no PDF in a sandbox.
      'content-security-policy': "frame-ancestors 'none'",
      'referrer-policy': 'same-origin',
    });
    expect(calls.readClientPdf).toHaveBeenCalledWith(expect.anything(), TOKEN, 7);
  });

  test('says so while its PDF cannot be made', async () => {
    calls.readClientPdf.mockRejectedValue(new DomainError('pdfNotMade'));
    const { statusCode, body } = await get(`${path}/quote.pdf`);
    expect([statusCode, body]).toEqual([
      503,
      'The PDF cannot be made right now. Please try again in a moment.',
    ]);
    calls.readClientPdf.mockRejectedValue(missing());
    expect((await get(`${path}/quote.pdf`)).statusCode).toBe(404);
  });
});

test('a form that met too much load says so in words without Quoin', async () => {
  calls.declineDocument.mockRejectedValue(new DomainError('tooBusy'));
  const { statusCode, body } = await post('decline', 'quoteId=7&reason=No');
  expect([statusCode, body.includes('Too many people are at it right now.'), /quoin/i.test(body)]).toEqual([
    503,
    true,
    false,
  ]);
});

test('a read is tried again while the database is away, and a form is not', async () => {
  calls.openDocument.mockRejectedValue(new DomainError('databaseUnavailable'));
  calls.acceptDocument.mockRejectedValue(new DomainError('databaseUnavailable'));
  const words = 'The database cannot be reached right now. Please try again in a moment.';
  expect((await get(path)).body).toBe(`${words}5`);
  expect((await post('accept', 'quoteId=7')).body).toBe(words);
});

describe('a link that opens nothing', () => {
  test('looks the same whether it is unknown or cannot be one', async () => {
    calls.openDocument.mockRejectedValue(missing());
    const unknown = await get(path);
    const malformed = await get('/q/short');
    expect([unknown.statusCode, unknown.body]).toEqual([404, 'no such quote']);
    expect([malformed.statusCode, malformed.body]).toEqual([404, 'no such quote']);
    expect((await post('accept', 'quoteId=7')).statusCode).toBe(303);
    calls.acceptDocument.mockRejectedValue(missing());
    expect((await post('accept', 'quoteId=7')).body).toBe('no such quote');
    expect((await get('/q/short', json)).json()).toEqual({
      message: 'This link is not valid any more',
      code: 'NOT_FOUND',
    });
    expect(calls.openDocument).toHaveBeenCalledTimes(1);
  });

  test('may be tried 30 times from a network', async () => {
    for (let tried = 0; tried < 30; tried += 1) expect((await get('/q/short')).statusCode).toBe(404);
    const late = await get('/q/short');
    expect(late.statusCode).toBe(429);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(500);
    expect((await get('/q/short', json)).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await get('/q/short', {}, '203.0.113.1')).statusCode).toBe(404);
    // Somebody in the same network may have a good link.
    expect((await get(path)).statusCode).toBe(200);
  });
});

describe('a form', () => {
  const filled =
    'quoteId=7&signerName=Dana&hasConsented=true&choices=1&choices=3&expectedTotal=10.50&digest=d&strokes=%5B%5B%5B1%2C2%5D%5D%5D';

  test('signs, and leads on by GET', async () => {
    calls.acceptDocument.mockResolvedValue(data);
    const answer = await post('accept', filled);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${path}?quote=7&done=accepted`]);
    expect(calls.acceptDocument).toHaveBeenCalledWith(expect.anything(), TOKEN, {
      documentId: 7,
      signerName: 'Dana',
      hasConsented: true,
      choices: [1, 3],
      expectedTotal: '10.50',
      digest: 'd',
      strokes: [[[1, 2]]],
    });
  });

  test('without options, without a drawing and without consent says so', async () => {
    calls.acceptDocument.mockResolvedValue(data);
    await post('accept', 'quoteId=7&strokes=');
    expect(calls.acceptDocument.mock.lastCall?.[2]).toEqual({
      documentId: 7,
      choices: [],
      hasConsented: false,
    });
  });

  test('that is refused comes back with the typed text, the options and the error of each field', async () => {
    const error = new DomainError('malformedRequest');
    calls.acceptDocument.mockRejectedValue(
      Object.assign(error, { issues: [{ path: 'signerName', message: 'Type your name to sign' }] }),
    );
    const answer = await post('accept', filled);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      data,
      refused: {
        form: 'accept',
        issues: { signerName: 'Type your name to sign' },
        values: { signerName: 'Dana', hasConsented: 'true' },
      },
    });
    expect(calls.openDocument.mock.lastCall?.[2]).toEqual({ documentId: 7, choices: [1, 3] });
  });

  test.each([
    ['question', 'question', 'askQuestion'],
    ['changes', 'changes', 'requestChanges'],
    ['decline', 'declined', 'declineDocument'],
  ] as const)('of %s is taken', async (form, done, call) => {
    const answer = await post(form, 'quoteId=7&reason=a%0D%0Ab');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${path}?quote=7&done=${done}`]);
    expect(calls[call].mock.lastCall?.[2]).toMatchObject({ documentId: 7, reason: 'a\nb' });
    expect((await post(form, 'quoteId=7&reason=a', json)).statusCode).toBe(204);
  });

  test('that is too late tells its client what to ask for, and not what the office can do', async () => {
    calls.acceptDocument.mockRejectedValue(new DomainError('projectHasContract'));
    expect((await post('accept', 'quoteId=7', json)).json()).toMatchObject({
      message: 'This quote can no longer be accepted. Please ask for a new one.',
    });
  });

  test('of a question leads back to the same options', async () => {
    const asked = await post('question', 'quoteId=7&question=a&chosen=1&choices=1&choices=3');
    expect(asked.headers.location).toBe(`${path}?quote=7&done=question&chosen=1&choose=1&choose=3`);
    expect(calls.askQuestion.mock.lastCall?.[2]).toEqual({ documentId: 7, question: 'a' });
    calls.askQuestion.mockRejectedValue(new DomainError('malformedRequest'));
    await post('question', 'quoteId=7&question=&chosen=1');
    expect(calls.openDocument.mock.lastCall?.[2]).toEqual({ documentId: 7, choices: [] });
  });

  test('of a program is JSON, and so is its error', async () => {
    const headers = { ...json, 'content-type': 'application/json' };
    calls.acceptDocument.mockResolvedValue(data);
    const body = JSON.stringify({ documentId: 7, hasConsented: true, choices: [1] });
    expect((await post('accept', body, headers)).json()).toEqual(data);
    expect(calls.acceptDocument.mock.lastCall?.[2]).toEqual({
      documentId: 7,
      hasConsented: true,
      choices: [1],
    });
    calls.acceptDocument.mockRejectedValue(new DomainError('malformedRequest'));
    const refused = await post('accept', body, headers);
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'VALIDATION' }),
    ]);
  });

  test('of more than 64 KiB is refused', async () => {
    expect((await post('question', `question=${'x'.repeat(70_000)}`)).statusCode).toBe(413);
    const headers = { 'content-type': 'application/json' };
    expect((await post('question', JSON.stringify('x'.repeat(70_000)), headers)).statusCode).toBe(413);
  });
});

test('a look is noted only by its own call', async () => {
  await get(path);
  await inject({ method: 'HEAD', url: path });
  expect(calls.noteSeen).not.toHaveBeenCalled();
  const answer = await post('seen', '{"documentId":7}', { ...json, 'content-type': 'application/json' });
  expect([answer.statusCode, calls.noteSeen.mock.lastCall]).toEqual([204, [expect.anything(), TOKEN, 7]]);
  expect((await post('seen', 'quoteId=x', json)).statusCode).toBe(400);
});

test.each(['accept', 'decline', 'changes', 'question', 'cancel', 'seen'])(
  'a value that cannot become text is refused by the call of %s, and ends nothing',
  async (step) => {
    const body = '{"documentId":{"toString":1,"valueOf":1}}';
    const answer = await post(step, body, { ...json, 'content-type': 'application/json' });
    expect(answer.statusCode).toBeLessThan(500);
  },
);

test('the server takes forms of its own pages, also from browsers that send only the origin', async () => {
  const siteRoot = await writeTestSite();
  const quoin = await startTestApp(
    { PUBLIC_URL: 'https://quoin.example' },
    { siteRoot, phase: () => 'starting' },
  );
  const send = async (headers: Record<string, string>) =>
    quoin.app.inject({
      method: 'POST',
      url: `${path}/question`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: 'quoteId=7',
    });
  expect((await send({ origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await send({ origin: 'null' })).statusCode).toBe(403);
  expect((await send({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  const own = await send({ origin: 'https://quoin.example' });
  expect(own.statusCode).toBe(503);
  expect(own.headers).toMatchObject({
    'retry-after': '1',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  expect(own.headers['content-security-policy']).toContain("style-src 'sha256-of-the-styles-of-quotes';");
  await quoin.close();
  await rm(siteRoot, { recursive: true });
});

describe('an address below a link', () => {
  test.each(['accept', 'decline', 'changes', 'cancel', 'question'])(
    'leads from %s, where a refused form stood, back to the quote',
    async (form) => {
      const { statusCode, headers } = await get(`${path}/${form}`);
      expect([statusCode, headers.location]).toEqual([303, path]);
    },
  );

  test.each([`${path}/other`, `/q//${TOKEN}`, `/q/${TOKEN}%0d%0ax/accept`])(
    '%s is no page of Quoin, and nobody keeps it',
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, body]).toEqual([404, 'no such quote']);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    },
  );

  test('answers a body that cannot be read with a page for a person, and with JSON for a program', async () => {
    const send = async (accept: string) =>
      inject({
        method: 'POST',
        url: `${path}/question`,
        headers: { 'content-type': 'text/csv', accept },
        payload: 'a,b',
      });
    const page = await send('text/html');
    expect([page.statusCode, page.headers['content-type']]).toEqual([415, 'text/html; charset=utf-8']);
    expect((await send('application/json')).json()).toMatchObject({ message: expect.any(String) });
  });

  test('says in a second window that the quote was signed before', async () => {
    calls.acceptDocument.mockRejectedValue(new DomainError('quoteNotOpen'));
    calls.openDocument.mockResolvedValue({ ...data, contract: {} } as typeof data);
    const { statusCode, json: read } = await post('accept', 'quoteId=7');
    expect(statusCode).toBe(409);
    expect(read()).toMatchObject({
      refused: { message: 'This was signed before. What was signed stands below, and nothing has changed.' },
    });
  });
});
