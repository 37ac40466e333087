import { concepts } from '../concepts.ts';
import { emailSynonyms, phoneSynonyms, sheetOf } from '../csv/sheet.ts';
import { ImportedContactSubmission } from './contact-submission.ts';
import { leadStatusLabels } from './lead-status.ts';

/** Leads as a CSV file. A row for a known lead is left out. */
export const leadSheet = sheetOf(
  ImportedContactSubmission,
  {
    firstName: ['First', 'Given name'],
    lastName: ['Last', 'Surname', 'Family name'],
    companyName: ['Company', 'Firm', 'Business', 'Business name'],
    email: emailSynonyms,
    phone: phoneSynonyms,
    businessType: ['Type', 'Type of business', 'Industry'],
    projectVolume: ['Volume', 'Projects', 'Projects a year'],
    topic: ['Subject', 'Regarding', 'Reason', 'Purpose'],
    message: ['Comment', 'Comments', 'Inquiry', 'Details'],
    status: ['Stage', 'Lead status'],
    notes: ['Note', 'Internal notes'],
  },
  {
    ...concepts['contact-submission'],
    key: ['email', 'firstName', 'lastName', 'companyName'],
    keyWords: 'email, name and company',
    isUpdating: false,
    madeLabel: 'Received (UTC)',
    words: { status: leadStatusLabels },
  },
);
