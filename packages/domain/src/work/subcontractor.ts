import * as z from 'zod';

import { rowFields } from '../entity.ts';
import { flag, optionalDecimal, rowId } from '../number.ts';
import { LONG_MAX, NAME_MAX, SHORT_MAX, optionalEmail, optionalText, requiredText } from '../text.ts';

/** A firm that does work for us. */
export const Subcontractor = z
  .object({
    id: rowId(),
    companyName: requiredText('Company name', NAME_MAX),
    contactName: optionalText('Contact name', NAME_MAX),
    email: optionalEmail('Email'),
    phone: optionalText('Phone', SHORT_MAX),
    specialty: requiredText('Specialty', SHORT_MAX),
    rating: optionalDecimal({ label: 'Rating', precision: 2, scale: 1 }),
    isActive: flag('Active', true),
    address: optionalText('Address', SHORT_MAX),
    city: optionalText('City', SHORT_MAX),
    state: optionalText('State', 2),
    zipCode: optionalText('Zip code', 5),
    notes: optionalText('Notes', LONG_MAX),
    ...rowFields,
  })
  .meta({ id: 'Subcontractor' });
export type Subcontractor = z.output<typeof Subcontractor>;
