import type { ReactNode } from 'react';

import { trpc } from '../trpc.ts';
import { logoOf } from './logo.ts';

import css from './CompanyHead.module.css';

/** The company with its logo and its address, at the head of a sheet. It is empty until the settings are known. */
export function CompanyHead({ children }: { children?: ReactNode }) {
  const { data: settings } = trpc.settings.get.useQuery();
  const { data: money } = trpc.moneySettings.get.useQuery();
  if (!settings) return null;
  const { companyName, companyAddress, companyCity, companyState, companyZipCode } = settings;
  const place = [companyCity, [companyState, companyZipCode].filter(Boolean).join(' ')].filter(Boolean);
  const lines = [
    [companyAddress, ...place].filter(Boolean).join(', '),
    [settings.companyPhone, settings.companyEmail].filter(Boolean).join(' · '),
  ];
  const logo = money && logoOf(money);
  return (
    <div className={css['head']}>
      {logo !== undefined && <img className={css['logo']} src={logo} alt="" />}
      <div className={css['company']}>
        <strong>{companyName}</strong>
        {lines.filter(Boolean).map((line) => (
          <p key={line} className={css['line']}>
            {line}
          </p>
        ))}
      </div>
      {children}
    </div>
  );
}
