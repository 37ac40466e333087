import { expect, test } from 'vitest';

import { daysOfRevision } from './days-of-revision.ts';

const line = { id: 1, needBy: null, sentNeedBy: null, standsOn: '2026-03-12' };
const order = { needBy: '2026-03-09', sentNeedBy: '2026-03-09' };

test('a revision asks for the day on which a delivery stands', () => {
  expect(daysOfRevision(order, [line])).toEqual({ needBy: '2026-03-12', lines: [] });
  expect(daysOfRevision(order, [line, { ...line, id: 2, standsOn: '2026-03-09' }])).toEqual({
    lines: [{ id: 1, needBy: '2026-03-12' }],
  });
  const own = { ...line, needBy: '2026-03-10', sentNeedBy: '2026-03-10' };
  expect(daysOfRevision(order, [own])).toEqual({ lines: [{ id: 1, needBy: '2026-03-12' }] });
  // A new line comes with the order.
  const added = { id: 2, needBy: null, sentNeedBy: undefined, standsOn: undefined };
  expect(daysOfRevision(order, [line, added])).toEqual({ needBy: '2026-03-12', lines: [] });
});

test('a day that somebody typed for the order or for the line wins, and a day that stays needs no words', () => {
  expect(daysOfRevision({ ...order, needBy: '2026-03-20' }, [line])).toEqual({ lines: [] });
  expect(daysOfRevision(order, [{ ...line, needBy: '2026-03-20' }])).toEqual({ lines: [] });
  expect(daysOfRevision(order, [{ ...line, standsOn: '2026-03-09' }])).toEqual({ lines: [] });
  expect(daysOfRevision(order, [{ ...line, standsOn: undefined }])).toEqual({ lines: [] });
});
