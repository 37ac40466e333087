import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';

import { useDelayed } from '../use-delayed.tsx';

import css from './skeletons.module.css';

const placeholders = (count: number) => Array.from({ length: count }, (_, place) => place);

/** Shows the label of the awaited content in place of the first bone, so that it moves nothing. */
function Waiting({ label, children }: { label: string; children: ReactNode }) {
  const shown = useDelayed(true);
  return (
    <div className={css['waiting']}>
      <output className={css['label']}>{shown && label}</output>
      {shown && <div aria-hidden>{children}</div>}
    </div>
  );
}

/** The placeholder of one card. */
export function CardBones() {
  return (
    <div className={css['card']}>
      <div className={css['title']}>
        <Skeleton height={18} width="60%" />
        <Skeleton height={20} width={76} />
      </div>
      <Skeleton height={14} width="40%" />
      <Skeleton height={24} width="30%" mt={12} />
      <Skeleton height={14} width="80%" mt={12} />
      <Skeleton height={14} width="65%" mt={8} />
    </div>
  );
}

/** The placeholder of a CardGrid of EntityCards. Render it only while loading. It appears after 150 ms. */
export function CardGridSkeleton({ count = 6, label = 'Loading...' }: { count?: number; label?: string }) {
  return (
    <Waiting label={label}>
      <div className={css['grid']}>
        {placeholders(count).map((place) => (
          <CardBones key={place} />
        ))}
      </div>
    </Waiting>
  );
}

/** The placeholder of a DataTable. */
export function TableSkeleton({ count = 10, label = 'Loading...' }: { count?: number; label?: string }) {
  return (
    <Waiting label={label}>
      <div className={css['table']}>
        {placeholders(count).map((place) => (
          <div key={place} className={css['record']}>
            <Skeleton height={14} width={`${70 - (place % 3) * 12}%`} />
            <Skeleton height={14} width={`${60 - (place % 2) * 20}%`} />
            <Skeleton height={14} width="50%" />
          </div>
        ))}
      </div>
    </Waiting>
  );
}

/** The placeholder of rows, such as the tasks of a panel. */
export function ListSkeleton({ count = 4, label = 'Loading...' }: { count?: number; label?: string }) {
  return (
    <Waiting label={label}>
      <div className={css['list']}>
        {placeholders(count).map((place) => (
          <div key={place} className={css['line']}>
            <Skeleton height={18} width={18} radius="xs" />
            <div>
              <Skeleton height={16} width={`${55 - (place % 3) * 10}%`} />
              <Skeleton height={12} width={`${35 + (place % 2) * 15}%`} mt={8} />
            </div>
          </div>
        ))}
      </div>
    </Waiting>
  );
}

/** The placeholder of groups of photos. */
export function PhotoTilesSkeleton({ count = 8, label = 'Loading...' }: { count?: number; label?: string }) {
  return (
    <Waiting label={label}>
      <div className={css['photos']}>
        <Skeleton height={16} width="min(14rem, 60%)" />
        <div className={css['tiles']}>
          {placeholders(count).map((place) => (
            <div key={place}>
              <Skeleton className={css['tile'] ?? ''} />
              <Skeleton height={12} width={`${70 - (place % 3) * 15}%`} mt={12} mb={8} />
            </div>
          ))}
        </div>
      </div>
    </Waiting>
  );
}

/** The placeholder of the whole detail page of one record. */
export function DetailSkeleton({ label = 'Loading...' }: { label?: string }) {
  return (
    <Waiting label={label}>
      <div className={css['detail']}>
        <div>
          <Skeleton height={14} width={90} />
          <Skeleton height={28} width="min(22rem, 70%)" mt={14} />
        </div>
        <div className={css['card']}>
          <Skeleton height={18} width={120} />
          <Skeleton height={14} width="70%" mt={16} />
          <Skeleton height={14} width="45%" mt={8} />
        </div>
        <div className={css['card']}>
          <Skeleton height={18} width={90} />
          <Skeleton height={44} mt={16} />
          <Skeleton height={44} mt={8} />
        </div>
      </div>
    </Waiting>
  );
}
