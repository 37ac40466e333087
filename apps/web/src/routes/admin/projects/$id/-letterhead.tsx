import { formatDate } from '@quoin/domain/dates';

import { today } from '../../../../today.ts';
import { trpc } from '../../../../trpc.ts';

import css from './-letterhead.module.css';

/** The company and the date at the top of a printed sheet. Not visible on the screen. */
export function Letterhead() {
  const { data: settings } = trpc.settings.get.useQuery();
  if (!settings) return null;
  const { companyName, companyAddress, companyCity, companyState, companyZipCode } = settings;
  const place = [companyCity, [companyState, companyZipCode].filter(Boolean).join(' ')].filter(Boolean);
  const lines = [
    [companyAddress, ...place].filter(Boolean).join(', '),
    [settings.companyPhone, settings.companyEmail].filter(Boolean).join(' · '),
  ];
  return (
    <div className={css['letterhead']}>
      <div>
        <strong>{companyName}</strong>
        {lines.filter(Boolean).map((line) => (
          <p key={line} className={css['line']}>
            {line}
          </p>
        ))}
      </div>
      <span>{`Printed ${formatDate(today())}`}</span>
    </div>
  );
}
