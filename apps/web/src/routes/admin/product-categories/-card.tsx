import { EntityCard } from '@quoin/ui/records/EntityCard';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';

import type { RecordTools } from '../../../lists/ListRecords.tsx';
import { shorten } from '../../../shorten.ts';
import type { Outputs } from '../../../trpc.ts';

import css from './-card.module.css';

const DESCRIPTION_SHOWN = 100;

export type CategoryRow = Outputs['productCategories']['listWithProjectTypes']['items'][number];

export function CategoryCard({ row, tools }: { row: CategoryRow; tools: RecordTools }) {
  const { name, description, isActive, projectTypes } = row;
  return (
    <EntityCard
      title={name}
      badge={!isActive && <StatusBadge label="Inactive" color="gray" />}
      description={description === null ? 'No description provided' : shorten(description, DESCRIPTION_SHOWN)}
      {...tools}
    >
      <ProjectTypes types={projectTypes} />
    </EntityCard>
  );
}

function ProjectTypes({ types }: { types: CategoryRow['projectTypes'] }) {
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
