import * as z from 'zod';

import { rowFields } from './entity.ts';
import { flag, rowId } from './number.ts';
import { closedDays } from './places/closed-days.ts';
import { optionalState, optionalZipCode } from './places/place.ts';
import { weekdayList } from './places/weekdays.ts';
import { NAME_MAX, SHORT_MAX, optionalEmail, optionalText } from './text.ts';

const fields = {
  companyName: optionalText('Company name', NAME_MAX),
  companyEmail: optionalEmail('Company email'),
  companyPhone: optionalText('Company phone', SHORT_MAX),
  companyAddress: optionalText('Company address', SHORT_MAX),
  companyCity: optionalText('Company city', SHORT_MAX),
  companyState: optionalState('Company state'),
  companyZipCode: optionalZipCode('Company zip code'),
  showsPublicPrices: flag('Public prices', false).meta({
    description: 'The public catalog shows prices, and the lowest of suppliers.',
  }),
  requiresSecondFactor: flag('Second factor', false).meta({
    description:
      'Every administrator who signs in with a password must have a second factor. Keys have none.',
  }),
  defaultState: optionalState('Default state').meta({ description: 'State of a new address.' }),
  defaultUnit: optionalText('Default unit', SHORT_MAX).meta({
    description: 'Unit of a new product.',
  }),
  workdays: weekdayList('Workdays').meta({
    description: 'The days on which the firm works. Lead times of suppliers count them.',
  }),
  closedDays,
};

/** The firm that runs this installation, and its defaults. This is one record, whose id is always 1. */
export const Settings = z.object({ id: rowId(), ...fields, ...rowFields }).meta({ id: 'Settings' });
export type Settings = z.output<typeof Settings>;

/** The settings to change. Absent ones keep their values. */
export const SettingsPatch = z.object(fields).partial();
export type SettingsPatch = z.output<typeof SettingsPatch>;

/** The fields of the firm that texts for customers may mention. */
export type Company = Pick<
  Settings,
  'companyName' | 'companyEmail' | 'companyPhone' | 'companyCity' | 'companyState'
>;
