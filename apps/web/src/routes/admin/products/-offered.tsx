import { formatRate } from '@quoin/domain/dollars';
import { formatQuantity, quantityText } from '@quoin/domain/quantity-text';
import { freshnessLabels, type Freshness } from '@quoin/domain/suppliers/freshness';
import type { NoOffer, Offer } from '@quoin/domain/suppliers/offer';
import { unitOf } from '@quoin/domain/suppliers/packaging/unit';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import { Link } from '@tanstack/react-router';

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

/** What sells the product without an offer, and why. */
export function WithoutOffer({ all }: { all: readonly NoOffer[] }) {
  return (
    <ul className={css['without']} aria-label="Without an offer">
      {all.map(({ supplierProductId, supplierName, sku, reason }) => (
        <li key={supplierProductId}>
          <Link to="/admin/supplier-products/$id" params={{ id: supplierProductId }}>
            {`${supplierName} ${sku}`}
          </Link>
          {`: ${reason}`}
        </li>
      ))}
    </ul>
  );
}
