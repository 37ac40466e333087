import * as z from 'zod';

import { rowFields } from '../entity.ts';
import { ListFilter, countsOf, pagingFields, sorting } from '../lists/page.ts';
import { manyOf, previousOf } from '../lists/selection.ts';
import { flag, optionalDecimal, rowId } from '../number.ts';
import { optionalState, optionalZipCode } from '../places/place.ts';
import { LONG_MAX, NAME_MAX, SHORT_MAX, optionalEmail, optionalText, requiredText } from '../text.ts';

/** The best rating. */
const RATING_MAX = 5;

const fields = {
  companyName: requiredText('Company name', NAME_MAX),
  contactName: optionalText('Contact name', NAME_MAX),
  email: optionalEmail('Email'),
  phone: optionalText('Phone', SHORT_MAX),
  specialty: requiredText('Specialty', SHORT_MAX),
  rating: optionalDecimal({ label: 'Rating', precision: 2, scale: 1, max: RATING_MAX }),
  isActive: flag('Active', true),
  address: optionalText('Address', SHORT_MAX),
  city: optionalText('City', SHORT_MAX),
  state: optionalState('State'),
  zipCode: optionalZipCode('Zip code'),
  notes: optionalText('Notes', LONG_MAX),
};

/** A firm that does work for us. */
export const Subcontractor = z.object({ id: rowId(), ...fields, ...rowFields }).meta({ id: 'Subcontractor' });
export type Subcontractor = z.output<typeof Subcontractor>;

/** A new subcontractor. Only its name and specialty are required. */
export const SubcontractorCreate = z.object(fields).partial({
  contactName: true,
  email: true,
  phone: true,
  rating: true,
  isActive: true,
  address: true,
  city: true,
  state: true,
  zipCode: true,
  notes: true,
});
export type SubcontractorCreate = z.output<typeof SubcontractorCreate>;

/** The fields to change. Absent fields keep their values. */
export const SubcontractorPatch = SubcontractorCreate.partial();
export type SubcontractorPatch = z.output<typeof SubcontractorPatch>;

/** The filter of subcontractors, by specialty. */
export const SubcontractorFilter = ListFilter.extend({
  specialty: requiredText('Specialty', SHORT_MAX)
    .optional()
    .meta({ description: 'Exactly this specialty, whatever its case.' }),
  sort: sorting('added', 'name', 'rating', 'specialty'),
});
export type SubcontractorFilter = z.output<typeof SubcontractorFilter>;

/** The filter of subcontractors, without sorting and paging. */
export const SubcontractorsFound = SubcontractorFilter.omit(pagingFields);
export type SubcontractorsFound = z.output<typeof SubcontractorsFound>;

/** The number of matching subcontractors, by specialty. */
export const SubcontractorCounts = countsOf('specialty');

/** A selection of many subcontractors. */
export const ManySubcontractors = manyOf(SubcontractorsFound);
export type ManySubcontractors = z.output<typeof ManySubcontractors>;

/** The fields that one change can set on many subcontractors. */
export const ManySubcontractorsPatch = SubcontractorPatch.pick({ isActive: true });
export type ManySubcontractorsPatch = z.output<typeof ManySubcontractorsPatch>;
export const PreviousSubcontractors = previousOf(ManySubcontractorsPatch);
