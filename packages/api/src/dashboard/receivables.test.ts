import { dueDaysAgo } from '@quoin/db/receivables/testing/issued-invoice';
import { runAsOwner } from '@quoin/db/testing/database';
import { expect, test } from 'vitest';

import { acceptDocument } from '../client/client-answers.ts';
import { changeAcceptanceOf, submitChange, writeChange } from '../contracts/testing/bathroom.ts';
import { billedBathroom, place, sameFigures } from '../receivables/testing/bathroom-bills.ts';
import { type Call, openForAda } from '../testing.ts';

const asAda = openForAda();

test('the dashboard sums what is due, overdue and held, and names what is overdue', async () => {
  await asAda(async (call, trx) => {
    const figures = async () => {
      await sameFigures(call);
      return call.dashboard.getReceivables();
    };
    const none = { count: 0, open: 0 };
    const empty = {
      dueNow: none,
      overdue: none,
      depositsHeld: 0,
      overdueInvoices: [],
      overdueCount: 0,
      disputedInvoices: [],
      disputedCount: 0,
      returnedPayments: [],
      returnedCount: 0,
      unbilled: [],
      unbilledCount: 0,
      refundsDue: [],
      refundsDueCount: 0,
      escrowDue: [],
      escrowDueCount: 0,
    };
    expect(await figures()).toEqual(empty);
    const { ask, bill, pay, met } = await billedBathroom(call, trx);
    const request = await ask(place.deposit);
    // A request is no invoice, and posts nothing.
    expect(await figures()).toEqual(empty);
    await dueDaysAgo(trx, request.id, 3);
    const asked = {
      id: request.id,
      number: request.number,
      clientName: 'Dana Ortiz',
      open: 777.63,
      days: 3,
      isToRemind: false,
    };
    expect(await figures()).toEqual({ ...empty, overdueInvoices: [asked], overdueCount: 1 });
    await pay(777.63);
    expect(await figures()).toEqual({ ...empty, depositsHeld: 777.63 });

    await met(place.materials);
    const first = await bill(place.materials);
    expect(await figures()).toEqual({ ...empty, dueNow: { count: 1, open: 1329.06 } });
    await pay(329.06);
    expect(await figures()).toEqual({ ...empty, dueNow: { count: 1, open: 1000 } });
    await dueDaysAgo(trx, first.id, 0);
    expect(await figures()).toMatchObject({ dueNow: { count: 1, open: 1000 }, overdueCount: 0 });
    await dueDaysAgo(trx, first.id, 12);
    const late = {
      id: first.id,
      number: first.number,
      clientName: 'Dana Ortiz',
      open: 1000,
      days: 12,
      isToRemind: false,
    };
    expect(await figures()).toEqual({
      ...empty,
      overdue: { count: 1, open: 1000 },
      overdueInvoices: [late],
      overdueCount: 1,
    });
    await pay(1000);
    expect(await figures()).toEqual(empty);
  });
});

test('the dashboard names a payment that came back until it comes after all, or nothing is open', async () => {
  await asAda(async (call, trx) => {
    const named = async () => {
      const { returnedPayments, returnedCount } = await call.dashboard.getReceivables();
      expect(returnedCount).toBe(returnedPayments.length);
      return returnedPayments;
    };
    const { bill, contract, met, pay } = await billedBathroom(call, trx);
    await met(place.materials);
    await bill(place.materials);
    const { id, amount, receivedOn: day } = await pay(500);
    expect(await named()).toEqual([]);
    const returned = {
      id,
      clientName: 'Dana Ortiz',
      contractNumber: contract.number,
      amount,
      status: 'bounced',
      returnedOn: day,
    };
    await call.payments.bounce({ id, day, requestKey: 'bounce' });
    expect(await named()).toEqual([returned]);
    await call.payments.win({ id, day, requestKey: 'win' });
    expect(await named()).toEqual([]);
    await call.payments.bounce({ id, day, requestKey: 'bounce again' });
    expect(await named()).toEqual([returned]);
    await pay(2106.69);
    expect(await named()).toEqual([]);
  });
});

/** What the dashboard names of a contract. It is what the schedule of the contract says. */
async function unbilledOf(call: Call, contractId: number) {
  const { unbilled, unbilledCount } = await call.dashboard.getReceivables();
  const due = (await call.contracts.listPayments({ id: contractId })).filter(({ state }) => state === 'due');
  const known = ({ sortOrder, name, isDeposit, payable, dueOn }: (typeof due)[number]) => ({
    sortOrder,
    name,
    isDeposit,
    payable,
    dueOn,
  });
  expect(unbilled.map(({ contractId: _id, contractNumber: _number, ...rest }) => rest)).toEqual(
    due.map(known),
  );
  expect(unbilledCount).toBe(due.length);
  return unbilled.map(({ sortOrder }) => sortOrder);
}

test('the dashboard names payments that are due until they are asked for or billed', async () => {
  await asAda(async (call, trx) => {
    const { contractId, contract, ask, bill, met, taskIds } = await billedBathroom(call, trx);
    const named = async () => unbilledOf(call, contractId);
    expect(await named()).toEqual([place.deposit]);
    expect((await call.dashboard.getReceivables()).unbilled).toMatchObject([
      { contractId, contractNumber: contract.number, isDeposit: true, payable: 777.63 },
    ]);
    const { id, version } = await ask(place.deposit);
    expect(await named()).toEqual([]);
    await call.invoices.void({ id, version, requestKey: 'void a request' });
    expect(await named()).toEqual([place.deposit]);

    await met(place.materials);
    expect(await named()).toEqual([place.deposit, place.materials]);
    await call.contracts.unmeetPayment({
      id: contractId,
      sortOrder: place.materials,
      note: 'The wrong tile',
    });
    expect(await named()).toEqual([place.deposit]);
    await met(place.materials);
    // Its deposit goes with it. A draft bills nothing yet.
    await call.invoices.create({ contractId, payments: [place.materials] });
    expect(await named()).toEqual([place.deposit, place.materials]);
    await trx.deleteFrom('invoices').where('status', '=', 'draft').execute();
    await bill(place.materials);
    expect(await named()).toEqual([]);

    for (const taskId of taskIds) {
      expect(await named()).toEqual([]);
      await call.projectTasks.update({ id: taskId, isCompleted: true });
    }
    expect(await named()).toEqual([place.balance]);
    await call.contracts.complete({ id: contractId, reason: 'The client pays in cash' });
    expect((await call.dashboard.getReceivables()).unbilledCount).toBe(0);
  });
});

test('a removed item keeps no payment from being due, and what is left of a payment is what it asks for', async () => {
  await asAda(async (call, trx) => {
    const signed = await billedBathroom(call, trx);
    const { contractId, client, token, estimate } = signed;
    const items = await call.contracts.listItems({ id: contractId });
    const removed = items.find(({ name }) => name === 'Vanity');
    const { id: taskId } = await call.projectTasks.create({ projectId: estimate.projectId, name: 'Vanity' });
    await runAsOwner(
      trx,
      'alter table contract_lines disable trigger user',
      `update contract_lines set task_id = ${taskId} where contract_id = ${contractId} and item_no = ${removed?.itemNo}`,
      'alter table contract_lines enable trigger user',
    );
    const { items: tasks } = await call.projectTasks.list({ projectId: estimate.projectId });
    for (const task of tasks)
      if (task.id !== taskId) await call.projectTasks.update({ id: task.id, isCompleted: true });
    expect(await unbilledOf(call, contractId)).toEqual([place.deposit]);

    const remove = { changeType: 'remove' as const, itemNo: removed?.itemNo ?? 0 };
    const draft = await writeChange(call, contractId, [remove]);
    const { page } = await submitChange(call, signed, draft);
    await acceptDocument(client, token, changeAcceptanceOf(page));
    expect(await unbilledOf(call, contractId)).toContain(place.balance);
  });
});
