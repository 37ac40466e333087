import type { TaskProductView } from '@quoin/domain/catalog/task-product';
import { formatMoney } from '@quoin/domain/dollars';
import { type Money, sumOfMoney } from '@quoin/domain/exact';
import type { ProjectTaskView } from '@quoin/domain/work/project-task';
import type { SortedProps } from '@quoin/ui/sorting/Sorting';
import { usePrinting } from '@quoin/ui/use-printing';
import { IconMessage, IconPackage, IconPhotoPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react';

import type { Arrived } from '../-arrival.tsx';
import { TaskRow } from '../-tasks/task-row.tsx';
import { FoldButton } from '../../../../../FoldButton.tsx';
import { TaskCategories } from './task-categories.tsx';
import type { TaskParts } from './task-parts.ts';
import { TaskPhotos } from './task-photos.tsx';
import { TaskProducts } from './task-products.tsx';

import css from './task.module.css';

/** The state of the list that its tasks are in. */
export interface ListState {
  parts: TaskParts;
  /** The cost of a task as planned, if it is known and may be shown. */
  costOf: (taskId: number) => Money | undefined;
  /** Whether each task shows its parts. Otherwise they are folded to a summary. */
  hasDetails: boolean;
  /** The task to show now. */
  arrival: Arrived | undefined;
}

/** A task of a project, with its photos, product categories and products. */
export function Task({
  task,
  state: { parts, costOf, hasDetails, arrival },
  ...place
}: {
  task: ProjectTaskView;
  state: ListState;
  sorted?: SortedProps;
  handle?: ReactElement | undefined;
}) {
  const navigate = useNavigate();
  const { id, name } = task;
  const isOwn = ({ taskId }: { taskId: number }) => taskId === id;
  const photos = parts.photos.filter(isOwn);
  const links = parts.categories.filter(isOwn);
  const products = parts.products.filter(isOwn);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const summary = [
    photos.length > 0 && `Photos (${photos.length})`,
    ...(products.length > 0
      ? [`Products (${products.length})`, priceOf(products)]
      : [links.length > 0 && `Product Categories (${links.length})`]),
  ].filter(Boolean);
  const isOpen = hasDetails || isUnfolded;
  return (
    <TaskRow
      {...place}
      task={task}
      cost={costOf(id)}
      // A task that nothing unfolds shows its whole description.
      isCompact={!isOpen && summary.length > 0}
      onShown={arrival?.id === id ? arrival.onEnd : undefined}
      onEdit={() => void navigate({ to: '.', search: { task: id } })}
      actions={[
        {
          label: `Comment on ${name}`,
          tooltip: 'Comments',
          icon: IconMessage,
          onClick: () => void navigate({ to: '.', search: { comments: id } }),
        },
        {
          label: `Add photos to ${name}`,
          tooltip: 'Add photos',
          icon: IconPhotoPlus,
          isFrequent: true,
          onClick: () => void navigate({ to: '.', search: { addPhotos: id } }),
        },
        {
          label: `Add products to ${name}`,
          tooltip: 'Add products',
          icon: IconPackage,
          onClick: () => void navigate({ to: '.', search: { addProducts: id } }),
        },
      ]}
    >
      {!hasDetails && summary.length > 0 && (
        <FoldButton
          label={summary.join(' · ')}
          about={name}
          isOpen={isUnfolded}
          onToggle={() => setIsUnfolded(!isUnfolded)}
        />
      )}
      {isOpen && (
        <>
          {photos.length > 0 && (
            <Part title={`Photos (${photos.length})`}>
              <TaskPhotos
                task={task}
                photos={photos}
                onPreview={(photo) => void navigate({ to: '.', search: { photo } })}
              />
            </Part>
          )}
          {links.length > 0 && (
            <Part title={`Product Categories (${links.length})`}>
              <TaskCategories
                task={task}
                links={links}
                onBrowse={(browse) => void navigate({ to: '.', search: { browse, forTask: id } })}
              />
            </Part>
          )}
          {products.length > 0 && (
            <Products
              task={task}
              products={products}
              onEditNotes={(notes) => void navigate({ to: '.', search: { notes } })}
            />
          )}
        </>
      )}
    </TaskRow>
  );
}

const priceOf = (products: readonly TaskProductView[]) =>
  formatMoney(sumOfMoney(products.map(({ lineTotal }) => lineTotal)));

/** The number of products that a task shows unasked. */
const SHOWN_PRODUCTS = 3;

/** The products of a task. A long list is folded to its number and its price, except on paper. */
function Products(props: ComponentProps<typeof TaskProducts>) {
  const { products, task } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isPrinting = usePrinting();
  const title = `Products (${products.length})`;
  if (products.length <= SHOWN_PRODUCTS || isPrinting)
    return (
      <Part title={title}>
        <TaskProducts {...props} />
      </Part>
    );
  return (
    <div className={css['part']}>
      <FoldButton
        label={`${title} · ${priceOf(products)}`}
        about={task.name}
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
      />
      {isOpen && <TaskProducts {...props} />}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css['part']}>
      <h3 className={css['title']}>{title}</h3>
      {children}
    </div>
  );
}
