import { expect, test } from 'vitest';

import { canBecome, cannotBecome, leadMoves, leadStatuses } from './lead-status.ts';

test('a lead goes from new over contacted and qualified to won, is lost before, and comes back from lost', () => {
  const allowed = leadStatuses.flatMap((from) =>
    leadStatuses.filter((to) => from !== to && canBecome(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(allowed).toEqual([
    'new > contacted',
    'new > lost',
    'contacted > qualified',
    'contacted > lost',
    'qualified > won',
    'qualified > lost',
    'lost > contacted',
  ]);
  expect(Object.values(leadMoves).flat()).toHaveLength(allowed.length);
});

test('setting the state that a lead has is no refused change', () => {
  expect(leadStatuses.every((status) => canBecome(status, status))).toBe(true);
});

test('a refusal names both states and what is possible', () => {
  expect(cannotBecome('new', 'won')).toBe('A new lead cannot become won. It can become contacted or lost.');
  expect(cannotBecome('lost', 'qualified')).toBe(
    'A lost lead cannot become qualified. It can become contacted.',
  );
  expect(cannotBecome('won', 'lost')).toBe('A won lead cannot become lost. It stays won.');
});
