import { Button } from '@mantine/core';
import { formatDate } from '@quoin/domain/dates';
import { formatMoney, formatRate } from '@quoin/domain/dollars';
import type { EstimateWithParts } from '@quoin/domain/estimates/estimate';
import { isOutdated, type OfferDrift, type OfferedLine } from '@quoin/domain/estimates/offer-drift';
import { absolute, amountOf, type Money, moneyOf } from '@quoin/domain/exact';
import { freshnessLabels } from '@quoin/domain/suppliers/freshness';
import { unitOf } from '@quoin/domain/suppliers/packaging/unit';
import { SidePanel } from '@quoin/ui/dialogs/SidePanel';
import { Link } from '@tanstack/react-router';

import { failedTo } from '../../../../../forms/record-changes.ts';
import { trpc } from '../../../../../trpc.ts';

import css from '../../../../../lines/lines.module.css';

/** The lines whose suppliers ask something else now, or whose prices can no longer be relied on. One press takes the price now. */
export function OfferDriftPanel({
  estimate: { id },
  drift: { lines, change },
  mayChange,
  onClose,
}: {
  estimate: EstimateWithParts;
  drift: OfferDrift;
  mayChange: boolean;
  onClose: () => void;
}) {
  const choose = trpc.lineOffers.choose.useMutation({ onError: failedTo('take the prices') });
  const outdated = lines.filter(isOutdated);
  const takeable = outdated.filter(isTakeable);
  const look = { size: 'compact-sm', disabled: choose.isPending } as const;
  const take = (chosen: readonly OfferedLine[]) =>
    choose.mutate({
      id,
      take: chosen.map(({ lineId, was }) => ({ lineId, supplierProductId: was.supplierProductId })),
    });
  return (
    <SidePanel
      title="Prices of Suppliers Now"
      note={`If all are taken, the orders cost ${movedWords(change)}`}
      onClose={onClose}
    >
      {mayChange && takeable.length > 1 && (
        <div className={css['actions']}>
          <Button {...look} onClick={() => take(takeable)}>
            Take All
          </Button>
        </div>
      )}
      <ul className={css['rows']} aria-label="Lines with other prices">
        {outdated.map((line) => (
          <li key={line.lineId} className={css['row']}>
            <span className={css['words']}>
              <span className={css['name']}>{line.lineName}</span>
              {wordsOf(line).map((words) => (
                <span key={words} className={css['note']}>
                  {words}
                </span>
              ))}
              <Link to="/admin/supplier-products/$id" params={{ id: line.was.supplierProductId }}>
                {[line.was.supplierName, line.was.branchName].filter(Boolean).join(', ')}
              </Link>
            </span>
            {mayChange && isTakeable(line) && (
              <Button {...look} aria-label={`Take price of ${line.lineName}`} onClick={() => take([line])}>
                Take
              </Button>
            )}
          </li>
        ))}
      </ul>
      {outdated.length === 0 && <p className={css['empty']}>All prices are those of today.</p>}
    </SidePanel>
  );
}

/** A stale price that has not changed is looked up at the supplier, and not taken once more. */
const isTakeable = ({ was, now }: OfferedLine) => now !== null && now.extended !== was.extended;

/** `$21.20 more`, `$3.00 less` or `the same`. */
const movedWords = (change: Money) =>
  change === 0
    ? 'the same'
    : `${formatMoney(moneyOf(absolute(amountOf(change))))} ${change > 0 ? 'more' : 'less'}`;

/** What differs, such as `$4.29 / sq ft, now $4.79` and `$410.12, now $457.92`. */
function wordsOf({ was, now }: OfferedLine): string[] {
  const unit = unitOf(was.priceUnit).name;
  if (!now) return [`${formatRate(was.unitCost)} / ${unit} is no longer in force`];
  const isOther = now.extended !== was.extended;
  return [
    ...(isOther
      ? [
          `${formatRate(was.unitCost)} / ${unit}, now ${formatRate(now.unitCost)} / ${unitOf(now.priceUnit).name}`,
          `${formatMoney(was.extended)}, now ${formatMoney(now.extended)}`,
        ]
      : []),
    ...(now.freshness === 'stale'
      ? [`${freshnessLabels.stale}: confirmed ${formatDate(now.confirmedOn)}`]
      : []),
  ];
}
