import { Button, TextInput } from '@mantine/core';
import type { Product } from '@quoin/domain/catalog/product';
import { formatDate } from '@quoin/domain/dates';
import { formatMoney, formatRate } from '@quoin/domain/dollars';
import { exact, moneyOf } from '@quoin/domain/exact';
import { formatQuantity, quantityText } from '@quoin/domain/quantity-text';
import { freshnessLabels, type Freshness } from '@quoin/domain/suppliers/freshness';
import type { NoOffer, Offer } from '@quoin/domain/suppliers/offer';
import { unitOf } from '@quoin/domain/suppliers/packaging/unit';
import { ErrorState } from '@quoin/ui/feedback/ErrorState';
import { RuledTable, BelowName } from '@quoin/ui/lists/RuledTable';
import { Panel } from '@quoin/ui/page/Panel';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';

import { QuantityInput } from '../../../forms/number-inputs.tsx';
import { failedTo, said } from '../../../forms/record-changes.ts';
import { reasonOf } from '../../../problem.ts';
import { trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';

import css from './-offers.module.css';

const ZIP = /^\d{5}$/;
const colors = { fresh: 'green', ageing: 'yellow', stale: 'gray' } as const satisfies Record<
  Freshness,
  string
>;

/** What suppliers ask for a quantity of a product, the cheapest order first. */
export function Offers({ product }: { product: Product }) {
  const { id, unit, packQuantity } = product;
  const [quantity, setQuantity] = useState<number | string>(packQuantity ?? 1);
  const [typedZip, setZip] = useState('');
  const asked = useDeferredValue(typeof quantity === 'number' && quantity > 0 ? quantity : undefined);
  const zip = useDeferredValue(ZIP.test(typedZip) ? typedZip : undefined);
  const found = trpc.offers.ofProduct.useQuery(
    { id, quantity: asked ?? 1, ...(zip !== undefined && { zip }) },
    { enabled: asked !== undefined, placeholderData: keepPreviousData },
  );
  // Without a quantity, the offers of an earlier one would answer nothing that is asked.
  const data = asked === undefined ? undefined : found.data;
  const isEmpty = data && data.offers.length + data.without.length === 0;
  return (
    <Panel title="Offers of suppliers">
      <div className={css['offers']}>
        <div className={css['asked']}>
          <QuantityInput label={`Quantity (${unit})`} value={quantity} onChange={setQuantity} />
          <TextInput
            label="Zip Code of the Job"
            placeholder="Anywhere"
            inputMode="numeric"
            maxLength={5}
            value={typedZip}
            onChange={(event) => setZip(event.currentTarget.value)}
          />
        </div>
        {found.error && (
          <ErrorState
            title="Offers cannot be shown"
            detail={reasonOf(found.error)}
            onRetry={() => void found.refetch()}
          />
        )}
        {isEmpty && <p className={css['quiet']}>What its suppliers ask for it shows up here.</p>}
        {data && data.offers.length > 0 && <OfferTable product={product} offers={data.offers} />}
        {data && data.without.length > 0 && <Without all={data.without} />}
      </div>
    </Panel>
  );
}

function OfferTable({ product, offers }: { product: Product; offers: readonly Offer[] }) {
  const mayChange = useMayChange();
  const update = trpc.products.update.useMutation();
  const take = ({ productUnitCost }: Offer) =>
    update.mutate(
      { id: product.id, version: product.version, price: priceOf(productUnitCost) },
      {
        onSuccess: () => said('Price', 'taken'),
        onError: failedTo('take the price'),
      },
    );
  return (
    <RuledTable label="Offers" look={css['table']}>
      <thead>
        <tr>
          <th scope="col">Supplier</th>
          <th scope="col" data-wide>
            Price
          </th>
          <th scope="col" data-wide>
            Order
          </th>
          <th scope="col" className={css['amount']}>
            Cost
          </th>
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => (
          <tr key={offer.supplierProductId}>
            <th scope="row">
              <Link to="/admin/supplier-products/$id" params={{ id: offer.supplierProductId }}>
                {[offer.supplierName, offer.branchName].filter(Boolean).join(', ')}
              </Link>
              <span className={css['below']}>
                <span>{`Confirmed ${formatDate(offer.confirmedOn)}`}</span>
                <StatusBadge label={freshnessLabels[offer.freshness]} color={colors[offer.freshness]} />
                {offer.isPreferred && <StatusBadge label="Preferred" color="blue" />}
                {offer.isFirm && <StatusBadge label="Firm" color="blue" />}
              </span>
              {offer.note !== null && <span className={css['note']}>{offer.note}</span>}
              <BelowName>{`${priceText(offer, product)} · ${orderText(offer, product)}`}</BelowName>
            </th>
            <td data-wide>{priceText(offer, product)}</td>
            <td data-wide>{orderText(offer, product)}</td>
            <td className={css['amount']}>
              {formatMoney(offer.extended)}
              {mayChange && priceOf(offer.productUnitCost) !== product.price && (
                <Button
                  className={css['take'] ?? ''}
                  variant="default"
                  size="xs"
                  disabled={update.isPending}
                  aria-label={`Take Price: ${formatMoney(priceOf(offer.productUnitCost))} of ${offer.supplierName}`}
                  onClick={() => take(offer)}
                >
                  Take Price
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </RuledTable>
  );
}

/** The price of the catalog that an offer would make. */
const priceOf = (productUnitCost: number) => moneyOf(exact(productUnitCost));

/** `$4.29 / sq ft`, and what that is for the product where it is priced in another unit. */
function priceText({ unitCost, priceUnit, productUnitCost }: Offer, { unit }: Product): string {
  const own = `${formatRate(unitCost)} / ${unitOf(priceUnit).name}`;
  return unitOf(priceUnit).code === unitOf(unit).code
    ? own
    : `${own} = ${formatRate(productUnitCost)} / ${unit}`;
}

/** `8 BX = 95.6 sq ft, 2.1 left`. */
function orderText({ orderQuantity, orderUnit, content, leftover }: Offer, { unit }: Product): string {
  const order = quantityText({ quantity: orderQuantity, unit: orderUnit });
  const held =
    unitOf(orderUnit).code === unitOf(unit).code ? '' : ` = ${quantityText({ quantity: content, unit })}`;
  return `${order}${held}${leftover > 0 ? `, ${formatQuantity(leftover)} left` : ''}`;
}

/** What sells the product without an offer, and why. */
function Without({ all }: { all: readonly NoOffer[] }) {
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
