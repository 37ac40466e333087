/** The kinds of building with their labels (decisions.md, Property type). */
export const propertyTypeLabels = {
  'single-family': 'Single Family',
  'multi-family': 'Multi Family',
  condo: 'Condo',
  townhouse: 'Townhouse',
  apartment: 'Apartment',
  commercial: 'Commercial',
} as const;

export type PropertyType = keyof typeof propertyTypeLabels;
export const propertyTypes = Object.keys(propertyTypeLabels) as [PropertyType, ...PropertyType[]];
