import type { Db } from '@quoin/db/connection/database';
import { judgeNow } from '@quoin/db/receivables/testing/issued-invoice';
import { runAsOwner } from '@quoin/db/testing/database';
import { expect, test } from 'vitest';

import type { ClientMail } from '../context.ts';
import { billedBathroom, place } from '../receivables/testing/bathroom-bills.ts';
import { addAdmin, type Call, callerFor, openForAda, refusedAs } from '../testing.ts';
import { remindOverdue } from './invoice-reminders.ts';

const asAda = openForAda();

/** An invoice that its client owes. It can be due any days ago, which no call can do. */
async function owed(call: Call, trx: Db) {
  const { met, bill, pay, estimate } = await billedBathroom(call, trx);
  await trx
    .updateTable('estimates')
    .set({ clientEmail: 'dana@example.com' })
    .where('id', '=', estimate.id)
    .execute();
  await met(place.materials);
  const { id } = await bill(place.materials);
  const mails: string[] = [];
  const clientMail: ClientMail = {
    documentMailed: async (_trx, { kind }, mail) => {
      mails.push(`${kind} ${mail}`);
      return Promise.resolve();
    },
    questionAnswered: async () => Promise.resolve(),
    paymentReceived: async () => Promise.resolve(),
  };
  return {
    id,
    pay,
    mails,
    clientMail,
    /** Lets hours pass, and the invoice be due some days ago. */
    dueDaysAgo: async (days: number) => {
      await judgeNow(trx);
      await runAsOwner(
        trx,
        'alter table invoices disable trigger user',
        // Its day is that of the firm, which may be a day behind that of the database.
        `update invoices set issue_date = firm.today - ${days} - 1, due_date = firm.today - ${days}
          from (select (now() at time zone time_zone)::date as today from money_settings) as firm where id = ${id}`,
        'alter table invoices enable trigger user',
      );
      await trx.deleteFrom('throttleHits').execute();
    },
    remind: async (withMail = true) =>
      remindOverdue({ db: trx, clientMail: withMail ? clientMail : undefined }, (error) => {
        throw error;
      }),
  };
}

test('a client is reminded on each of the days, once, and after a pause of the latest one alone', async () => {
  await asAda(async (call, trx) => {
    const { mails, dueDaysAgo, remind } = await owed(call, trx);
    await dueDaysAgo(40);
    await remind();
    expect(mails).toEqual([]);
    await call.moneySettings.update({ reminderDays: [3, 10, 30, 60] });
    await dueDaysAgo(2);
    await remind();
    expect(mails).toEqual([]);
    await dueDaysAgo(3);
    await remind();
    await dueDaysAgo(4);
    await remind();
    expect(mails).toEqual(['invoice reminder']);
    await dueDaysAgo(35);
    await remind();
    await dueDaysAgo(36);
    await remind();
    expect(mails).toHaveLength(2);
    // A day that is earlier than the last reminder reminds no more.
    await call.moneySettings.update({ reminderDays: [20, 60] });
    await remind();
    expect(mails).toHaveLength(2);
    await dueDaysAgo(60);
    await remind();
    expect(mails).toHaveLength(3);
  });
});

test('nobody is reminded of what is paid or void, and a reminder by hand within the hour is enough', async () => {
  await asAda(async (call, trx) => {
    const { id, mails, clientMail, pay, dueDaysAgo, remind } = await owed(call, trx);
    await call.moneySettings.update({ reminderDays: [1, 5] });
    await dueDaysAgo(1);
    const office = callerFor(trx, await addAdmin(trx, 'ben'), null, { clientMail }).call;
    await office.invoices.remind({ id });
    await remind();
    await remind();
    expect(mails).toHaveLength(1);
    await expect(office.invoices.remind({ id })).rejects.toMatchObject(refusedAs('reminderTooSoon'));
    await pay(2106.69);
    await dueDaysAgo(5);
    await remind();
    expect(mails).toHaveLength(1);
    const [payment] = (await call.payments.list({ invoiceId: id })).items;
    await call.payments.void({ id: payment?.id ?? 0, requestKey: 'void a check' });
    await call.invoices.void({ id, requestKey: 'void an invoice' });
    await remind();
    expect(mails).toHaveLength(1);
  });
});

test('without mail the reminder is a task of the office', async () => {
  await asAda(async (call, trx) => {
    const { id, mails, dueDaysAgo, remind } = await owed(call, trx);
    await call.moneySettings.update({ reminderDays: [7] });
    await dueDaysAgo(7);
    const isToRemind = async () =>
      (await call.dashboard.getReceivables()).overdueInvoices.map((each) => [each.id, each.isToRemind]);
    expect(await isToRemind()).toEqual([[id, false]]);
    await remind(false);
    await remind();
    expect(mails).toEqual([]);
    expect(await isToRemind()).toEqual([[id, true]]);
  });
});
