import { formatDate } from '@quoin/domain/dates';

import { CompanyHead } from '../../../../../documents/CompanyHead.tsx';
import { today } from '../../../../../today.ts';

import css from './letterhead.module.css';

/** The company with its logo and the date at the top of a printed sheet. Not visible on the screen. */
export function Letterhead() {
  return (
    <div className={css['letterhead']}>
      <CompanyHead>
        <span>{`Printed ${formatDate(today())}`}</span>
      </CompanyHead>
    </div>
  );
}
