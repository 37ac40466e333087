import { useDocumentTitle } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import type { LinkSlot } from '../slots.tsx';

import css from './Page.module.css';

/** The frame of a screen, with the way back, its name, its purpose and its actions. */
export function Page({
  title,
  back,
  badge,
  description,
  actions,
  isWide = false,
  children,
}: {
  title: ReactNode;
  /** The link up, such as `{ label: 'Properties', link: (props) => <Link to="/admin/properties" {...props} /> }`. */
  back?: { label: string; link: LinkSlot };
  /** A StatusBadge beside the title. */
  badge?: ReactNode;
  description?: ReactNode;
  /** Buttons, with the main one last. */
  actions?: ReactNode;
  /** Whether the screen takes the whole width of the window, such as for a sheet of many columns. */
  isWide?: boolean;
  children?: ReactNode;
}) {
  // Distinguishes tabs and history entries.
  useDocumentTitle(typeof title === 'string' ? `${title} – Quoin` : 'Quoin');
  return (
    <div className={css['page']} data-wide={isWide || undefined}>
      <div className={css['head']}>
        {back?.link({
          className: css['back'] ?? '',
          children: (
            <>
              <IconArrowLeft size={16} stroke={1.5} aria-hidden />
              {back.label}
            </>
          ),
        })}
        <div className={css['row']}>
          <div className={css['words']}>
            <div className={css['name']}>
              <h1 className={css['title']}>{title}</h1>
              {badge}
            </div>
            {description && <p className={css['description']}>{description}</p>}
          </div>
          {actions && <div className={css['actions']}>{actions}</div>}
        </div>
      </div>
      {children}
    </div>
  );
}
