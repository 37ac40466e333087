import { useId, type ReactNode } from 'react';

import css from './Panel.module.css';

/** A titled sheet on a page, such as an overview or a list of rows. */
export function Panel({
  title,
  note,
  actions,
  children,
}: {
  title: ReactNode;
  /** A count or a sum in small type beside the title. */
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={css['panel']} aria-labelledby={id}>
      <div className={css['head']}>
        <div className={css['words']}>
          <h2 id={id} className={css['title']}>
            {title}
          </h2>
          {note && <span className={css['note']}>{note}</span>}
        </div>
        {actions && <div className={css['actions']}>{actions}</div>}
      </div>
      <div className={css['body']}>{children}</div>
    </section>
  );
}
