import { Button } from '@mantine/core';
import { textOf } from '@quoin/domain/exact';
import { impliedPriceRatio, priceRatioProblem } from '@quoin/domain/suppliers/packaging/packaging';
import { packagingWords } from '@quoin/domain/suppliers/packaging/packaging-words';
import { pairText, ratioPair } from '@quoin/domain/suppliers/packaging/ratio-words';
import { SupplierProductCreate } from '@quoin/domain/suppliers/supplier-product';
import { Notice } from '@quoin/ui/feedback/Notice';

import css from './-packaging-check.module.css';

const Typed = SupplierProductCreate.pick({
  orderUnit: true,
  contentUnits: true,
  contentQuantity: true,
  priceUnit: true,
  priceUnits: true,
  priceQuantity: true,
  packQuantity: true,
  minQuantity: true,
}).required();

/** What the numbers of the form mean for an order, so that a ratio the wrong way around shows before it is stored. */
export function PackagingCheck({
  values,
  productUnit,
  onPriceRatio,
}: {
  values: object;
  /** `undefined` while no product is chosen. */
  productUnit: string | undefined;
  onPriceRatio: (ratio: { priceUnits: number; priceQuantity: number }) => void;
}) {
  const typed = Typed.safeParse(values);
  if (!typed.success) return null;
  if (productUnit === undefined)
    return <Notice tone="gray">Choose the product of the catalog to check these numbers.</Notice>;
  const packaging = { ...typed.data, priceUnit: typed.data.priceUnit ?? typed.data.orderUnit };
  const words = packagingWords({ packaging, productUnit, breaks: [] });
  const implied = priceRatioProblem(packaging, productUnit) && impliedPriceRatio(packaging, productUnit);
  const right = implied && ratioPair(implied);
  return (
    <section className={css['check']} aria-label="Check" aria-live="polite">
      {words.length === 0 ? (
        <p className={css['words']}>{`One ${packaging.orderUnit} is one ${productUnit}`}</p>
      ) : (
        words.map((sentence) => (
          <p key={sentence} className={css['words']}>
            {sentence}
          </p>
        ))
      )}
      {right && (
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            onPriceRatio({ priceUnits: Number(textOf(right[0])), priceQuantity: Number(textOf(right[1])) })
          }
        >
          {`Use ${pairText(right[0], packaging.orderUnit, right[1], packaging.priceUnit)}`}
        </Button>
      )}
    </section>
  );
}
