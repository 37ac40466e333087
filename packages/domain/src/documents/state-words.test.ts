import { expect, test } from 'vitest';

import { changeOrderStateWords, changeOrderStatusWords } from '../contracts/change-order-status.ts';
import { estimateStatusWords } from '../estimates/estimate-status.ts';
import { quoteStateLabels, quoteStateWords } from '../quotes/quote-state.ts';
import { documentEventLabels } from './document.ts';

test('the office, the client and the trail have one word for one state of a quote', () => {
  const readers = [estimateStatusWords, quoteStateLabels, quoteStateWords];
  expect(readers.map(({ approved }) => approved)).toEqual(['Signed', 'Signed', 'Signed']);
  expect([...readers.map((words) => words.void), documentEventLabels.voided]).toEqual([
    'Withdrawn',
    'Withdrawn',
    'Withdrawn',
    'Withdrawn',
  ]);
  expect([...readers.map(({ declined }) => declined), documentEventLabels.declined]).toEqual([
    'Declined',
    'Declined',
    'Declined',
    'Declined',
  ]);
  expect([estimateStatusWords.sent, quoteStateLabels.open, documentEventLabels.sent]).toEqual([
    'Sent',
    'Sent',
    'Sent',
  ]);
});

test('the office and the client have one word for one state of a change order', () => {
  expect(changeOrderStatusWords).toEqual({
    draft: 'Draft',
    submitted: 'Sent',
    approved: 'Approved',
    rejected: 'Declined',
    void: 'Withdrawn',
  });
  expect(changeOrderStateWords).toMatchObject({
    approved: 'Approved',
    declined: 'Declined',
    void: 'Withdrawn',
  });
});
