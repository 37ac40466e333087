import { Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { costKindLabels } from '@quoin/domain/costs/cost-kind';
import { FORMULA_MAX, formulaProblem } from '@quoin/domain/costs/formula';
import type { PricedItem } from '@quoin/domain/costs/priced-assembly';
import { formatPercent, formatRate } from '@quoin/domain/dollars';
import { choicesOf } from '@quoin/ui/forms/choices-of';
import { IconAction } from '@quoin/ui/records/IconAction';
import type { SortedProps } from '@quoin/ui/sorting/Sorting';
import { IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';

import { PercentInput, HoursInput, RateInput } from '../../../forms/number-inputs.tsx';
import { judgedWhenLeft } from '../../../forms/use-record-form.ts';
import { CostCodeSelect } from '../../../lines/CostCodeSelect.tsx';
import { ProductSelect } from '../products/-product-select.tsx';
import type { AssemblyDraft } from './-draft.ts';
import { costWords, orderWords, quantityWords } from './-words.ts';

import css from './-assembly.module.css';

const kinds = choicesOf(costKindLabels);
/** The fields that fold away. */
const details = ['costCodeId', 'productId', 'unit', 'wasteRate', 'hoursPerUnit', 'unitCost', 'description'];

/** The fields of one item, with its quantity and its cost. */
export function ItemFields({
  form,
  place,
  name,
  priced,
  sorted,
  handle,
  isNew,
}: {
  form: UseFormReturnType<AssemblyDraft>;
  place: number;
  name: string;
  priced: PricedItem | undefined;
  sorted: SortedProps;
  handle: ReactElement;
  /** Whether the user has just added it. Its first field then takes the focus. */
  isNew: boolean;
}) {
  const { inputs, items } = form.values;
  const item = items[place];
  const [isUnfolded, setIsUnfolded] = useState(isNew || item?.name === '');
  if (!item) return null;
  const path = `items.${place}` as const;
  const hasWrongDetail = details.some((field) => `${path}.${field}` in form.errors);
  const isOpen = isUnfolded || hasWrongDetail;
  const isLabor = item.kind === 'labor';
  const formula = form.getInputProps(`${path}.quantityFormula`);
  const number = (field: 'hoursPerUnit' | 'wasteRate' | 'unitCost') => ({
    ...form.getInputProps(`${path}.${field}`),
    ...judgedWhenLeft(form, `${path}.${field}`),
    value: item[field],
  });
  const typed = item.quantityFormula.trim();
  const isReadable = typed !== '' && typed.length <= FORMULA_MAX;
  const names = inputs.map((input) => input.name);
  const problem = isReadable ? formulaProblem(typed, names) : undefined;
  const line = priced?.line;
  const followsProduct = line ? line.hoursPerUnit !== null : item.productId !== null;
  const isInHours = isLabor && item.hoursPerUnit === '' && !followsProduct;

  return (
    <li {...sorted} className={css['item']} aria-label={name}>
      <div className={css['begin']}>{handle}</div>
      <div className={css['main']}>
        <Select
          label="Kind"
          allowDeselect={false}
          data={kinds}
          {...(isNew && { autoFocus: true })}
          {...form.getInputProps(`${path}.kind`)}
        />
        <TextInput label="Name" withAsterisk {...form.getInputProps(`${path}.name`)} />
        <TextInput
          label={isInHours ? 'Hours' : 'Quantity'}
          withAsterisk
          placeholder="length * width"
          autoCapitalize="off"
          spellCheck={false}
          {...formula}
          // A formula is judged while it is typed, and again when an input gets another name.
          error={problem ?? (!isReadable && formula.error)}
        />
      </div>
      <div className={css['end']}>
        <IconAction
          label={`${isOpen ? 'Fewer' : 'More'} fields of ${name}`}
          tooltip={isOpen ? 'Fewer fields' : 'More fields'}
          icon={isOpen ? IconChevronUp : IconChevronDown}
          onClick={() => setIsUnfolded(!isOpen)}
        />
        <IconAction
          label={`Remove ${name}`}
          tooltip="Remove"
          icon={IconTrash}
          danger
          onClick={() => form.removeListItem('items', place)}
        />
      </div>
      {isOpen && (
        <div className={css['details']}>
          <ProductSelect
            classNames={{ root: css['twoWide'] ?? '' }}
            {...form.getInputProps(`${path}.productId`)}
            value={item.productId}
            onChange={(product) => {
              form.setFieldValue(`${path}.productId`, product?.id ?? null);
              if (product && item.name.trim() === '') form.setFieldValue(`${path}.name`, product.name);
            }}
          />
          <CostCodeSelect
            placeholder={!isLabor && line?.costCodeId ? 'That of the product' : 'None'}
            {...form.getInputProps(`${path}.costCodeId`)}
            value={item.costCodeId}
          />
          <TextInput
            label="Unit"
            placeholder={line?.unit ?? 'each'}
            {...form.getInputProps(`${path}.unit`)}
          />
          {isLabor ? (
            <HoursInput
              label="Hours per Unit"
              placeholder={line?.hoursPerUnit?.toLocaleString('en-US') ?? 'Quantity is in hours'}
              {...number('hoursPerUnit')}
            />
          ) : (
            <PercentInput
              label="Waste"
              placeholder={formatPercent(line?.wasteRate ?? 0)}
              {...number('wasteRate')}
            />
          )}
          <RateInput
            label={isLabor ? 'Cost of an Hour' : 'Unit Cost'}
            placeholder={line ? formatRate(line.unitCost) : '$0.00'}
            {...number('unitCost')}
          />
          <Textarea
            label="Description"
            autosize
            minRows={1}
            classNames={{ root: css['wide'] ?? '' }}
            {...form.getInputProps(`${path}.description`)}
          />
        </div>
      )}
      {priced?.line ? (
        <p className={css['figures']}>
          <span>{[quantityWords(priced), orderWords(priced)].filter(Boolean).join(' · ')}</span>
          <strong>{costWords(priced.price.cost)}</strong>
        </p>
      ) : (
        priced &&
        !priced.isWaiting &&
        isReadable &&
        !problem && <p className={css['figures']}>{priced.problem}</p>
      )}
    </li>
  );
}
