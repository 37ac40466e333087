import { concepts } from '../concepts.ts';
import { emailSynonyms, phoneSynonyms, sheetOf } from '../csv/sheet.ts';
import { ContactSubmissionCreate } from './contact-submission.ts';

/** Leads as a CSV file. A row for a known lead is left out. */
export const leadSheet = sheetOf(
  ContactSubmissionCreate,
  {
    firstName: ['First', 'Given name'],
    lastName: ['Last', 'Surname', 'Family name'],
    companyName: ['Company', 'Firm', 'Business', 'Business name'],
    email: emailSynonyms,
    phone: phoneSynonyms,
    businessType: ['Type', 'Type of business', 'Industry'],
    projectVolume: ['Volume', 'Projects', 'Projects a year'],
    topic: ['Subject', 'Regarding', 'Reason', 'Purpose'],
  },
  {
    ...concepts['contact-submission'],
    key: ['email', 'firstName', 'lastName', 'companyName'],
    keyWords: 'email, name and company',
    isUpdating: false,
    madeLabel: 'Received (UTC)',
  },
);
