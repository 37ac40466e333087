import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { exact, numberOf, sum } from '@quoin/domain/exact';
import type { Need } from '@quoin/domain/ordering/need';
import type { Plans } from '@quoin/domain/ordering/plan';
import {
  ASKED_MAX,
  PRICE_LINES_MAX,
  PriceRequestCreate,
  type SupplierToAsk,
} from '@quoin/domain/ordering/price-requests/price-request';
import { formatQuantity, unitAfter } from '@quoin/domain/quantity-text';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { formValues } from '../../../../../forms/form-values.ts';
import { formFailedTo, said, saveState } from '../../../../../forms/record-changes.ts';
import { RecordForm } from '../../../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../../../forms/use-record-form.ts';
import { newRetryKey } from '../../../../../make-once.ts';
import { trpc } from '../../../../../trpc.ts';

import css from './materials.module.css';

const Terms = PriceRequestCreate.pick({ answerBy: true, needBy: true, isFirm: true, note: true });
/** The suppliers that stand in the dialog at first. */
const SHOWN = 8;

/** What is still needed of each product, of all tasks and days together. */
function linesOf(needs: readonly Need[]) {
  const open = needs.filter(({ needed }) => needed > 0);
  return [...Map.groupBy(open, ({ productId }) => productId)].map(([productId, own]) => ({
    productId,
    name: own[0]?.productName ?? '',
    unit: own[0]?.unit ?? '',
    quantity: numberOf(sum(own.map(({ needed }) => exact(needed)))),
    needBy: own.flatMap(({ needBy }) => needBy ?? []).toSorted()[0] ?? null,
  }));
}

/** The reason why a supplier stands in the list: it sells what is needed, or it delivers there. */
const about = ({ branchName, sells, serves, email }: SupplierToAsk, lines: number) =>
  [
    sells > 0 ? `Sells ${sells} of ${lines}` : 'Sells none of it yet',
    serves && `delivers from ${branchName}`,
    email === null && 'no order email',
  ]
    .filter(Boolean)
    .join(' · ');

/** Why somebody asks: the prices of some lines are stale, or nobody offers them. */
type Why = 'stale' | 'missing';

/** The products that are asked for at first: those of the reason, or all. */
function productsOf(why: Why | undefined, { plans, missing }: Plans, all: readonly number[]): number[] {
  const lines = plans.flatMap(({ orders }) => orders.flatMap((order) => order.lines));
  const stale = lines.filter(({ offer }) => offer.freshness === 'stale');
  const meant = new Set((why === 'stale' ? stale : missing).map(({ productId }) => productId));
  const found = all.filter((productId) => meant.has(productId));
  return why === undefined || found.length === 0 ? [...all] : found;
}

const toggled = (all: readonly number[], id: number) =>
  all.includes(id) ? all.filter((each) => each !== id) : [...all, id];

/** Asks several suppliers for prices of what is needed. Those that sell it are chosen, and its lines of the reason. */
export function AskForPrices({
  projectId,
  why,
  onClose,
}: {
  projectId: number;
  why: Why | undefined;
  onClose: () => void;
}) {
  const [{ needs }] = trpc.needs.get.useSuspenseQuery({ id: projectId });
  const [plans] = trpc.needs.plans.useSuspenseQuery({ id: projectId });
  const [{ canMail, suppliers }] = trpc.priceRequests.suppliersToAsk.useSuspenseQuery({ id: projectId });
  const navigate = useNavigate();
  const lines = linesOf(needs).slice(0, PRICE_LINES_MAX);
  const all = lines.map(({ productId }) => productId);
  const [meant] = useState(() => productsOf(why, plans, all));
  const [chosenLines, setLines] = useState(meant);
  // What is meant stands first. The others can be far below.
  const inOrder = lines.toSorted(
    (one, other) => Number(meant.includes(other.productId)) - Number(meant.includes(one.productId)),
  );
  const [chosen, setChosen] = useState(() =>
    suppliers
      .filter(({ sells }) => sells > 0)
      .slice(0, ASKED_MAX)
      .map(({ supplierId }) => supplierId),
  );
  const [isWhole, setWhole] = useState(false);
  // A second press sends the same key, so that it makes no second request.
  const [requestKey] = useState(newRetryKey);
  const create = trpc.priceRequests.create.useMutation({
    onSuccess: ({ id }) => {
      said('Price request', 'made');
      void navigate({ to: '/admin/price-requests/$id', params: { id } });
    },
    onError: formFailedTo('ask for prices'),
  });
  const initialValues = formValues(Terms, {
    isFirm: true,
    needBy: lines.flatMap(({ needBy }) => needBy ?? []).toSorted()[0] ?? null,
  });
  const form = useRecordForm(Terms, initialValues);
  const shown = isWhole ? suppliers : suppliers.slice(0, SHOWN);
  const isFull = chosen.length >= ASKED_MAX;
  return (
    <RecordForm
      title="Ask Suppliers for Prices"
      submitLabel="Ask for Prices"
      savingLabel="Asking..."
      initialValues={initialValues}
      form={form}
      {...saveState(create)}
      onSubmit={(terms) =>
        create.mutate({
          id: projectId,
          ...terms,
          lines: lines
            .filter(({ productId }) => chosenLines.includes(productId))
            .map(({ productId, quantity }) => ({ productId, quantity })),
          supplierIds: chosen,
          requestKey,
        })
      }
      onClose={onClose}
    >
      <Checkbox.Group
        label={`Suppliers, up to ${ASKED_MAX}`}
        description="A supplier that does not sell a product yet sells it from its first price on."
        value={chosen.map(String)}
      >
        <div className={css['choices']}>
          {shown.map((supplier) => (
            <Checkbox
              key={supplier.supplierId}
              value={String(supplier.supplierId)}
              label={supplier.name}
              description={about(supplier, lines.length)}
              disabled={isFull && !chosen.includes(supplier.supplierId)}
              onChange={() => setChosen(toggled(chosen, supplier.supplierId))}
            />
          ))}
        </div>
      </Checkbox.Group>
      {suppliers.length > shown.length && (
        <Button variant="default" size="compact-sm" onClick={() => setWhole(true)}>
          {`Show all ${suppliers.length} suppliers`}
        </Button>
      )}
      <Checkbox.Group
        label={`Lines, ${chosenLines.length} of ${lines.length}`}
        value={chosenLines.map(String)}
      >
        <div className={css['choices']}>
          {lines.length > 1 && (
            <Button
              className={css['toggle'] ?? ''}
              variant="default"
              size="compact-sm"
              onClick={() => setLines(chosenLines.length < all.length ? all : [])}
            >
              {chosenLines.length < all.length ? 'Choose all lines' : 'Choose no line'}
            </Button>
          )}
          {inOrder.map(({ productId, name, quantity, unit }) => (
            <Checkbox
              key={productId}
              value={String(productId)}
              label={name}
              description={`${formatQuantity(quantity)} ${unitAfter(quantity, unit)}`}
              onChange={() => setLines(toggled(chosenLines, productId))}
            />
          ))}
        </div>
      </Checkbox.Group>
      <FieldRow>
        <TextInput type="date" label="Answer By" {...form.field('answerBy')} />
        <TextInput type="date" label="Needed By" {...form.field('needBy')} />
      </FieldRow>
      <Checkbox label="Ask them to hold the prices for this project" {...form.flag('isFirm')} />
      <Textarea label="Note to the Suppliers" autosize minRows={2} {...form.field('note')} />
      {!canMail && (
        <p className={css['about']}>
          No mail goes out, because this Quoin has no mail server. Copy a link for each supplier on the next
          page.
        </p>
      )}
    </RecordForm>
  );
}
