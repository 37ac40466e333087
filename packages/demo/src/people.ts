/** The staff of the firm, by role. The role decides which records a person enters. */
export const staff = {
  officeManager: 'Renata Hollenbeck',
  estimator: 'Dell Okonjo',
  siteLead: 'Tomas Wickersham',
  purchaser: 'Priya Lindgaard',
} as const;

/** The towns where the firm works. */
export const towns = {
  'Harlow Falls': { zipCode: '43096', areaCode: '740' },
  'New Tarrow': { zipCode: '43092', areaCode: '740' },
  Bexmoor: { zipCode: '43294', areaCode: '614' },
  'Cedar Mills': { zipCode: '45397', areaCode: '937' },
  'Old Ferris': { zipCode: '43099', areaCode: '740' },
} as const;
export type Town = keyof typeof towns;

/** A number such as `(740) 555-0142`. 555-0100 to 555-0199 are reserved for invented numbers. */
export function phoneNumber(areaCode: string, number: number): string {
  return `(${areaCode}) 555-01${String(number % 100).padStart(2, '0')}`;
}

const mailDomains = ['example.com', 'example.org', 'example.net'] as const;

/** An address in a domain that is reserved for examples. */
export function emailAddress(name: string, number: number): string {
  const mailbox = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '.')
    .replaceAll(/^\.|\.$/g, '');
  return `${mailbox}@${mailDomains[number % mailDomains.length] ?? 'example.com'}`;
}
