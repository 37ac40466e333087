import { IconAction, type IconActionProps } from '@quoin/ui/records/IconAction';
import { Fragment, type ReactElement, type ReactNode } from 'react';

import css from './-settings.module.css';

/** The content of one row in a list of the settings. */
export interface RowProps {
  name: string;
  badges?: ReactNode;
  /** The facts in small type. Unknown ones are left out. */
  facts: Record<string, ReactElement | string | false | null>;
  actions?: IconActionProps[] | false;
}

/** A short list of administrators, sessions or keys. */
export function Rows<Item>({
  label,
  items,
  itemKey,
  rowOf,
}: {
  label: string;
  items: Item[];
  itemKey: (item: Item) => string | number;
  rowOf: (item: Item) => RowProps;
}) {
  return (
    <ul aria-label={label} className={css['rows']}>
      {items.map((item) => (
        <Row key={itemKey(item)} {...rowOf(item)} />
      ))}
    </ul>
  );
}

function Row({ name, badges, facts, actions }: RowProps) {
  const known = Object.entries(facts).filter(([, text]) => text);
  return (
    <li className={css['row']}>
      <div className={css['words']}>
        <div className={css['name']}>
          <span>{name}</span>
          {badges}
        </div>
        <p className={css['facts']}>
          {known.map(([key, text], place) => (
            <Fragment key={key}>
              {place > 0 && ' · '}
              {text}
            </Fragment>
          ))}
        </p>
      </div>
      {actions && (
        <div className={css['actions']}>
          {actions.map((action) => (
            <IconAction key={action.label} {...action} />
          ))}
        </div>
      )}
    </li>
  );
}
