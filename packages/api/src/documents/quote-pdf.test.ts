import type { Db } from '@quoin/db/connection/database';
import { runWithin } from '@quoin/db/testing/database';
import { openPdfWorker } from '@quoin/pdf/make-pdf';
import type { QuotePrint } from '@quoin/pdf/quote-print';
import { pngOf } from '@quoin/photos/testing/png';
import { TooManyJobs } from '@quoin/threads/own-thread';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { readClientPdf } from '../client/client-page.ts';
import { acceptQuote, openQuote } from '../client/testing/quotes.ts';
import type { PdfMaker } from '../context.ts';
import { acceptanceOf, clientOf, sendBathroom } from '../contracts/testing/bathroom.ts';
import { type Call, callerFor, openForAda } from '../testing.ts';

const asAda = openForAda();
const worker = openPdfWorker();
afterAll(async () => worker.close());

/** The prints that the tests made. */
const prints: QuotePrint[] = [];
const pdf: PdfMaker = {
  makePdf: async (print) => {
    if (print.kind === 'quote') prints.push(print);
    return worker.makePdf(print);
  },
};
const failing: PdfMaker = { makePdf: async () => Promise.reject(new Error('No thread')) };
beforeEach(() => prints.splice(0));

/** Sends the bathroom, and makes a link. */
async function sent(call: Call, trx: Db) {
  const { quote, estimate } = await sendBathroom(call, { withOption: true });
  const { path } = await call.clientLinks.create({ projectId: estimate.projectId, name: 'Dana Ortiz' });
  return { quote, token: path.slice('/q/'.length), client: clientOf(trx, pdf) };
}

/** The same calls with a maker of PDFs. */
async function withPdf(trx: Db, maker: PdfMaker): Promise<Call> {
  const [admin] = await trx
    .selectFrom('admins')
    .select(['id', 'username', 'email', 'firstName', 'lastName', 'role'])
    .where('username', '=', 'ada')
    .execute();
  return callerFor(trx, admin ?? null, null, { pdf: maker }).call;
}

async function countFiles(trx: Db): Promise<number> {
  const { count } = await trx
    .selectFrom('quoteFiles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

test('the PDF of a sent quote is made once, and every later read gets the stored bytes', async () => {
  await asAda(async (call, trx) => {
    const { quote, token, client } = await sent(call, trx);
    const first = await readClientPdf(client, token, quote.id);
    expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.name).toMatch(/^E-\d+-\d+-1\.pdf$/);
    const office = await (await withPdf(trx, failing)).quotes.getPdf({ id: quote.id });
    expect(office).toMatchObject({ mediaType: 'application/pdf', tag: first.digest, name: first.name });
    expect(await office.read()).toEqual(first.bytes);
    expect(await readClientPdf(client, token)).toEqual(first);
    expect(prints).toHaveLength(1);
    expect(prints[0]).toMatchObject({ signing: null, document: { number: quote.number, revision: 1 } });
  });
});

test('two readers at the same time get the same file', async () => {
  await asAda(async (call, trx) => {
    const { quote, token, client } = await sent(call, trx);
    const [one, other] = await Promise.all([
      readClientPdf(client, token, quote.id),
      readClientPdf(client, token, quote.id),
    ]);
    expect(one).toEqual(other);
    expect(await countFiles(trx)).toBe(1);
  });
});

test('the signed PDF is another file, with the signer, the choice and the trail until the signing', async () => {
  await asAda(async (call, trx) => {
    const { quote, token, client } = await sent(call, trx);
    const before = await readClientPdf(client, token, quote.id);
    const page = await openQuote(client, token);
    await acceptQuote(client, token, acceptanceOf(page));
    const verified = await call.quotes.verify({ id: quote.id });
    const signed = await readClientPdf(client, token, quote.id);
    expect(signed.digest).not.toBe(before.digest);
    expect(signed.name).toBe(before.name.replace('.pdf', '-signed.pdf'));
    expect(signed.bytes.toString('latin1')).toContain(`(Signed quote ${quote.number})`);
    expect(prints.at(-1)).toMatchObject({
      choices: page.choices,
      signing: { signerName: 'Dana Ortiz', total: quote.total, documentDigest: quote.digest },
    });
    expect(prints.at(-1)?.signing?.events.map(({ words }) => words)).toEqual([
      'Sent',
      'Link made',
      'PDF made',
      'Accepted and signed',
    ]);
    expect(prints.at(-1)?.signing).toMatchObject({ headDigest: verified.head, sealDigest: verified.seal });
    // The file as it was sent is still there.
    const ada = await withPdf(trx, failing);
    expect(await ada.quotes.getPdf({ id: quote.id, kind: 'sent' })).toMatchObject({ tag: before.digest });
    expect(await ada.quotes.getPdf({ id: quote.id })).toMatchObject({ tag: signed.digest });
    expect(await call.quotes.verify({ id: quote.id })).toMatchObject({ isWhole: true, problems: [] });
  });
});

test.each([
  ['sent', 'The PDF as it was sent was changed.'],
  ['signed', 'The PDF as it was signed was changed.'],
] as const)('one flipped byte in the file as it was %s fails the verification', async (kind, problem) => {
  await asAda(async (call, trx) => {
    const { quote, token, client } = await sent(call, trx);
    await readClientPdf(client, token, quote.id);
    await acceptQuote(client, token, acceptanceOf(await openQuote(client, token)));
    await readClientPdf(client, token, quote.id);
    expect(await call.quotes.verify({ id: quote.id })).toMatchObject({ isWhole: true, files: 2 });
    const flipped = `set bytes = set_byte(bytes, 100, get_byte(bytes, 100) # 1) where kind = '${kind}'`;
    await runWithin(trx, 'alter table quote_files disable trigger append_only');
    await expect(runWithin(trx, `update quote_files ${flipped}`)).rejects.toMatchObject({
      constraint: 'quote_files_digest',
    });
    await runWithin(trx, 'alter table quote_files drop constraint quote_files_digest');
    await runWithin(trx, `update quote_files ${flipped}`);
    expect(await call.quotes.verify({ id: quote.id })).toMatchObject({
      isWhole: false,
      problems: [problem],
      files: 2,
    });
  });
});

test('a signed PDF that is made after the contract was cancelled is still the signed one', async () => {
  await asAda(async (call, trx) => {
    const { quote, token, client } = await sent(call, trx);
    await acceptQuote(client, token, acceptanceOf(await openQuote(client, token)));
    const { contractId } = await call.quotes.get({ id: quote.id });
    const { version } = await call.contracts.get({ id: contractId ?? 0 });
    await call.contracts.cancel({ id: contractId ?? 0, version, reason: 'Sold the house' });
    const { name } = await readClientPdf(client, token, quote.id);
    expect(name).toMatch(/-signed\.pdf$/);
    expect(prints[0]?.signing?.events.at(-1)?.words).toBe('Accepted and signed');
  });
});

test('a quote without a signature has no signed PDF, and an unknown one has none', async () => {
  await asAda(async (call, trx) => {
    const { quote } = await sent(call, trx);
    const ada = await withPdf(trx, pdf);
    await expect(ada.quotes.getPdf({ id: quote.id, kind: 'signed' })).rejects.toMatchObject({
      message: 'This quote is not signed',
    });
    await expect(ada.quotes.getPdf({ id: quote.id + 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await countFiles(trx)).toBe(0);
  });
});

test('a PDF that cannot be made says so, changes nothing, and is made at the next read', async () => {
  await asAda(async (call, trx) => {
    const { quote, token, client } = await sent(call, trx);
    const ada = await withPdf(trx, failing);
    await expect(ada.quotes.getPdf({ id: quote.id })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'The PDF cannot be made right now. Please try again in a moment.',
    });
    await expect(readClientPdf(clientOf(trx, failing), token)).rejects.toMatchObject({ key: 'pdfNotMade' });
    expect(await countFiles(trx)).toBe(0);
    expect((await openQuote(client, token)).state).toBe('open');
    expect((await readClientPdf(client, token)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

test('a document whose PDF could not be made keeps the maker free for others, also when many read it', async () => {
  await asAda(async (call, trx) => {
    let tried = 0;
    const maker: PdfMaker = {
      makePdf: async () => {
        tried += 1;
        return Promise.reject(
          tried === 1 ? new TooManyJobs() : new Error('A PDF took longer than 30 seconds'),
        );
      },
    };
    const { token } = await sent(call, trx);
    const client = clientOf(trx, maker);
    await expect(readClientPdf(client, token)).rejects.toMatchObject({ key: 'tooBusy' });
    const answers = await Promise.allSettled([readClientPdf(client, token), readClientPdf(client, token)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(readClientPdf(client, token)).rejects.toMatchObject({ key: 'pdfNotMade' });
    expect(tried).toBe(2);
  });
});

test('the logo is printed, as a JPEG', async () => {
  await asAda(async (call, trx) => {
    const ada = await withPdf(trx, pdf);
    const clear = Buffer.alloc(40 * (1 + 4 * 90));
    const bytes = Uint8Array.from(pngOf({ width: 90, height: 40, format: [8, 6, 0, 0, 0] }, clear));
    await ada.moneySettings.uploadLogo({ photo: { bytes, originalName: 'logo.png' } });
    const { quote, token, client } = await sent(call, trx);
    const { bytes: made } = await readClientPdf(client, token, quote.id);
    expect(made.toString('latin1')).toContain('/DCTDecode');
    expect([...(prints[0]?.logo ?? [])].slice(0, 3)).toEqual([0xff, 0xd8, 0xff]);
  });
});

test('a link opens no PDF of another project', async () => {
  await asAda(async (call, trx) => {
    const { token, client } = await sent(call, trx);
    const other = await sendBathroom(call, { address: '9 Elm St' });
    await expect(readClientPdf(client, token, other.quote.id)).rejects.toMatchObject({ key: 'linkNotFound' });
    await expect(readClientPdf(client, 'A'.repeat(43))).rejects.toMatchObject({ key: 'linkNotFound' });
    expect(prints).toEqual([]);
  });
});

test('a stored PDF can be neither changed nor deleted', async () => {
  await asAda(async (call, trx) => {
    const { token, client } = await sent(call, trx);
    await readClientPdf(client, token);
    for (const statement of [
      `update quote_files set bytes = 'x', digest = encode(sha256('x'), 'hex')`,
      'delete from quote_files',
      'truncate quote_files',
    ])
      await expect(runWithin(trx, statement), statement).rejects.toMatchObject({ code: '55000' });
  });
});
