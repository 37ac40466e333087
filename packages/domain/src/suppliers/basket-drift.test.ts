import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { exact, textOf } from '../exact.ts';
import { basketDrift } from './basket-drift.ts';

const line = (was: string, now?: string) => ({
  was: exact(was),
  now: now === undefined ? undefined : exact(now),
});

test.each([
  ['no line', [], '0', undefined, 'none', false, 0],
  ['the same prices', [line('410.12', '410.12')], '0.00', '0.000000', 'none', false, 0],
  ['2 % up is not told', [line('100.00', '102.00')], '2.00', '0.020000', 'up', false, 0],
  ['a cent more is told', [line('100.00', '102.01')], '2.01', '0.020100', 'up', true, 0],
  ['2 % down is not told', [line('100.00', '98.00')], '-2.00', '-0.020000', 'down', false, 0],
  ['a cent less is told', [line('100.00', '97.99')], '-2.01', '-0.020100', 'down', true, 0],
  [
    'lines set each other off',
    [line('50.00', '60.00'), line('50.00', '41.00')],
    '1.00',
    '0.010000',
    'up',
    false,
    0,
  ],
  [
    'rounding the ratio hides nothing',
    [line('1000000.00', '1020000.01')],
    '20000.01',
    '0.020000',
    'up',
    true,
    0,
  ],
  [
    'a line without a price is left out',
    [line('100.00', '103.00'), line('900.00')],
    '3.00',
    '0.030000',
    'up',
    true,
    1,
  ],
  ['no line has a price', [line('100.00')], '0', undefined, 'none', false, 1],
  ['what cost nothing costs something', [line('0.00', '0.01')], '0.01', undefined, 'up', true, 0],
  ['it costs nothing now', [line('10.00', '0.00')], '-10.00', '-1.000000', 'down', true, 0],
] as const)('the drift of a basket: %s', (_name, lines, change, ratio, direction, isTold, unpriced) => {
  const drift = basketDrift(lines);
  expect(textOf(drift.change)).toBe(change);
  expect(drift.ratio && textOf(drift.ratio)).toBe(ratio);
  expect(drift).toMatchObject({ direction, isTold, unpriced });
});

test('law: the drift is told exactly where 50 times the change in cents is more than all lines', () => {
  const cents = fc.bigInt({ min: 0n, max: 10n ** 14n });
  const near = cents.chain((was) =>
    fc.tuple(
      fc.constant(was),
      fc.bigInt({ min: -3n, max: 3n }).map((by) => was + was / 50n + by),
    ),
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.tuple(cents, cents), near), { maxLength: 20 }), (pairs) => {
      const dollars = (units: bigint) => ({ units: units < 0n ? 0n : units, scale: 2 });
      const lines = pairs.map(([was, now]) => ({ was: dollars(was), now: dollars(now) }));
      const was = lines.reduce((all, each) => all + each.was.units, 0n);
      const change = lines.reduce((all, each) => all + each.now.units - each.was.units, 0n);
      expect(basketDrift(lines).isTold).toBe(50n * (change < 0n ? -change : change) > was);
    }),
  );
});
