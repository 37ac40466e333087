import type { TaskProductCategory } from '@quoin/domain/catalog/task-product-category';
import type { ProjectTask } from '@quoin/domain/work/project-task';
import { toast } from '@quoin/ui/feedback/toasts';
import { IconAction } from '@quoin/ui/records/IconAction';
import { usePrinting } from '@quoin/ui/use-printing';
import { IconShoppingBag, IconX } from '@tabler/icons-react';

import { sayFailure } from '../../../../../forms/record-changes.ts';
import { reasonOf } from '../../../../../problem.ts';
import { shorten } from '../../../../../shorten.ts';
import { trpc } from '../../../../../trpc.ts';
import { useMayChange } from '../../../../../use-may-change.ts';

import css from './task-categories.module.css';

/** The product categories from which a task takes its products. */
export function TaskCategories({
  task,
  links,
  onBrowse,
}: {
  task: ProjectTask;
  links: TaskProductCategory[];
  onBrowse: (categoryId: number) => void;
}) {
  const mayChange = useMayChange();
  // Paper leaves buttons out.
  const isPrinting = usePrinting();
  const remove = trpc.taskProductCategories.delete.useMutation({
    onSuccess: () => toast({ title: 'Category Removed', tone: 'success' }),
    onError: (error) => sayFailure(error, 'Failed to remove category. Please try again.', reasonOf(error)),
  });
  return (
    <ul className={css['chips']} aria-label={`Product categories of ${task.name}`}>
      {links.map(({ id, taskId, productCategoryId, productCategory: { name, description } }) => (
        <li key={id} className={css['chip']}>
          {isPrinting ? (
            <span className={css['browse']}>{name}</span>
          ) : (
            <button
              type="button"
              className={css['browse']}
              aria-label={`Browse products of ${name}`}
              data-tooltip="Browse products"
              onClick={() => onBrowse(productCategoryId)}
            >
              <IconShoppingBag size={16} stroke={1.5} aria-hidden />
              <span className={css['name']}>{name}</span>
            </button>
          )}
          {description && <span className={css['description']}>{shorten(description, 50)}</span>}
          {mayChange && (
            <IconAction
              label={`Remove ${name}`}
              tooltip="Remove category"
              icon={IconX}
              danger
              onClick={() => {
                if (!remove.isPending) remove.mutate({ taskId, productCategoryId });
              }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
