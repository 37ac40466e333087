import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { formatMoney } from '@quoin/domain/dollars';
import { sumOfMoney } from '@quoin/domain/exact';
import { InvoicePatch } from '@quoin/domain/receivables/invoice';
import { Form } from '@quoin/ui/forms/Form';
import { RuledTable } from '@quoin/ui/lists/RuledTable';
import { Panel } from '@quoin/ui/page/Panel';
import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod';

import { LeaveGuard } from '../../../forms/LeaveGuard.tsx';
import { MoneyInput, PercentInput } from '../../../forms/number-inputs.tsx';
import { formFailedTo, said } from '../../../forms/record-changes.ts';
import { judgedWhenLeft } from '../../../forms/use-record-form.ts';
import { problemOf, reasonOf } from '../../../problem.ts';
import { type Outputs, trpc } from '../../../trpc.ts';
import { ItemName } from './-items.tsx';
import { canBeStated, netOf, type TypedItem, typedOf } from './-stated-items.ts';

import css from './-invoices.module.css';

const Stated = z.object({ items: InvoicePatch.shape.items });
const judge = schemaResolver(Stated, { sync: true });

/** An empty field of what is stored means nothing. */
const withNothing = ({ items }: { items: TypedItem[] }) => ({
  items: items.map((item) => ({ ...item, stored: item.stored === '' ? 0 : item.stored })),
});

/** The name of a field on a phone, where the table has no head. Screen readers know the field by its own name. */
function Caption({ children }: { children: string }) {
  return (
    <span className={css['caption']} aria-hidden>
      {children}
    </span>
  );
}

const fieldOf = (place: number, name: 'percentDone' | 'stored') => `items.${place}.${name}`;

/** The issues of a refusal that are about items. */
const errorsOf = (error: unknown) =>
  (problemOf(error)?.issues ?? []).filter(({ path }) => /^items\.\d+\./.test(path));

/** Says how far each item is. The server counts the invoice from that, and names the field that it refuses. */
export function BillByPercent({
  invoice,
  onClose,
}: {
  invoice: Outputs['invoices']['get'];
  onClose: () => void;
}) {
  // The draft as it was when its editing began: a save must not undo what somebody else has changed meanwhile.
  const [{ id, version, items }] = useState(invoice);
  const [stated] = useState(() => items.filter(canBeStated));
  const form = useForm({
    initialValues: { items: stated.map(typedOf) },
    validate: (values) => judge(withNothing(values)),
  });
  const update = trpc.invoices.update.useMutation({
    onSuccess: () => {
      said('Invoice', 'counted');
      onClose();
    },
    onError: (error) => {
      formFailedTo('count invoice')(error);
      showAtFields(error);
    },
  });
  const showAtFields = (error: unknown) => {
    const errors = errorsOf(error);
    form.setErrors(Object.fromEntries(errors.map(({ path, message }) => [path, message])));
    const [first] = errors;
    if (first) setTimeout(() => focusAt(first.path));
  };
  const save = () => update.mutate({ id, version, ...withNothing(form.getValues()) });
  const focusAt = (path: string) => {
    const input = form.getInputNode(path);
    input?.focus();
    // The next key replaces the number, and does not come to stand behind its unit.
    if (input instanceof HTMLInputElement) input.select();
  };
  const focusFirst = useEffectEvent(() => focusAt(fieldOf(0, 'percentDone')));
  useEffect(() => focusFirst(), []);
  const field = (place: number, name: 'percentDone' | 'stored') => {
    const path = fieldOf(place, name);
    return {
      ...form.getInputProps(path),
      value: form.values.items[place]?.[name] ?? '',
      ...judgedWhenLeft(form, path),
    };
  };
  const nets = stated.map((item, place) => {
    const typed = form.values.items[place];
    return typed && netOf(item, typed);
  });
  const known = nets.filter((net) => net !== undefined);
  return (
    <Panel
      title="Bill by percent"
      note={stated.length.toLocaleString('en-US')}
      actions={
        <>
          <Button
            variant="default"
            size="compact-md"
            onClick={() =>
              form.setFieldValue(
                'items',
                stated.map(({ itemNo }) => ({ itemNo, percentDone: 1, stored: 0 })),
              )
            }
          >
            All at 100 %
          </Button>
          <Button variant="default" size="compact-md" onClick={onClose} disabled={update.isPending}>
            Cancel
          </Button>
        </>
      }
    >
      <Form
        submitLabel="Count Invoice"
        savingLabel="Counting..."
        loading={update.isPending}
        submitError={update.error && errorsOf(update.error).length === 0 ? reasonOf(update.error) : null}
        onSubmit={form.onSubmit(save)}
      >
        <RuledTable label="Items to bill" look={`${css['items']} ${css['edited']}`}>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col" data-figure data-wide>
                Scheduled
              </th>
              <th scope="col" data-figure data-wide>
                Before
              </th>
              <th scope="col" data-figure data-field>
                Done
              </th>
              <th scope="col" data-figure data-field>
                Stored
              </th>
              <th scope="col" data-figure>
                This invoice
              </th>
            </tr>
          </thead>
          <tbody>
            {stated.map((item, place) => (
              <tr key={item.itemNo}>
                <th scope="row">
                  <ItemName item={item} />
                </th>
                <td data-figure data-wide>
                  {formatMoney(item.scheduled)}
                </td>
                <td data-figure data-wide>
                  {formatMoney(item.before)}
                </td>
                <td data-figure data-field>
                  <Caption>Done</Caption>
                  <PercentInput
                    aria-label={`Percent done of ${item.name}`}
                    {...field(place, 'percentDone')}
                  />
                </td>
                <td data-figure data-field>
                  <Caption>Stored</Caption>
                  <MoneyInput aria-label={`Stored of ${item.name}`} {...field(place, 'stored')} />
                </td>
                <td data-figure data-result>
                  {nets[place] === undefined ? '–' : formatMoney(nets[place])}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Net</th>
              <td colSpan={5} data-figure data-result>
                {known.length === nets.length ? formatMoney(sumOfMoney(known)) : '–'}
              </td>
            </tr>
          </tfoot>
        </RuledTable>
        <p className={css['quiet']}>
          Done is the work to date as a part of the price. Stored is the price of what is on the site and not
          yet installed. Discounts follow the other items.
        </p>
      </Form>
      <LeaveGuard dirty={form.isDirty()} saving={update.isPending} />
    </Panel>
  );
}
