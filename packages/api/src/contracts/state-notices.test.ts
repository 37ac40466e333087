import type { ScheduleChange } from '@quoin/domain/billing/schedule-row';
import { dollars } from '@quoin/domain/exact';
import type { QuoteDocument } from '@quoin/domain/quotes/quote-document';
import { expect, test } from 'vitest';

import { type Call, openForAda } from '../testing.ts';
import { addBathroom, sendBathroom } from './testing/bathroom.ts';

// What the laws of single states ask for beside their limits (estimates.md section 4, T4 and T6).

const asAda = openForAda();

const noticesOf = async (call: Call, id: number) =>
  (JSON.parse((await call.quotes.get({ id })).document) as QuoteDocument).notices;

test('in California, a quote goes out only with the ways to cancel in its notice', async () => {
  await asAda(async (call) => {
    const { estimate } = await addBathroom(call);
    await call.settings.update({ companyEmail: null, companyPhone: null });
    const { issues, isReady } = await call.estimates.checks({ id: estimate.id });
    expect(isReady).toBe(false);
    expect(issues).toMatchObject([
      {
        check: 'T6',
        isBlocking: true,
        message: expect.stringContaining('Enter the email address of your company.') as string,
        entity: 'settings',
        field: 'companyEmail',
      },
      {
        check: 'T6',
        message: expect.stringContaining('Enter the phone number of your company.') as string,
        field: 'companyPhone',
      },
    ]);
    const { quote } = await sendBathroom(call, { address: '7 Elm St' });
    const notice = (await noticesOf(call, quote.id)).find(({ title }) => title === 'Your right to cancel');
    expect(notice?.text).toBe(
      'You may cancel within 3 business days after you sign, without giving a reason. For repairs after a disaster, it is ' +
        '7 business days. Tell us in writing. You reach us by email at office@cornerstone.example and by phone at ' +
        '(559) 555-0100. What you have paid is returned.',
    );
  });
});

test('in Massachusetts, the last payment comes after the completion', async () => {
  await asAda(async (call) => {
    const { estimate } = await addBathroom(call);
    const { propertyId } = await call.projects.get({ id: estimate.projectId });
    await call.properties.update({ id: propertyId ?? 0, state: 'MA' });
    const { id } = estimate;
    const checks = async () =>
      (await call.estimates.checks({ id })).issues.filter(({ isBlocking }) => isBlocking);
    expect(await checks()).toEqual([]);
    const rows: ScheduleChange['rows'] = [
      ['Deposit', 'on-approval', 'fixed', dollars(2_000), null],
      ['Balance', 'on-date', 'remainder', null, '2026-12-24'],
    ].map(([name, trigger, basis, fixedAmount, onDate]) => ({
      ...({ name, trigger, basis, fixedAmount, onDate } as ScheduleChange['rows'][number]),
      rate: null,
      dueDays: 0,
      taskId: null,
    }));
    await call.estimates.setSchedule({ id, rows });
    expect(await checks()).toMatchObject([
      {
        check: 'T4',
        message: 'Balance is the last payment, and would be paid before all is done. G.L. c.142A §2(a)(6)',
      },
    ]);
    await call.properties.update({ id: propertyId ?? 0, state: 'PA' });
    expect(await checks()).toEqual([]);
  });
});
