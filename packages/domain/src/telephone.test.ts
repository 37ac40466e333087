import { expect, test } from 'vitest';

import { telephoneLink } from './telephone.ts';

test.each([
  ['(937) 555-0142', 'tel:9375550142'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['(617) 555-0100 ext. 12', 'tel:6175550100;ext=12'],
  ['(617) 555-0100 ext12', 'tel:6175550100;ext=12'],
  ['617-555-0100 x204', 'tel:6175550100;ext=204'],
  ['617-555-0100 Extension: 7', 'tel:6175550100;ext=7'],
  ['617-555-0100 #7', 'tel:6175550100;ext=7'],
])('the number %s is dialed by %s', (text, link) => {
  expect(telephoneLink(text)).toBe(link);
});
