import { EntityCard } from '@quoin/ui/records/EntityCard';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';

import { askToDelete, deleteAction, editAction } from '../../../forms/record-actions.ts';
import { failedTo, said } from '../../../forms/record-changes.ts';
import { shorten } from '../../../shorten.ts';
import { type Outputs, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';

import css from './-card.module.css';

const DESCRIPTION_SHOWN = 100;

type Category = Outputs['productCategories']['listWithProjectTypes']['items'][number];

export function CategoryCard({ category, onEdit }: { category: Category; onEdit: () => void }) {
  const mayChange = useMayChange();
  const remove = trpc.productCategories.delete.useMutation({
    onSuccess: () => said('Product category', 'deleted'),
  });
  const { id, version, name, description, projectTypes } = category;
  return (
    <EntityCard
      title={name}
      badge={!category.isActive && <StatusBadge label="Inactive" color="gray" />}
      description={description === null ? 'No description provided' : shorten(description, DESCRIPTION_SHOWN)}
      actions={
        mayChange
          ? [
              editAction(name, onEdit),
              deleteAction(name, () =>
                askToDelete({
                  noun: 'Product Category',
                  name,
                  doDelete: async () => remove.mutateAsync({ id, version }),
                  onError: failedTo('delete product category'),
                }),
              ),
            ]
          : []
      }
    >
      <ProjectTypes types={projectTypes} />
    </EntityCard>
  );
}

function ProjectTypes({ types }: { types: Category['projectTypes'] }) {
  if (types.length === 0) return <p className={css['label']}>No project types assigned</p>;
  return (
    <>
      <p className={css['label']}>Project Types ({types.length})</p>
      <ul className={css['types']}>
        {types.map(({ id, name }) => (
          <li key={id} className={css['type']}>
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}
