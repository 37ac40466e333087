import type { TaxRateCreate } from '@quoin/domain/costs/tax-rate';

import { calendarDate, officeHoursBefore, workdayNear } from '../working-time.ts';

/** Rates of the firm's state, as its bookkeeper might have typed them. They are no advice. */
export function taxRateRows(now: Date): (TaxRateCreate & { createdAt: string; updatedAt: string })[] {
  const createdAt = officeHoursBefore(now, 4640).toISOString();
  const ofState = { state: 'OH', source: 'Demo data', createdAt, updatedAt: createdAt };
  const checkedDaysAgo = (days: number) => ({ checkedOn: calendarDate(workdayNear(now, -days)) });
  return [
    { ...ofState, name: 'Ohio', rate: 0.0575, effectiveFrom: '2013-09-01', ...checkedDaysAgo(25) },
    {
      ...ofState,
      zipCode: '43096',
      name: 'Harlow Falls',
      rate: 0.0725,
      effectiveFrom: '2024-04-01',
      ...checkedDaysAgo(25),
    },
    {
      ...ofState,
      zipCode: '43215',
      name: 'Columbus',
      rate: 0.08,
      effectiveFrom: '2025-04-01',
      ...checkedDaysAgo(400),
    },
  ];
}
