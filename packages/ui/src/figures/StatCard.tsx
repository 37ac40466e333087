import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';

import type { IconSlot, LinkSlot } from '../slots.tsx';
import { Figure } from './Figure.tsx';

import css from './StatCard.module.css';

/** One summary figure. With a link, the whole card leads there. */
export function StatCard({
  label,
  value,
  prefix,
  unit,
  icon: Icon,
  link,
  loading = false,
}: {
  label: string;
  value: ReactNode;
  prefix?: string;
  unit?: string;
  icon?: IconSlot;
  link?: LinkSlot;
  loading?: boolean;
}) {
  return (
    <div className={css['card']} data-link={link ? true : undefined}>
      <div className={css['label']}>
        {link ? link({ className: css['link'] ?? '', children: label }) : label}
        {Icon && (
          <span className={css['icon']} aria-hidden>
            <Icon size={20} stroke={1.5} />
          </span>
        )}
      </div>
      {loading ? (
        <Skeleton className={css['skeleton'] ?? ''} />
      ) : (
        <Figure value={value} size="xl" {...(prefix && { prefix })} {...(unit && { unit })} />
      )}
    </div>
  );
}

/** StatCards side by side, as many as fit. */
export function StatRow({ children }: { children: ReactNode }) {
  return <div className={css['row']}>{children}</div>;
}
