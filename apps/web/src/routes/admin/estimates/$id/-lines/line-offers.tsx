import { Button } from '@mantine/core';
import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import type { EstimateLine } from '@quoin/domain/estimates/estimate-line';
import type { OfferChoice } from '@quoin/domain/estimates/line-offer';
import { quantityText } from '@quoin/domain/quantity-text';
import { earliestDayText } from '@quoin/domain/suppliers/delivery/delivery-day';
import type { Offer } from '@quoin/domain/suppliers/offer';
import { SidePanel } from '@quoin/ui/dialogs/SidePanel';
import { ErrorState } from '@quoin/ui/feedback/ErrorState';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import { Link } from '@tanstack/react-router';

import { failedTo } from '../../../../../forms/record-changes.ts';
import { reasonOf } from '../../../../../problem.ts';
import { trpc } from '../../../../../trpc.ts';
import { OfferBadges, orderText, priceText, WithoutOffer } from '../../../products/-offered.tsx';
import { showChanged } from './dialog-changes.ts';
import type { LinesProps } from './lines-props.ts';

import css from '../../../../../lines/lines.module.css';

/** What suppliers ask for what a line needs. The line takes one of their offers, or the price of the catalog again. */
export function LineOffers({
  line,
  grid,
  onClose,
}: {
  line: EstimateLine;
  grid: LinesProps['grid'];
  onClose: () => void;
}) {
  const found = trpc.lineOffers.list.useQuery({ id: line.id }, { staleTime: 0 });
  const choose = trpc.lineOffers.choose.useMutation({
    onSuccess: ({ updated: [after] }) => {
      if (!after) return;
      showChanged(after);
      grid.current?.recordChanged({ before: line, after, moved: undefined });
    },
    onError: failedTo('take the offer'),
  });
  const decide = (choice: OfferChoice) => choose.mutate({ id: line.estimateId, ...choice });
  const data = found.data;
  const look = { size: 'compact-sm', disabled: choose.isPending } as const;
  const hasFresh = data?.offers.some(({ freshness }) => freshness === 'fresh') ?? false;
  return (
    <SidePanel
      title="Offers of Suppliers"
      note={`${line.name}${data ? `, ${neededText(line, data)}` : ''}`}
      onClose={onClose}
    >
      {found.error ? (
        <ErrorState
          title="Offers cannot be shown"
          detail={reasonOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      ) : !data ? (
        <ListSkeleton label="Loading offers..." count={3} />
      ) : (
        <>
          {(hasFresh || line.offer) && (
            <div className={css['actions']}>
              {hasFresh && (
                <Button {...look} onClick={() => decide({ take: [{ lineId: line.id }] })}>
                  Take Cheapest Fresh
                </Button>
              )}
              {line.offer && (
                <Button {...look} variant="default" onClick={() => decide({ leave: [line.id] })}>
                  Use Catalog Price
                </Button>
              )}
            </div>
          )}
          {data.offers.length + data.without.length === 0 && (
            <p className={css['empty']}>No supplier sells this product yet.</p>
          )}
          <ul className={css['rows']} aria-label="Offers">
            {data.offers.map((offer) => (
              <OfferRow
                key={offer.supplierProductId}
                offer={offer}
                line={line}
                isPending={choose.isPending}
                onTake={() =>
                  decide({ take: [{ lineId: line.id, supplierProductId: offer.supplierProductId }] })
                }
              />
            ))}
          </ul>
          {data.without.length > 0 && <WithoutOffer all={data.without} />}
        </>
      )}
    </SidePanel>
  );
}

/** `93.5 sq ft needed in 45402`. */
const neededText = ({ unit }: EstimateLine, { required, zip }: { required: number; zip: string | null }) =>
  `${quantityText({ quantity: required, unit })} needed${zip === null ? '' : ` in ${zip}`}`;

function OfferRow({
  offer,
  line,
  isPending,
  onTake,
}: {
  offer: Offer;
  line: EstimateLine;
  isPending: boolean;
  onTake: () => void;
}) {
  const isChosen =
    line.offer?.supplierProductId === offer.supplierProductId && line.offer.priceId === offer.priceId;
  const name = [offer.supplierName, offer.branchName].filter(Boolean).join(', ');
  return (
    <li className={css['row']}>
      <span className={css['words']}>
        <Link
          className={css['name'] ?? ''}
          to="/admin/supplier-products/$id"
          params={{ id: offer.supplierProductId }}
        >
          {name}
        </Link>
        <span className={css['note']}>{priceText(offer, line)}</span>
        <span className={css['note']}>{orderText(offer, line)}</span>
        <span className={css['offerDay']}>
          <span>{`Confirmed ${formatDate(offer.confirmedOn)}`}</span>
          {offer.earliest !== null && <span>{earliestDayText(offer.earliest)}</span>}
          <OfferBadges offer={offer} />
        </span>
        {offer.expiresOn !== null && (
          <span className={css['note']}>{`Ends ${formatDate(offer.expiresOn)}`}</span>
        )}
        {offer.note !== null && <span className={css['note']}>{offer.note}</span>}
      </span>
      <span className={css['offerCost']}>
        <span className={css['amount']}>{formatMoney(offer.extended)}</span>
        {isChosen ? (
          <StatusBadge label="Chosen" color="blue" />
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            disabled={isPending}
            aria-label={`Choose ${name} for ${formatMoney(offer.extended)}`}
            onClick={onTake}
          >
            Choose
          </Button>
        )}
      </span>
    </li>
  );
}
