import type { Db } from '@quoin/db/connection/database';
import { readAllTables } from '@quoin/db/testing/database';
import type { Print } from '@quoin/pdf/quote-print';
import { describe, expect, test } from 'vitest';

import { addBathroom, signBathroom, submitChange, writeChange } from '../contracts/testing/bathroom.ts';
import { type Call, callerFor, openForAda } from '../testing.ts';

const asAda = openForAda();

/** The calls of an administrator whose PDFs are the prints that they are made of. */
async function withPrints(trx: Db): Promise<{ call: Call; prints: Print[] }> {
  const [admin] = await trx
    .selectFrom('admins')
    .select(['id', 'username', 'email', 'firstName', 'lastName', 'role'])
    .where('username', '=', 'ada')
    .execute();
  const prints: Print[] = [];
  const makePdf = async (print: Print) => {
    prints.push(print);
    return Buffer.from('%PDF-');
  };
  return { call: callerFor(trx, admin ?? null, null, { pdf: { makePdf } }).call, prints };
}

const typed = { message: 'As we spoke.', validUntil: '2099-12-31' };

describe('the preview of a quote', () => {
  test('is the document that sending freezes, and writes nothing', async () => {
    await asAda(async (_call, trx) => {
      const { call, prints } = await withPrints(trx);
      const { estimate } = await addBathroom(call, { withOption: true });
      const { id, version } = estimate;
      const before = await readAllTables(trx);
      const page = await call.estimates.previewPage({ id, ...typed });
      const pdf = await call.estimates.previewPdf({ id, ...typed });
      expect(await readAllTables(trx)).toEqual(before);
      expect(pdf.name).toBe(`${estimate.number}-1-preview.pdf`);
      expect(prints).toMatchObject([{ document: page.document, signing: null, logo: null }]);
      expect(page).toMatchObject({ documentId: 0, digest: '', state: 'open', quotes: [], contract: null });

      const { issues } = await call.estimates.checks({ id });
      const seenWarnings = issues.map(({ message }) => message);
      const quote = await call.estimates.send({ id, version, seenWarnings, ...typed });
      const { document } = await call.quotes.get({ id: quote.id });
      expect(JSON.parse(document)).toEqual(page.document);
    });
  });

  test('is there before its warnings are read, and says what is missing before it can be sent', async () => {
    await asAda(async (call) => {
      const { estimate } = await addBathroom(call);
      await call.moneySettings.update({ minMargin: 0.5 });
      const { id } = estimate;
      expect((await call.estimates.previewPage({ id })).document.message).toBeNull();
      await expect(call.estimates.previewPage({ id, validUntil: '2020-01-01' })).rejects.toMatchObject({
        message: 'Valid until must not be in the past',
      });
      await call.estimates.update({ id, clientName: null });
      await expect(call.estimates.previewPage({ id })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: '1 thing is missing before this can be sent',
      });
      await expect(call.estimates.previewPdf({ id: 2_000_000_000 })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    });
  });

  test('is refused once the quote is sent, because its page and its PDF are then there', async () => {
    await asAda(async (call, trx) => {
      const { estimate } = await signBathroom(call, trx);
      await expect(call.estimates.previewPage({ id: estimate.id })).rejects.toMatchObject({
        message: 'This estimate was sent. Revise it to change it.',
      });
    });
  });
});

describe('the preview of a change order', () => {
  test('is the document that sending freezes, and writes nothing', async () => {
    await asAda(async (_call, trx) => {
      const { call, prints } = await withPrints(trx);
      const signed = await signBathroom(call, trx);
      const draft = await writeChange(call, signed.contract.id);
      const before = await readAllTables(trx);
      const page = await call.changeOrders.previewPage({ id: draft.id });
      await call.changeOrders.previewPdf({ id: draft.id });
      expect(await readAllTables(trx)).toEqual(before);
      expect(prints).toMatchObject([{ document: page.document, signing: null }]);
      const sent = await submitChange(call, signed, draft);
      expect(sent.page.document).toEqual(page.document);
      await expect(call.changeOrders.previewPage({ id: draft.id })).rejects.toMatchObject({
        message: 'This change order was sent. Recall it to change it.',
      });
    });
  });

  test('says what is missing, and that a contract has ended', async () => {
    await asAda(async (call, trx) => {
      const { contract } = await signBathroom(call, trx);
      const { id } = await writeChange(call, contract.id);
      await call.changeOrders.update({ id, scope: null });
      await expect(call.changeOrders.previewPage({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
      await call.changeOrders.update({ id, scope: 'A niche' });
      await call.contracts.complete({ id: contract.id, reason: 'Done' });
      await expect(call.changeOrders.previewPdf({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
    });
  });
});
