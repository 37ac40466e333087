import { concepts } from '../concepts.ts';
import { emailSynonyms, isActiveSynonyms, phoneSynonyms, placeSynonyms, sheetOf } from '../csv/sheet.ts';
import { propertyTypeLabels } from './property-type.ts';
import { PropertyCreate } from './property.ts';

/** Properties as a CSV file. A row changes the property at its address. */
export const propertySheet = sheetOf(
  PropertyCreate,
  {
    ...placeSynonyms,
    propertyType: ['Type', 'Building type', 'Kind'],
    totalStories: ['Stories', 'Floors', 'Levels'],
    yearBuilt: ['Built', 'Year', 'Construction year'],
    squareFootage: ['Square feet', 'Sq ft', 'Sqft', 'Area', 'Size'],
    ownerFirstName: ['First name', 'Owner first'],
    ownerLastName: ['Last name', 'Surname', 'Owner last'],
    ownerEmail: emailSynonyms,
    ownerPhone: phoneSynonyms,
    description: ['Additional notes', 'Note', 'Comments', 'Description'],
    isActive: isActiveSynonyms,
  },
  {
    ...concepts.property,
    key: ['address', 'city', 'state', 'zipCode'],
    keyWords: 'address',
    words: { propertyType: propertyTypeLabels },
    isUpdating: true,
  },
);
