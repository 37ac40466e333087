import { Button } from '@mantine/core';
import type { TaskProductCategory } from '@quoin/domain/catalog/task-product-category';
import type { ProjectTask } from '@quoin/domain/work/project-task';
import { toast } from '@quoin/ui/feedback/toasts';
import { IconAction } from '@quoin/ui/records/IconAction';
import { IconShoppingBag, IconX } from '@tabler/icons-react';

import { sayFailure } from '../../../../forms/record-changes.ts';
import { reasonOf } from '../../../../problem.ts';
import { shorten } from '../../../../shorten.ts';
import { trpc } from '../../../../trpc.ts';
import { useMayChange } from '../../../../use-may-change.ts';

import css from './-task-categories.module.css';

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
  const remove = trpc.taskProductCategories.delete.useMutation({
    onSuccess: () => toast({ title: 'Category Removed', tone: 'success' }),
    onError: (error) => sayFailure(error, 'Failed to remove category. Please try again.', reasonOf(error)),
  });
  return (
    <ul className={css['cards']} aria-label={`Product categories of ${task.name}`}>
      {links.map(({ id, taskId, productCategoryId, productCategory: { name, description } }) => (
        <li key={id} className={css['card']}>
          <div className={css['words']}>
            <span className={css['name']}>{name}</span>
            {description && <p className={css['description']}>{shorten(description, 50)}</p>}
            {/* Has a text and not only an icon, because it is the next step after the choice of a category. */}
            <Button
              variant="default"
              size="compact-sm"
              className={css['browse'] ?? ''}
              aria-label={`Browse products of ${name}`}
              leftSection={<IconShoppingBag size={16} stroke={1.5} />}
              onClick={() => onBrowse(productCategoryId)}
            >
              Browse products
            </Button>
          </div>
          <div className={css['actions']}>
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
          </div>
        </li>
      ))}
    </ul>
  );
}
