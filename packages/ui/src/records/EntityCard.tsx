import type { ReactNode } from 'react';

import { SelectBox, type SelectBoxProps } from '../forms/SelectBox.tsx';
import type { IconSlot, LinkSlot } from '../slots.tsx';
import { IconAction, type IconActionProps } from './IconAction.tsx';

import css from './EntityCard.module.css';

export interface CardMeta {
  icon: IconSlot;
  /** The meaning of the text for screen readers, such as "Owner". */
  label: string;
  /** An empty value (null, undefined, '') leaves the row out. */
  text: ReactNode;
  /** A `tel:` or `mailto:` address. */
  href?: string;
}

/** One record at a glance, with its name, its most important figure, the rest in small type, and its actions. */
export function EntityCard({
  title,
  headingLevel = 2,
  link,
  picture,
  subtitle,
  unread,
  badge,
  figure,
  figureLabel,
  description,
  meta,
  actions,
  select,
  children,
}: {
  title: string;
  /** 2 right below a Page's title, 3 within a Panel. */
  headingLevel?: 2 | 3;
  /** Makes the whole card a link. */
  link?: LinkSlot;
  /** A `RecordPicture` of size md, before the name. */
  picture?: ReactNode;
  subtitle?: ReactNode;
  /** For records that are read, such as messages. An unread one has a mark and a heavier name. */
  unread?: boolean;
  /** A StatusBadge, which may be a button. */
  badge?: ReactNode;
  /** A `Figure` of size lg. */
  figure?: ReactNode;
  figureLabel?: string;
  /** Only its first two lines are shown. */
  description?: ReactNode;
  meta?: readonly CardMeta[];
  actions?: readonly IconActionProps[];
  /** A checkbox beside the actions. Visible on hover, or within `data-selecting`. */
  select?: SelectBoxProps | undefined;
  /** More content, below the meta rows. */
  children?: ReactNode;
}) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const rows = (meta ?? []).filter(({ text }) => text !== null && text !== undefined && text !== '');

  return (
    <article className={css['card']} data-link={link ? true : undefined} data-unread={unread}>
      <div className={css['head']} data-picture={picture ? true : undefined}>
        {picture && <div className={css['picture']}>{picture}</div>}
        <Heading className={css['title']} title={title.length > 60 ? title : undefined}>
          {link ? link({ className: css['link'] ?? '', children: title }) : title}
        </Heading>
        {/* Not within the heading, whose name is the record's. */}
        {unread && <span className="unseen">Unread</span>}
        {badge && <div className={css['badge']}>{badge}</div>}
        {subtitle && <p className={css['subtitle']}>{subtitle}</p>}
      </div>
      {figure && (
        <div className={css['figure']}>
          {figure}
          {figureLabel && <span className={css['figureLabel']}>{figureLabel}</span>}
        </div>
      )}
      {description && <p className={css['description']}>{description}</p>}
      {rows.length > 0 && (
        <dl className={css['meta']}>
          {rows.map(({ icon: Icon, label, text, href }) => (
            <div key={label} className={css['fact']}>
              <dt>
                <Icon size={16} stroke={1.5} />
                <span className="unseen">{label}</span>
              </dt>
              <dd className={css['text']}>
                {href ? (
                  <a className={css['contact']} href={href}>
                    {text}
                  </a>
                ) : (
                  text
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children && <div className={css['more']}>{children}</div>}
      {(select || (actions && actions.length > 0)) && (
        <div className={css['actions']}>
          {select && (
            <div className={css['select']}>
              <SelectBox {...select} />
            </div>
          )}
          {actions?.map((action) => (
            <IconAction key={action.label} {...action} />
          ))}
        </div>
      )}
    </article>
  );
}
