/** The usual trades of subcontractors, as suggestions. Any other text is a specialty too. */
const commonSpecialties = [
  'Carpentry',
  'Concrete',
  'Countertops',
  'Drywall',
  'Electrical',
  'Flooring',
  'Heating and cooling',
  'Insulation',
  'Landscaping',
  'Masonry',
  'Painting',
  'Plumbing',
  'Roofing',
  'Siding',
  'Tile',
  'Windows and doors',
];

/** The specialties in use, and the usual ones beside them, in alphabetical order. */
export function suggestedSpecialties(used: readonly string[]): string[] {
  const known = new Set(used.map((specialty) => specialty.toLowerCase()));
  const others = commonSpecialties.filter((specialty) => !known.has(specialty.toLowerCase()));
  return [...used, ...others].toSorted((one, other) => one.localeCompare(other, 'en-US'));
}
