import type { SettingsPatch } from '@quoin/domain/settings';

/** The invented firm of the demo data. */
export const company: SettingsPatch = {
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
