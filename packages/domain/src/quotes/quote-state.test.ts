import { expect, test } from 'vitest';

import { estimateStatuses } from '../estimates/estimate-status.ts';
import { canStep, type EstimateStep, quoteState } from './quote-state.ts';

test.each<[EstimateStep, string[]]>([
  ['send', ['draft']],
  ['revise', ['sent', 'declined', 'changes-requested']],
  ['accept', ['sent']],
  ['decline', ['sent']],
  ['request-changes', ['sent']],
  ['void', ['draft', 'sent', 'declined', 'changes-requested']],
])('an estimate can take the step %s from %j alone', (step, from) => {
  expect(estimateStatuses.filter((status) => canStep(status, step))).toEqual(from);
});

test.each([
  [{ status: 'sent', revision: 1 }, 'open'],
  [{ status: 'draft', revision: 2 }, 'superseded'],
  [{ status: 'sent', revision: 2 }, 'superseded'],
  [{ status: 'approved', revision: 1 }, 'approved'],
  [{ status: 'declined', revision: 1 }, 'declined'],
  [{ status: 'changes-requested', revision: 1 }, 'changes-requested'],
  [{ status: 'void', revision: 2 }, 'void'],
] as const)('the first quote of an estimate that is %j is %s', (estimate, state) => {
  expect(quoteState(estimate, { revision: 1, validUntil: '2026-11-25' }, '2026-11-25')).toBe(state);
});

test('the contract of a project settles its other quotes that wait for an answer, whatever their last day', () => {
  const quote = { revision: 1, validUntil: '2026-11-25' };
  const settledIn = (status: (typeof estimateStatuses)[number]) =>
    quoteState({ status, revision: 1, hasContract: true }, quote, '2026-11-26');
  expect(settledIn('sent')).toBe('settled');
  expect([settledIn('approved'), settledIn('declined'), settledIn('void')]).toEqual([
    'approved',
    'declined',
    'void',
  ]);
});

test('a quote expires after its last day, and only while it waits for an answer', () => {
  const quote = { revision: 1, validUntil: '2026-11-25' };
  expect(quoteState({ status: 'sent', revision: 1 }, quote, '2026-11-26')).toBe('expired');
  expect(quoteState({ status: 'approved', revision: 1 }, quote, '2026-11-26')).toBe('approved');
});
