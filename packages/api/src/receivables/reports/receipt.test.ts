import { readReceipt } from '@quoin/db/receivables/reports/receipt';
import { dollars } from '@quoin/domain/exact';
import { receiptMail } from '@quoin/domain/receivables/receipt';
import type { Print } from '@quoin/pdf/quote-print';
import { expect, test } from 'vitest';

import { addAdmin, callerFor, openForAda, refusedAs } from '../../testing.ts';
import { billedBathroom, DAY, place, requestKey } from '../testing/bathroom-bills.ts';
import { receiptPdf } from './receipt.ts';

const asAda = openForAda();

test('a receipt says what a payment pays and what is still open, and nothing of it once it came back', async () => {
  await asAda(async (call, trx) => {
    const { contract, client, ask, bill, pay, met } = await billedBathroom(call, trx);
    const request = await ask(place.deposit);
    const { id } = await pay(1000, { method: 'card' });
    await met(place.materials);
    await bill(place.materials);
    const prints: Print[] = [];
    const makePdf = async (print: Print) => {
      prints.push(print);
      return Promise.resolve(Buffer.from('%PDF'));
    };
    expect(await receiptPdf({ ...client, pdf: { makePdf } }, id)).toMatchObject({
      name: `${contract.number}-receipt-${id}.pdf`,
    });
    expect(prints).toMatchObject([
      {
        kind: 'receipt',
        document: {
          status: 'succeeded',
          client: { name: 'Dana Ortiz' },
          lines: [{ number: request.number, amount: 777.63, open: 0 }],
          credit: 222.37,
          open: 1329.06,
        },
      },
    ]);
    const { subject, text } = receiptMail(await readReceipt(trx, id));
    expect(subject).toBe('Your payment of $1,000.00 to Cornerstone Renovation');
    for (const said of [
      'It came this way: Card.',
      `${request.number}: $777.63`,
      'Your credit: $222.37',
      '$1,329.06 is still to be paid.',
    ])
      expect(text).toContain(said);
    await call.payments.bounce({ id, day: DAY, fee: dollars(0), requestKey: requestKey() });
    expect(await readReceipt(trx, id)).toMatchObject({
      status: 'charged-back',
      returnedOn: DAY,
      lines: [],
      credit: 0,
      open: 2106.69,
    });
  });
});

test('the receipt is mailed only where that was asked for, and only where it can be', async () => {
  await asAda(async (call, trx) => {
    const { contractId } = await billedBathroom(call, trx);
    const mailed: number[] = [];
    const clientMail = {
      documentMailed: async () => Promise.resolve(),
      questionAnswered: async () => Promise.resolve(),
      paymentReceived: async (_trx: unknown, id: number) => {
        mailed.push(id);
        return Promise.resolve();
      },
    };
    const { call: withMail } = callerFor(trx, await addAdmin(trx, 'ben'), null, { clientMail });
    const given = (isMailed: boolean) => ({
      contractId,
      amount: dollars(10),
      method: 'cash' as const,
      receivedOn: DAY,
      isMailed,
      requestKey: requestKey(),
    });
    await expect(call.payments.create(given(true))).rejects.toMatchObject(refusedAs('mailNotSetUp'));
    await withMail.payments.create(given(false));
    expect(mailed).toEqual([]);
    await trx.updateTable('estimates').set({ clientEmail: null }).execute();
    await expect(withMail.payments.create(given(true))).rejects.toMatchObject(
      refusedAs('clientEmailMissing'),
    );
    await trx.updateTable('estimates').set({ clientEmail: 'dana@example.com' }).execute();
    expect(await call.contracts.getMoney({ id: contractId })).toMatchObject({
      clientEmail: 'dana@example.com',
    });
    const { id } = await withMail.payments.create(given(true));
    expect(mailed).toEqual([id]);
  });
});
