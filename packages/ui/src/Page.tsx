import { useDocumentTitle } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import type { LinkSlot } from './slots.tsx';

import css from './Page.module.css';

/** The frame of a screen: where one came from, its name, what it is for, what can be done here. */
export function Page({
  title,
  back,
  badge,
  description,
  actions,
  children,
}: {
  title: ReactNode;
  /** The way up, such as `{ label: 'Properties', link: (props) => <Link to="/admin/properties" {...props} /> }`. */
  back?: { label: string; link: LinkSlot };
  /** Beside the title: a StatusBadge. */
  badge?: ReactNode;
  description?: ReactNode;
  /** Buttons; the main one last. */
  actions?: ReactNode;
  children?: ReactNode;
}) {
  // Tabs and the history are told apart by it.
  useDocumentTitle(typeof title === 'string' ? `${title} – Quoin` : 'Quoin');
  return (
    <div className={css['page']}>
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
