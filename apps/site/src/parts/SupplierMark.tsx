import type { Supplier } from '../content/suppliers.ts';

import css from './SupplierMark.module.css';

/** A supplier's mark and name. If the picture does not load, the name alone is shown in a badge (see `marks.ts`). */
export function SupplierMark({ name, mark }: Pick<Supplier, 'name' | 'mark'>) {
  return (
    <span className={css['mark']}>
      <img src={`/marks/${mark}.svg`} alt="" width={40} height={40} data-mark />
      <span className={css['name']}>{name}</span>
    </span>
  );
}
