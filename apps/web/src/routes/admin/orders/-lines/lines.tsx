import { Button } from '@mantine/core';
import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { isZero } from '@quoin/domain/exact';
import { keptOf } from '@quoin/domain/ordering/order-figures';
import { orderPriceText, orderQuantityText } from '@quoin/domain/ordering/order-words';
import { ORDER_LINES_MAX } from '@quoin/domain/ordering/purchase-order-line';
import { quantityText } from '@quoin/domain/quantity-text';
import { dayWithoutYear } from '@quoin/domain/suppliers/delivery/day-words';
import { confirmDelete } from '@quoin/ui/dialogs/confirm-delete';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { lazily } from '@quoin/ui/lazily';
import { BelowName, RuledTable } from '@quoin/ui/lists/RuledTable';
import { useFirstItems } from '@quoin/ui/lists/use-first-items';
import { Panel } from '@quoin/ui/page/Panel';
import { IconAction } from '@quoin/ui/records/IconAction';
import { IconPackage, IconPlus } from '@tabler/icons-react';
import { Fragment, Suspense, useState } from 'react';

import { deleteAction, editAction } from '../../../../bin/record-actions.ts';
import { failedTo, formFailedTo, said, saveState } from '../../../../forms/record-changes.ts';
import { type Outputs, trpc } from '../../../../trpc.ts';
import { type EditedLine, editedOf, inputOf } from './line-edits.ts';

import css from '../-orders.module.css';

type Order = Outputs['purchaseOrders']['get'];
type Price = Outputs['purchaseOrders']['listPrices'][number];

const LineForm = lazily(async () => (await import('./line-form.tsx')).LineForm).Component;

/** The lines of an order that nobody edits here. */
export function OrderLines({ order: { id } }: { order: Order }) {
  const [lines] = trpc.purchaseOrders.listLines.useSuspenseQuery({ id });
  return <LinesPanel lines={lines.map(editedOf)} />;
}

/** The lines of a draft. Each change is stored at once, all lines together. */
export function DraftLines({ order }: { order: Order }) {
  const { id, version } = order;
  const [stored] = trpc.purchaseOrders.listLines.useSuspenseQuery({ id });
  const prices = trpc.purchaseOrders.listPrices.useQuery({ id }).data;
  const set = trpc.purchaseOrders.setLines.useMutation();
  const lines = stored.map(editedOf);
  return (
    <EditableLines
      order={order}
      lines={lines}
      prices={prices}
      {...saveState(set)}
      onOpen={() => set.reset()}
      onSave={(next, done) =>
        set.mutate(
          { id, version, lines: next.map(inputOf) },
          {
            onSuccess: () => {
              said('Line', 'saved');
              done();
            },
            onError: formFailedTo('save line'),
          },
        )
      }
      onRemove={(place) =>
        confirmDelete({
          title: 'Remove Line',
          message: `“${lines[place]?.description ?? ''}” leaves the order. It is needed again.`,
          confirmLabel: 'Remove',
          pendingLabel: 'Removing...',
          doDelete: async () =>
            set.mutateAsync({ id, version, lines: lines.toSpliced(place, 1).map(inputOf) }),
          onError: failedTo('remove line'),
        })
      }
    />
  );
}

/** Lines with the form for each of them. `onSave` gets all lines, and calls `done` once they are kept. */
export function EditableLines({
  order,
  lines,
  prices,
  loading,
  submitError,
  onOpen,
  onSave,
  onRemove,
}: {
  order: Order;
  lines: readonly EditedLine[];
  prices?: readonly Price[] | undefined;
  loading: boolean;
  submitError: string | null;
  onOpen: () => void;
  onSave: (lines: readonly EditedLine[], done: () => void) => void;
  onRemove: (place: number) => void;
}) {
  const [edited, setEdited] = useState<{ place: number; isInWords: boolean }>();
  const close = () => setEdited(undefined);
  const open = (place: number, isInWords: boolean) => {
    onOpen();
    setEdited({ place, isInWords });
  };
  const isFull = lines.length >= ORDER_LINES_MAX;
  const addButtons = (
    <span className={css['add']}>
      <Button
        variant="default"
        size="compact-md"
        disabled={isFull}
        leftSection={<IconPackage size={16} stroke={1.5} />}
        onClick={() => open(lines.length, false)}
      >
        Add Product
      </Button>
      <Button
        variant="default"
        size="compact-md"
        disabled={isFull}
        leftSection={<IconPlus size={16} stroke={1.5} />}
        onClick={() => open(lines.length, true)}
      >
        Add in Words
      </Button>
    </span>
  );
  return (
    <>
      <LinesPanel
        lines={lines}
        prices={prices}
        actions={addButtons}
        onEdit={(place) => open(place, lines[place]?.supplierProductId === null)}
        onRemove={onRemove}
      />
      {edited && (
        <Suspense>
          <LineForm
            key={edited.place}
            order={order}
            line={lines[edited.place]}
            others={lines.toSpliced(edited.place, 1)}
            isInWords={edited.isInWords}
            loading={loading}
            submitError={submitError}
            onSave={(line) => onSave(lines.toSpliced(edited.place, 1, line), close)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** The number of lines that are shown at first. */
const SHOWN = 25;

function LinesPanel({
  lines,
  prices,
  actions,
  onEdit,
  onRemove,
}: {
  lines: readonly EditedLine[];
  prices?: readonly Price[] | undefined;
  actions?: React.ReactNode;
  onEdit?: (place: number) => void;
  onRemove?: (place: number) => void;
}) {
  const places = lines.map((line, place) => ({ line, place }));
  const { shown, showAll } = useFirstItems(places, { count: SHOWN, noun: 'Lines' });
  const priceOf = new Map(prices?.map((price) => [price.lineId, price]));
  return (
    <Panel title="Lines" note={lines.length > 0 && lines.length.toLocaleString('en-US')} actions={actions}>
      {lines.length === 0 ? (
        <EmptyState
          compact
          drawing="box"
          title="No lines yet"
          hint={onEdit && 'Add what the supplier sells, or say in words what you need.'}
        />
      ) : (
        <>
          <RuledTable look={css['table']} label="Lines">
            <thead>
              <tr>
                <th scope="col">Item</th>
                <th scope="col" data-align="end" data-wide>
                  Quantity
                </th>
                <th scope="col" data-align="end" data-wide>
                  Price
                </th>
                <th scope="col" data-align="end">
                  Amount
                </th>
                {onEdit && (
                  <th scope="col" className={css['tools']}>
                    <span className="unseen">Actions</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ line, place }) => (
                <tr key={line.id ?? `new ${place}`}>
                  <th scope="row">
                    <LineName line={line} />
                  </th>
                  <td data-align="end" data-wide>
                    {orderQuantityText(line.quantity, line.orderUnit)}
                  </td>
                  <td data-align="end" data-wide>
                    <LinePrice line={line} inForce={priceOf.get(line.id ?? 0)} />
                  </td>
                  <td data-align="end">
                    {line.extended === null ? (
                      <span className={css['warning']}>No price</span>
                    ) : (
                      formatMoney(line.extended)
                    )}
                  </td>
                  {onEdit && (
                    <td className={css['tools']}>
                      <IconAction {...editAction(line.description, () => onEdit(place))} />
                      {onRemove && isZero(keptOf(line)) && (
                        <IconAction
                          {...deleteAction(line.description, () => onRemove(place))}
                          label={`Remove ${line.description}`}
                          tooltip="Remove"
                        />
                      )}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </RuledTable>
          {showAll}
        </>
      )}
    </Panel>
  );
}

/** The lines of an order with their tasks and receipts. */
function LineName({ line }: { line: EditedLine }) {
  const { description, sku, needBy, parts, accepted, closedShort, orderUnit, unitCost, priceUnit } = line;
  return (
    <>
      <bdi>{description}</bdi>
      <span className={css['quiet']}>
        {[
          sku,
          needBy !== null && `needed by ${formatDate(needBy)}`,
          accepted > 0 && `${orderQuantityText(accepted, orderUnit)} received`,
          closedShort > 0 && `${orderQuantityText(closedShort, orderUnit)} closed short`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {parts.map((part, place) => (
        // Parts have no id, and their order is that of their tasks.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={place} className={css['quiet']}>
          {[
            part.taskName,
            part.costCode,
            parts.length > 1 &&
              quantityText({ quantity: part.quantity, unit: line.productUnit ?? orderUnit }),
          ]
            .filter(Boolean)
            .map((words, index) => (
              <Fragment key={String(words)}>
                {index > 0 && ' · '}
                {words}
              </Fragment>
            ))}
          {part.costCodeId === null && (
            <span className={css['warning']}>
              {part.taskName === null ? 'No cost code' : ' · No cost code'}
            </span>
          )}
        </span>
      ))}
      <BelowName>
        {[
          orderQuantityText(line.quantity, orderUnit),
          unitCost !== null && orderPriceText({ unitCost, priceUnit: priceUnit ?? orderUnit }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </BelowName>
    </>
  );
}

/** A price, with the one in force where they differ, and its day. */
function LinePrice({ line, inForce }: { line: EditedLine; inForce: Price | undefined }) {
  const { unitCost, priceUnit, orderUnit, supplierProductId, priceObservationId } = line;
  if (unitCost === null) return null;
  const isListed = inForce !== undefined && inForce.unitCost === unitCost;
  return (
    <>
      {orderPriceText({ unitCost, priceUnit: priceUnit ?? orderUnit })}
      {supplierProductId !== null && (
        <span className={css['quiet']}>
          {isListed
            ? dayWithoutYear(inForce.confirmedOn)
            : [
                priceObservationId === null && 'typed',
                inForce && `now ${orderPriceText(inForce)}, ${dayWithoutYear(inForce.confirmedOn)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
        </span>
      )}
    </>
  );
}
