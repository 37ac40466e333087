import {
  type PriceRequestStatus,
  priceRequestStatusLabels,
} from '@quoin/domain/ordering/price-requests/price-request-status';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';

/** The state of a request for prices. */
export function PriceRequestBadge({ status }: { status: PriceRequestStatus }) {
  return <StatusBadge label={priceRequestStatusLabels[status]} color={status === 'open' ? 'blue' : 'gray'} />;
}

/** How many of the suppliers of a request have answered. */
export const answersText = ({
  answeredCount,
  askedCount,
}: {
  answeredCount: number;
  askedCount: number;
}): string => `${answeredCount} of ${askedCount} answered`;
