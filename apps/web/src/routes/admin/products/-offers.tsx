import { Button, TextInput } from '@mantine/core';
import type { Product } from '@quoin/domain/catalog/product';
import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { exact, moneyOf } from '@quoin/domain/exact';
import { earliestDayText } from '@quoin/domain/suppliers/delivery/delivery-day';
import type { Offer } from '@quoin/domain/suppliers/offer';
import { ErrorState } from '@quoin/ui/feedback/ErrorState';
import { RuledTable, BelowName } from '@quoin/ui/lists/RuledTable';
import { Panel } from '@quoin/ui/page/Panel';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';

import { QuantityInput } from '../../../forms/number-inputs.tsx';
import { failedTo, said } from '../../../forms/record-changes.ts';
import { reasonOf } from '../../../problem.ts';
import { trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { OfferBadges, orderText, priceText, useFirst, WithoutOffer } from './-offered.tsx';

import css from './-offers.module.css';

const ZIP = /^\d{5}$/;

/** What suppliers ask for a quantity of a product, the cheapest order first. */
export function Offers({ product }: { product: Product }) {
  const { id, unit, packQuantity } = product;
  const mayChange = useMayChange();
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
        {isEmpty ? (
          <p className={css['quiet']}>
            {`No supplier sells this product yet.${mayChange ? ' Add a supplier product above to compare what they ask.' : ''}`}
          </p>
        ) : (
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
        )}
        {found.error && (
          <ErrorState
            title="Offers cannot be shown"
            detail={reasonOf(found.error)}
            onRetry={() => void found.refetch()}
          />
        )}
        {data && data.offers.length > 0 && <OfferTable product={product} offers={data.offers} />}
        {data && data.without.length > 0 && <WithoutOffer all={data.without} />}
      </div>
    </Panel>
  );
}

function OfferTable({ product, offers }: { product: Product; offers: readonly Offer[] }) {
  const mayChange = useMayChange();
  const first = useFirst(offers, 'offer', ({ isPreferred }) => isPreferred);
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
    <>
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
          {first.shown.map((offer) => (
            <tr key={offer.supplierProductId}>
              <th scope="row">
                <Link to="/admin/supplier-products/$id" params={{ id: offer.supplierProductId }}>
                  {[offer.supplierName, offer.branchName].filter(Boolean).join(', ')}
                </Link>
                <span className={css['below']}>
                  <span>{`Confirmed ${formatDate(offer.confirmedOn)}`}</span>
                  {offer.earliest !== null && <span>{earliestDayText(offer.earliest)}</span>}
                  <OfferBadges offer={offer} />
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
      {first.more}
    </>
  );
}

/** The price of the catalog that an offer would make. */
const priceOf = (productUnitCost: number) => moneyOf(exact(productUnitCost));
