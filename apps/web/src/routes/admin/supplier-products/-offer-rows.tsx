import { orderUnitText } from '@quoin/domain/suppliers/packaging/content-words';
import { IconAction, type IconActionProps } from '@quoin/ui/records/IconAction';
import type { ReactNode } from 'react';

import type { SupplierProductRow } from './-actions.tsx';
import { SupplierProductMark } from './-marks.tsx';

import css from './-offer-rows.module.css';

/** What suppliers sell, in a part of a page. Its columns are those of all rows. */
export function OfferRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css['rows']} aria-label={label}>
      {children}
    </ul>
  );
}

/** A row: what it is, how it is ordered, its mark and its actions. */
export function OfferRow({
  row,
  name,
  detail,
  actions,
}: {
  row: SupplierProductRow;
  name: ReactNode;
  /** A line in small type below the name. */
  detail: ReactNode;
  actions: readonly IconActionProps[];
}) {
  return (
    <li className={css['row']}>
      <div className={css['words']}>
        <span>{name}</span>
        {detail !== false && <span className={css['detail']}>{detail}</span>}
      </div>
      <span className={css['unit']}>{orderUnitText(row)}</span>
      <span>
        <SupplierProductMark row={row} />
      </span>
      <span className={css['actions']}>
        {actions.map((action) => (
          <IconAction key={action.label} {...action} />
        ))}
      </span>
    </li>
  );
}
