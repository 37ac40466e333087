import { Select } from '@mantine/core';
import { PRICE_EXAMPLES, PriceChange, type PriceStep } from '@quoin/domain/catalog/price-change';
import type { ProductsFound } from '@quoin/domain/catalog/product';
import { concepts } from '@quoin/domain/concepts';
import { formatMoney } from '@quoin/domain/dollars';
import { readDecimal, writeDecimal } from '@quoin/domain/typing/typed-number';
import { counted } from '@quoin/domain/words';
import { Notice } from '@quoin/ui/feedback/Notice';
import { descriptionBelow } from '@quoin/ui/forms/description-below';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { ResourceForm } from '@quoin/ui/forms/ResourceForm';
import { TypedInput } from '@quoin/ui/forms/TypedInput';
import { useState } from 'react';

import { reasonOf } from '../../../problem.ts';
import { changeMany, type ChosenRecords } from '../../../selection/change-many.ts';
import { type Outputs, trpc } from '../../../trpc.ts';

import css from './-change-prices.module.css';

const words = concepts.product;
const steps: { value: PriceStep; label: string }[] = [
  { value: 'cent', label: 'Whole cents' },
  { value: 'nickel', label: '5 cents' },
  { value: 'dollar', label: 'Whole dollars' },
];

type Preview = Outputs['products']['previewPrices'];

/** Changes the prices of several products by a percentage, after a preview of each new price. */
export function ChangePrices({
  onClose,
  ...records
}: ChosenRecords<ProductsFound> & { onClose: () => void }) {
  const [percent, setPercent] = useState<number | string>('');
  const [roundTo, setRoundTo] = useState<PriceStep>('cent');
  const [problem, setProblem] = useState<string>();
  const preview = trpc.products.previewPrices.useMutation();
  const update = trpc.products.changePrices.useMutation();
  const restore = trpc.products.restorePrices.useMutation().mutateAsync;
  const shown = preview.data;

  /** A preview is of other values than these. */
  const forget = () => {
    setProblem(undefined);
    preview.reset();
  };
  const submit = () => {
    const change = PriceChange.safeParse({ percent: percent === '' ? undefined : percent, roundTo });
    setProblem(percent === '' ? 'Percent is required' : change.error?.issues[0]?.message);
    if (!change.success) return;
    if (!shown) preview.mutate({ chosen: records.chosen, change: change.data });
    else
      void changeMany(records, {
        ...words,
        done: 'changed in price',
        patch: change.data,
        update: async ({ chosen, patch }) =>
          update.mutateAsync({ chosen, change: patch, shown: shown.changed }),
        restore,
      }).then((isDone) => isDone && onClose());
  };

  return (
    <ResourceForm
      title="Change Prices"
      submitLabel={shown ? `Change ${counted(shown.changed, 'price')}` : 'Preview'}
      savingLabel={shown ? 'Changing...' : 'Calculating...'}
      submitDisabled={shown?.changed === 0}
      loading={preview.isPending || update.isPending}
      submitError={preview.error ? reasonOf(preview.error) : null}
      onClose={onClose}
      onSubmit={(event) => {
        event?.preventDefault();
        submit();
      }}
    >
      <FieldRow>
        <TypedInput
          label="Percent"
          {...descriptionBelow}
          description="Such as 5 or -3"
          withAsterisk
          data-autofocus
          inputMode="decimal"
          step={1}
          min={-90}
          unit=" %"
          read={(text) => readDecimal(text.replace(/ ?%$/, ''))}
          format={(typed) => `${writeDecimal(typed)} %`}
          value={percent}
          error={problem}
          onChange={(typed) => {
            setPercent(typed);
            forget();
          }}
        />
        <Select
          label="Round to"
          {...descriptionBelow}
          description="Half is rounded up"
          data={steps}
          allowDeselect={false}
          value={roundTo}
          onChange={(chosen) => {
            if (chosen) setRoundTo(chosen);
            forget();
          }}
        />
      </FieldRow>
      {shown && <Examples {...shown} />}
    </ResourceForm>
  );
}

function Examples({ changed, same, tooHigh, examples }: Preview) {
  if (changed === 0) return <Notice tone="gray">No price would change.</Notice>;
  return (
    <section aria-label="Preview">
      <ul className={css['prices']}>
        {examples.map(({ id, name, sku, oldPrice, newPrice }) => (
          <li key={id} className={css['price']}>
            <span className={css['product']}>
              {name}
              {sku !== null && <span className={css['sku']}>{sku}</span>}
            </span>
            <span className={`tabular ${css['amounts']}`}>
              <del>{formatMoney(oldPrice)}</del> <ins>{formatMoney(newPrice)}</ins>
            </span>
          </li>
        ))}
      </ul>
      <p className={css['rest']}>
        {[
          changed > PRICE_EXAMPLES && `and ${(changed - PRICE_EXAMPLES).toLocaleString('en-US')} more`,
          same > 0 && `${counted(same, words)} keep${same === 1 ? 's' : ''} the same price`,
          tooHigh > 0 &&
            `${counted(tooHigh, words)} would be too expensive, and stay${tooHigh === 1 ? 's' : ''}`,
        ]
          .filter(Boolean)
          .join('. ')}
      </p>
    </section>
  );
}
