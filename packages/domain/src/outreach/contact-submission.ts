import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { rowId } from '../number.ts';
import { NAME_MAX, SHORT_MAX, optionalText, requiredEmail, requiredText } from '../text.ts';

/** A lead from the public contact form. */
export const ContactSubmission = z
  .object({
    id: rowId(),
    firstName: requiredText('First name', NAME_MAX),
    lastName: requiredText('Last name', NAME_MAX),
    companyName: optionalText('Company name', NAME_MAX),
    email: requiredEmail('Email'),
    phone: optionalText('Phone', SHORT_MAX),
    businessType: optionalText('Business type', SHORT_MAX),
    projectVolume: optionalText('Project volume', SHORT_MAX),
    createdAt: timestamp(),
  })
  .meta({ id: 'ContactSubmission' });
export type ContactSubmission = z.output<typeof ContactSubmission>;
