import { TaskProduct, type TaskProductView } from '@quoin/domain/catalog/task-product';
import { formatMoney } from '@quoin/domain/dollars';
import { sumOfMoney } from '@quoin/domain/exact';
import type { ProjectTask } from '@quoin/domain/work/project-task';
import { confirmDelete } from '@quoin/ui/dialogs/confirm-delete';
import { IconAction } from '@quoin/ui/records/IconAction';
import { usePrinting } from '@quoin/ui/use-printing';
import { IconNote, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { saidDeleted } from '../../../../../bin/undo-deletion.ts';
import { QuantityInput } from '../../../../../forms/number-inputs.tsx';
import { failedTo } from '../../../../../forms/record-changes.ts';
import { showsOldData } from '../../../../../problem.ts';
import { trpc } from '../../../../../trpc.ts';
import { useMayChange } from '../../../../../use-may-change.ts';
import { ProductPicture } from '../../../products/-picture.tsx';

import css from './task-products.module.css';

/** The products of a task, with their costs. */
export function TaskProducts({
  task,
  products,
  onEditNotes,
}: {
  task: ProjectTask;
  products: TaskProductView[];
  onEditNotes: (id: number) => void;
}) {
  const isPrinting = usePrinting();
  const total = sumOfMoney(products.map(({ lineTotal }) => lineTotal));
  return (
    <div className={css['products']}>
      <div className={css['columns']}>
        <div className={css['head']} aria-hidden>
          <span>Product</span>
          <span>Quantity</span>
          <span>Price</span>
          <span>Sum</span>
        </div>
        <ul className={css['lines']} aria-label={`Products of ${task.name}`}>
          {products.map((line) => (
            <Line key={line.id} line={line} onEditNotes={() => onEditNotes(line.id)} />
          ))}
        </ul>
        <p className={css['total']}>
          <span>{isPrinting ? 'Materials' : 'Total'}</span>
          <strong>{formatMoney(total)}</strong>
        </p>
      </div>
    </div>
  );
}

function Line({ line, onEditNotes }: { line: TaskProductView; onEditNotes: () => void }) {
  const mayChange = useMayChange();
  const remove = trpc.taskProducts.delete.useMutation({
    onSuccess: (_answer, { id }) => saidDeleted('task-product', [id], { title: 'Product Removed' }),
  });
  const {
    id,
    version,
    notes,
    product: { name, price, unit, sku, supplier },
  } = line;
  return (
    <li className={css['line']}>
      <div className={css['words']}>
        <span className={css['name']}>
          <ProductPicture product={line.product} size="sm" />
          <Link to="/admin/products/$id" params={{ id: line.productId }}>
            {name}
          </Link>
        </span>
        {(sku ?? supplier) && (
          <p className={css['source']}>{[sku && `SKU ${sku}`, supplier].filter(Boolean).join(' · ')}</p>
        )}
        {notes && <p className={css['notes']}>{notes}</p>}
      </div>
      <div className={css['quantity']}>
        {mayChange ? <Quantity line={line} /> : <span>{line.quantity.toLocaleString('en-US')}</span>}
      </div>
      <span className={css['price']}>
        <span className={css['unit']}>× </span>
        {formatMoney(price)}
        <span className={css['unit']}> {unit}</span>
      </span>
      <span className={css['sum']}>{formatMoney(line.lineTotal)}</span>
      {mayChange && (
        <div className={css['actions']}>
          <IconAction
            label={`Edit notes of ${name}`}
            tooltip="Edit notes"
            icon={IconNote}
            onClick={onEditNotes}
          />
          <IconAction
            label={`Remove ${name}`}
            tooltip="Remove product"
            icon={IconTrash}
            danger
            onClick={() =>
              confirmDelete({
                title: 'Remove Product',
                message: `Are you sure you want to remove "${name}" from this task? Its quantity and notes go with it.`,
                confirmLabel: 'Remove',
                pendingLabel: 'Removing...',
                doDelete: async () => remove.mutateAsync({ id, version }),
                onError: failedTo('remove product'),
              })
            }
          />
        </div>
      )}
    </li>
  );
}

/** A quantity, which saves on blur or on Enter. Escape discards the typed value. */
export function Quantity({
  line,
  ...field
}: {
  line: TaskProductView;
  /** A visible label, where no column has one. */
  label?: string;
  className?: string;
}) {
  const [typed, setTyped] = useState<string | number>();
  const [problem, setProblem] = useState<string>();
  const update = trpc.taskProducts.update.useMutation({
    onSuccess: () => setTyped(undefined),
    onError: (error) => {
      failedTo('update quantity')(error);
      if (showsOldData(error)) setTyped(undefined);
    },
  });
  // The saved value shows immediately, and stays while the list is read again.
  const known = update.data !== undefined && update.data.version > line.version ? update.data : line;
  const forget = () => {
    setTyped(undefined);
    setProblem(undefined);
  };
  const save = () => {
    if (typed === undefined || update.isPending) return;
    if (typed === '' || typed === known.quantity) return forget();
    const { error, data } = TaskProduct.shape.quantity.safeParse(typed);
    setProblem(error?.issues[0]?.message);
    if (data !== undefined) update.mutate({ id: line.id, version: known.version, quantity: data });
  };
  return (
    <QuantityInput
      {...field}
      aria-label={`Quantity of ${line.product.name}`}
      error={problem}
      // Text typed meanwhile would be lost.
      readOnly={update.isPending}
      value={typed ?? known.quantity}
      onChange={setTyped}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key === 'Escape') forget();
      }}
    />
  );
}
