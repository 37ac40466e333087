import { concepts } from '../concepts.ts';
import { emailSynonyms, isActiveSynonyms, phoneSynonyms, placeSynonyms, sheetOf } from '../csv/sheet.ts';
import { SubcontractorCreate } from './subcontractor.ts';

/** Subcontractors as a CSV file. A row changes the one with its company name. */
export const subcontractorSheet = sheetOf(
  SubcontractorCreate,
  {
    companyName: ['Company', 'Name', 'Firm', 'Business', 'Business name', 'Subcontractor'],
    specialty: ['Trade', 'Specialties', 'Services', 'Service'],
    contactName: ['Contact', 'Contact person'],
    phone: phoneSynonyms,
    email: emailSynonyms,
    rating: ['Score', 'Stars'],
    ...placeSynonyms,
    notes: ['Note', 'Comments', 'Description'],
    isActive: isActiveSynonyms,
  },
  {
    ...concepts.subcontractor,
    key: ['companyName'],
    keyWords: 'company name',
    isUpdating: true,
  },
);
