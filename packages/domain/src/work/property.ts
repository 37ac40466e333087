import * as z from 'zod';

import { choice } from '../choice.ts';
import { rowFields } from '../entity.ts';
import { ListFilter, countsOf, pagingFields, sorting } from '../lists/page.ts';
import { manyOf } from '../lists/selection.ts';
import { amount } from '../money.ts';
import { flag, optionalInteger, rowId } from '../number.ts';
import { requiredState, requiredZipCode } from '../places/place.ts';
import { LONG_MAX, NAME_MAX, SHORT_MAX, optionalEmail, optionalText, requiredText } from '../text.ts';
import { propertyTypeLabels } from './property-type.ts';

/** `Single Family`, `single_family` and `SINGLE-FAMILY` all mean `single-family`. */
const PropertyType = z.preprocess(
  (value: string) =>
    typeof value === 'string'
      ? value
          .trim()
          .toLowerCase()
          .replaceAll(/[\s_]+/g, '-')
      : value,
  choice(propertyTypeLabels, 'Property type is required'),
);

const fields = {
  address: requiredText('Address', SHORT_MAX),
  city: requiredText('City', SHORT_MAX),
  state: requiredState('State'),
  zipCode: requiredZipCode('Zip code'),
  propertyType: PropertyType.meta({ title: 'Property type' }),
  totalStories: z
    .preprocess(
      (value: string | number | null) =>
        typeof value === 'number' && Number.isFinite(value) ? String(value) : value,
      optionalText('Total stories', SHORT_MAX),
    )
    .meta({ description: 'Text, stored unchanged. A number is valid too.' }),
  yearBuilt: optionalInteger('Year built', 1600, 2100),
  squareFootage: optionalInteger('Square footage', 1, 10_000_000),
  description: optionalText('Notes', LONG_MAX).meta({
    description: 'Additional notes, such as lockbox or gate codes.',
  }),
  ownerFirstName: optionalText('Owner first name', NAME_MAX),
  ownerLastName: optionalText('Owner last name', NAME_MAX),
  ownerEmail: optionalEmail('Owner email'),
  ownerPhone: optionalText('Owner phone', SHORT_MAX),
  isActive: flag('Active', true),
};

/** A client's building with its owner. Each address exists only once. */
export const Property = z
  .object({ id: rowId(), ...fields, ...rowFields })
  .meta({ id: 'Property', description: 'A building for present or future work, and its owner.' });
export type Property = z.output<typeof Property>;

/** A new property. Only the address and the kind of building are required. */
export const PropertyCreate = z.object(fields).partial({
  totalStories: true,
  yearBuilt: true,
  squareFootage: true,
  description: true,
  ownerFirstName: true,
  ownerLastName: true,
  ownerEmail: true,
  ownerPhone: true,
  isActive: true,
});
export type PropertyCreate = z.output<typeof PropertyCreate>;

/** The fields to change. Absent fields keep their values. */
export const PropertyPatch = PropertyCreate.partial();
export type PropertyPatch = z.output<typeof PropertyPatch>;

/** The address of a property, which is unique. */
export const PropertyAddress = PropertyCreate.pick({ address: true, city: true, state: true, zipCode: true });
export type PropertyAddress = z.output<typeof PropertyAddress>;

/** The filter of properties, by kind of building and by state. */
export const PropertyFilter = ListFilter.extend({
  propertyType: PropertyType.optional().meta({ description: 'Only buildings of this kind.' }),
  state: requiredState('State').optional().meta({ description: 'Only buildings in this state.' }),
  sort: sorting('added', 'address', 'city', 'owner'),
});
export type PropertyFilter = z.output<typeof PropertyFilter>;

/** The filter of properties, without sorting and paging. */
export const PropertiesFound = PropertyFilter.omit(pagingFields);
export type PropertiesFound = z.output<typeof PropertiesFound>;

/** The number of matching properties, by kind of building and by state. */
export const PropertyCounts = countsOf('propertyType', 'state');

/** A selection of many properties. */
export const ManyProperties = manyOf(PropertiesFound);
export type ManyProperties = z.output<typeof ManyProperties>;

/** A property for the dashboard, with figures of its projects. */
export const PropertySummary = Property.extend({
  projectCount: z.int(),
  activeProjects: z.int().meta({ description: 'Projects in progress.' }),
  totalBudget: amount().meta({ description: 'Sum of the budgets of all its projects, in dollars.' }),
}).meta({ id: 'PropertySummary' });
export type PropertySummary = z.output<typeof PropertySummary>;

/** The two figures above the list of properties. */
export const PropertyTotals = z.object({ properties: z.int(), activeProjects: z.int() });
export type PropertyTotals = z.output<typeof PropertyTotals>;

/** `412 Maple St, Dayton, OH 45402`. */
export function fullAddress(place: PropertyAddress): string {
  return `${place.address}, ${place.city}, ${place.state} ${place.zipCode}`;
}

/** The owner's full name, such as `Dana Ortiz`, or the only known part of it, or `null`. */
export function ownerName(owner: Pick<Property, 'ownerFirstName' | 'ownerLastName'>): string | null {
  return [owner.ownerFirstName, owner.ownerLastName].filter(Boolean).join(' ') || null;
}

/** Shows a bare number such as `2` as `2 Story`, and any other text unchanged (decisions.md, Total stories). */
export function storiesLabel(totalStories: string): string {
  return /^\d+(\.\d+)?$/.test(totalStories) ? `${totalStories} Story` : totalStories;
}
