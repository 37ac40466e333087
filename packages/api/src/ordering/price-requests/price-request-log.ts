import type { PriceRequestView } from '@quoin/domain/ordering/price-requests/price-request';

import { changesOf, inProject } from '../../activity-log.ts';

/** Changes of requests for prices, in the log. */
export const priceRequestChanges = changesOf(
  'price-request',
  ({ number }: PriceRequestView) => number,
  inProject,
);
