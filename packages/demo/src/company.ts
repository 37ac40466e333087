import type { MoneySettingsPatch } from '@quoin/domain/costs/money-settings';
import type { SettingsPatch } from '@quoin/domain/settings';

/** The invented firm of the demo data. */
export const company: Omit<SettingsPatch, 'closedDays'> = {
  companyName: 'Stillwater Renovation',
  companyEmail: 'office@stillwater.example',
  companyPhone: '(740) 555-0190',
  companyAddress: '26 Millrace Rd',
  companyCity: 'Harlow Falls',
  companyState: 'OH',
  companyZipCode: '43096',
  defaultState: 'OH',
  defaultUnit: 'each',
};

/** The texts of its estimates. Its rates are those of a new installation. */
export const moneySettings: MoneySettingsPatch = {
  licenseNumber: 'HIC-20417 (demo)',
  intro: 'Thank you for asking us. This is the price of the work that we talked about.',
  closing: 'Call us with any question. We look forward to working in your home.',
  terms:
    'Payments are due as listed above. We agree on every change in writing before the work on it begins.',
};
