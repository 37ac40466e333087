import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';

import type { IconSlot, LinkSlot } from '../slots.tsx';
import { Figure } from './Figure.tsx';

import css from './StatCard.module.css';

/** One summary figure, with a `note` below it. With a link, the whole card leads there. `plain` is for panels. */
export function StatCard({
  label,
  value,
  prefix,
  unit,
  note,
  icon: Icon,
  link,
  loading = false,
  plain = false,
}: {
  label: string;
  value: ReactNode;
  prefix?: string;
  unit?: string;
  note?: ReactNode;
  icon?: IconSlot;
  link?: LinkSlot;
  loading?: boolean;
  plain?: boolean;
}) {
  return (
    <div className={css['card']} data-link={link ? true : undefined} data-plain={plain || undefined}>
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
      {note && !loading && <div className={css['note']}>{note}</div>}
    </div>
  );
}

/** StatCards side by side, as many as fit. */
export function StatRow({ children }: { children: ReactNode }) {
  return <div className={css['row']}>{children}</div>;
}
