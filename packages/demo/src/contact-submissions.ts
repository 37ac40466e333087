import type { ContactSubmission } from '@quoin/domain/outreach/contact-submission';

import { emailAddress, phoneNumber } from './people.ts';

type Row = [
  /** The days before now. */
  daysAgo: number,
  name: string,
  company: string | null,
  areaCode: string | null,
  businessType: string | null,
  projectVolume: string | null,
  topic: string | null,
];

const rows: Row[] = [
  [
    118.3,
    'Garnet Hollowell',
    'Hollowell Remodeling',
    '614',
    'Remodeler',
    '11-25 projects a year',
    'Get started',
  ],
  [97.6, 'Leopold Ashgrove', null, '740', 'Homeowner', '1 project', 'Quote request'],
  [84.2, 'Tamsin Krell', 'Krell Property Care', '937', 'Property Manager', '26-50 projects a year', null],
  [
    66.8,
    'Obadiah Finch-Moreno',
    'Finch Brothers Decks',
    '740',
    'Specialty Contractor',
    '26-50 projects a year',
    'Demo',
  ],
  [51.4, 'Wilhelmina Daskalos', null, null, 'Homeowner', '1 project', 'Quote request'],
  [
    39.1,
    'Ephraim Toller',
    'Toller & Vance Builders',
    '614',
    'General Contractor',
    '51-100 projects a year',
    'Integration request',
  ],
  [27.7, 'Coralie Benbrook', 'Benbrook Tile Supply', '937', 'Supplier', null, 'Become a partner'],
  [
    19.5,
    'Isidro Vantongeren',
    'Vantongeren Kitchens',
    '614',
    'Remodeler',
    '11-25 projects a year',
    'Get started',
  ],
  [12.2, 'Maren Applegarth', null, '740', 'Homeowner', '2-5 projects', 'Question about materials'],
  [
    6.9,
    'Thaddeus Orme',
    'Orme Roofing',
    '330',
    'Specialty Contractor',
    'More than 100 projects a year',
    'Demo',
  ],
  [
    3.3,
    'Lucinda Paz-Whitlow',
    'Whitlow Design Build',
    '614',
    'General Contractor',
    '6-10 projects a year',
    'Get started',
  ],
  [0.8, 'Birgit Sandoe', null, null, 'Homeowner', null, 'General question'],
];

/** The submissions of the public contact form, oldest first. */
export function buildContactSubmissions(now: Date): Omit<ContactSubmission, 'id'>[] {
  return rows.map(([daysAgo, name, companyName, areaCode, businessType, projectVolume, topic], index) => {
    const [firstName = '', ...lastNames] = name.split(' ');
    return {
      firstName,
      lastName: lastNames.join(' '),
      companyName,
      email: emailAddress(name, index + 2),
      phone: areaCode === null ? null : phoneNumber(areaCode, 77 + index * 5),
      businessType,
      projectVolume,
      topic,
      createdAt: new Date(now.getTime() - daysAgo * 86_400_000).toISOString(),
    };
  });
}
