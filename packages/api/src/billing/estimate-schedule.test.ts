import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import type { PlannedPayment } from '@quoin/domain/billing/schedule-words';
import { dollars } from '@quoin/domain/exact';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addAdmin, callerFor } from '../testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

type Call = ReturnType<typeof callerFor>['call'];

async function asAda(work: (call: Call, trx: Db) => Promise<void>) {
  await withRollback(opened.db, async (trx) => work(callerFor(trx, await addAdmin(trx, 'ada')).call, trx));
}

/** An estimate of 16,000.00 in California: material of 10,000.00 and labor of 6,000.00 with the usual markups, without tax. */
async function addEstimate(call: Call) {
  const { id: propertyId } = await call.properties.create({
    address: '5 Pine Rd',
    city: 'Fresno',
    state: 'CA',
    zipCode: '93650',
    propertyType: 'single-family',
  });
  const { id: projectId } = await call.projects.create({ name: 'Bath', propertyId });
  const { id } = await call.estimates.create({ projectId, from: 'empty', taxMode: 'none' });
  const { id: sectionId } = await call.estimateSections.create({ estimateId: id, name: 'All' });
  const line = { estimateId: id, sectionId, quantity: 1 };
  await call.estimateLines.create({ ...line, name: 'Tile', kind: 'material', unitCost: dollars(8_000) });
  await call.estimateLines.create({ ...line, name: 'Tiling', kind: 'labor', unitCost: dollars(4_000) });
  return { id, projectId };
}

const payment = (fields: Partial<PlannedPayment>): PlannedPayment => ({
  name: 'Balance',
  trigger: 'on-completion',
  basis: 'remainder',
  rate: null,
  fixedAmount: null,
  dueDays: 0,
  taskId: null,
  onDate: null,
  ...fields,
});
const deposit = payment({
  name: 'Down payment',
  trigger: 'on-approval',
  basis: 'fixed',
  fixedAmount: dollars(1_500),
});
const amounts = ({ rows }: { rows: { name: string; payable: number }[] }) =>
  rows.map(({ name, payable }) => `${name} ${payable}`);

test('an estimate without payments of its own has those of its kinds of cost, within the law of its state', async () => {
  await asAda(async (call) => {
    const { id, projectId } = await addEstimate(call);
    const schedule = await call.estimates.getSchedule({ id });
    expect(amounts(schedule)).toEqual([
      'Deposit 1000',
      'Materials 9000',
      'Half of the labor 3000',
      'Balance 3000',
    ]);
    expect(schedule).toMatchObject({
      version: 0,
      isUsual: true,
      state: 'CA',
      upfront: 13_000,
      depositCap: 1_000,
      deposit: 1_000,
      paidAhead: 1_000,
    });
    expect(schedule.rules.find((rule) => rule.id === schedule.depositRuleId)?.citation).toBe(
      'Bus. & Prof. Code §7159.5(a)',
    );

    await call.projects.update({ id: projectId, propertyId: null });
    const anywhere = await call.estimates.getSchedule({ id });
    expect(amounts(anywhere)).toEqual([
      'Deposit 13000',
      'Materials 0',
      'Half of the labor 0',
      'Balance 3000',
    ]);
    expect(anywhere).toMatchObject({ state: null, depositCap: null, depositRuleId: null });
  });
});

test('payments that the office writes are kept, judged by the law, logged, and given up again', async () => {
  await asAda(async (call) => {
    const { id } = await addEstimate(call);
    const written = await call.estimates.setSchedule({ id, version: 0, rows: [deposit, payment({})] });
    expect(amounts(written)).toEqual(['Down payment 1500', 'Balance 14500']);
    expect(written).toMatchObject({ isUsual: false, paidAhead: 1_500, depositCap: 1_000 });
    expect(await call.estimates.getSchedule({ id })).toEqual(written);
    const { issues } = await call.estimates.checks({ id });
    expect(issues).toContainEqual(
      expect.objectContaining({
        check: 'T4',
        isBlocking: true,
        field: 'payments',
        message:
          '$1,500.00 would be paid before the work begins. Bus. & Prof. Code §7159.5(a) allows $1,000.00.',
      }),
    );
    const { items } = await call.activity.listChanges({ entity: 'estimate', entityId: id });
    expect(JSON.stringify(items[0]?.changes)).toContain('Down payment: $1,500.00, on signing');

    const usual = await call.estimates.setSchedule({ id, version: written.version, rows: [] });
    expect(usual).toMatchObject({ version: 0, isUsual: true, deposit: 1_000 });
  });
});

test('a schedule that has changed since it was read is not overwritten', async () => {
  await asAda(async (call) => {
    const { id } = await addEstimate(call);
    const { version } = await call.estimates.setSchedule({ id, version: 0, rows: [deposit, payment({})] });
    const stale = { message: 'This record was changed by someone else' };
    await expect(call.estimates.setSchedule({ id, version: 0, rows: [] })).rejects.toMatchObject(stale);
    const again = await call.estimates.setSchedule({ id, version, rows: [payment({})] });
    expect(again.version).toBeGreaterThan(version);
    // The same payments in another order are another version too.
    await expect(call.estimates.setSchedule({ id, version, rows: [] })).rejects.toMatchObject(stale);
    expect(amounts(await call.estimates.getSchedule({ id }))).toEqual(['Balance 16000']);
  });
});

test('payments that cannot be are refused at their fields, and nothing is written', async () => {
  await asAda(async (call, trx) => {
    const { id } = await addEstimate(call);
    const other = await call.projects.create({ name: 'Porch' });
    const task = await call.projectTasks.create({ projectId: other.id, name: 'Steps' });
    const write = async (...rows: PlannedPayment[]) => call.estimates.setSchedule({ id, rows });
    const atTask = payment({ name: 'Steps', trigger: 'on-task-complete', basis: 'percent', rate: 0.2 });
    for (const [rows, message] of [
      [[{ ...atTask, taskId: task.id }, payment({})], 'Task does not exist'],
      [[atTask, payment({})], 'Task is required'],
      [[{ ...atTask, trigger: 'on-date' }, payment({})], 'Date is required'],
      [[{ ...deposit, fixedAmount: null }, payment({})], 'Amount is required'],
      [[{ ...deposit, basis: 'percent' }, payment({})], 'Percentage is required'],
      [
        [payment({ basis: 'rule' }), payment({})],
        'Only a deposit, materials and labor follow from the costs',
      ],
      [[payment({}), deposit], 'The last payment, and only the last one, must be all that is left'],
      [[deposit], 'The last payment, and only the last one, must be all that is left'],
      [Array.from({ length: 41 }, () => deposit), 'A schedule can have at most 40 payments'],
    ] satisfies [PlannedPayment[], string][])
      await expect(write(...rows)).rejects.toThrow(message);
    expect(await call.estimates.getSchedule({ id })).toMatchObject({ version: 0, isUsual: true });

    await trx.updateTable('estimates').set({ status: 'sent' }).where('id', '=', id).execute();
    await expect(write(deposit, payment({}))).rejects.toThrow('This estimate was sent');
  });
});

test('what neither the basis nor the trigger of a payment reads is not kept', async () => {
  await asAda(async (call) => {
    const { id } = await addEstimate(call);
    const { rows } = await call.estimates.setSchedule({
      id,
      rows: [{ ...deposit, rate: 0.5, onDate: '2027-01-04' }, payment({ fixedAmount: dollars(5) })],
    });
    expect(rows).toMatchObject([
      { fixedAmount: 1_500, rate: null, onDate: null },
      { fixedAmount: null, rate: null },
    ]);
  });
});
