import { Button } from '@mantine/core';
import { formatRate } from '@quoin/domain/dollars';
import { formatQuantity, quantityText } from '@quoin/domain/quantity-text';
import { freshnessLabels, type Freshness } from '@quoin/domain/suppliers/freshness';
import type { NoOffer, Offer } from '@quoin/domain/suppliers/offer';
import { unitOf } from '@quoin/domain/suppliers/packaging/unit';
import { counted } from '@quoin/domain/words';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import css from './-offers.module.css';

const colors = { fresh: 'green', ageing: 'yellow', stale: 'gray' } as const satisfies Record<
  Freshness,
  string
>;

/** How far an offer can be relied on, and what else is said of it in one word. */
export function OfferBadges({ offer }: { offer: Offer }) {
  return (
    <>
      <StatusBadge label={freshnessLabels[offer.freshness]} color={colors[offer.freshness]} />
      {offer.isPreferred && <StatusBadge label="Preferred" color="blue" />}
      {offer.isFirm && <StatusBadge label="Firm" color="blue" />}
    </>
  );
}

/** `$4.29 / sq ft`, and what that is for the product where it is priced in another unit. */
export function priceText(
  { unitCost, priceUnit, productUnitCost }: Offer,
  { unit }: { unit: string },
): string {
  const own = `${formatRate(unitCost)} / ${unitOf(priceUnit).name}`;
  return unitOf(priceUnit).code === unitOf(unit).code
    ? own
    : `${own} = ${formatRate(productUnitCost)} / ${unit}`;
}

/** `8 BX = 95.6 sq ft, 2.1 left`. */
export function orderText(
  { orderQuantity, orderUnit, content, leftover }: Offer,
  { unit }: { unit: string },
): string {
  const order = quantityText({ quantity: orderQuantity, unit: orderUnit });
  const held =
    unitOf(orderUnit).code === unitOf(unit).code ? '' : ` = ${quantityText({ quantity: content, unit })}`;
  return `${order}${held}${leftover > 0 ? `, ${formatQuantity(leftover)} left` : ''}`;
}

/** The number of rows that are shown at first. A product may have hundreds of suppliers. */
const SHOWN = 10;

/** The first of many rows, those that are always wanted, and the button that shows all or the first ones again. */
export function useFirst<Row>(
  rows: readonly Row[],
  words: Parameters<typeof counted>[1],
  isWanted: (row: Row) => boolean = () => false,
): { shown: readonly Row[]; more: ReactNode } {
  const [isWhole, setWhole] = useState(false);
  const first = rows.filter((row, at) => at < SHOWN || isWanted(row));
  if (first.length === rows.length) return { shown: rows, more: undefined };
  // It stays where it was pressed, so that the focus does.
  const more = (
    <Button
      variant="default"
      className={css['more'] ?? ''}
      aria-expanded={isWhole}
      onClick={() => setWhole(!isWhole)}
    >
      {isWhole ? `Show the first ${first.length}` : `Show all ${counted(rows.length, words)}`}
    </Button>
  );
  return { shown: isWhole ? rows : first, more };
}

/** What sells the product without an offer, and why. */
export function WithoutOffer({ all }: { all: readonly NoOffer[] }) {
  const first = useFirst(all, { noun: 'product without an offer', nouns: 'products without an offer' });
  return (
    <>
      <ul className={css['without']} aria-label="Without an offer">
        {first.shown.map(({ supplierProductId, supplierName, sku, reason }) => (
          <li key={supplierProductId}>
            <Link to="/admin/supplier-products/$id" params={{ id: supplierProductId }}>
              {`${supplierName} ${sku}`}
            </Link>
            {`: ${reason}`}
          </li>
        ))}
      </ul>
      {first.more}
    </>
  );
}
