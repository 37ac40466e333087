import type { ContactSubmission } from '@quoin/domain/outreach/contact-submission';

import { emailAddress, phoneNumber } from './people.ts';

type Row = [
  /** Days before now. */
  daysAgo: number,
  name: string,
  company: string | null,
  areaCode: string | null,
  businessType: string | null,
  projectVolume: string | null,
];

const rows: Row[] = [
  [118.3, 'Garnet Hollowell', 'Hollowell Remodeling', '614', 'Remodeler', '11-25 projects a year'],
  [97.6, 'Leopold Ashgrove', null, '740', 'Homeowner', '1 project'],
  [84.2, 'Tamsin Krell', 'Krell Property Care', '937', 'Property Manager', '26-50 projects a year'],
  [
    66.8,
    'Obadiah Finch-Moreno',
    'Finch Brothers Decks',
    '740',
    'Specialty Contractor',
    '26-50 projects a year',
  ],
  [51.4, 'Wilhelmina Daskalos', null, null, 'Homeowner', '1 project'],
  [39.1, 'Ephraim Toller', 'Toller & Vance Builders', '614', 'General Contractor', '51-100 projects a year'],
  [27.7, 'Coralie Benbrook', 'Benbrook Tile Supply', '937', 'Supplier', null],
  [19.5, 'Isidro Vantongeren', 'Vantongeren Kitchens', '614', 'Remodeler', '11-25 projects a year'],
  [12.2, 'Maren Applegarth', null, '740', 'Homeowner', '2-5 projects'],
  [6.9, 'Thaddeus Orme', 'Orme Roofing', '330', 'Specialty Contractor', 'More than 100 projects a year'],
  [3.3, 'Lucinda Paz-Whitlow', 'Whitlow Design Build', '614', 'General Contractor', '6-10 projects a year'],
  [0.8, 'Birgit Sandoe', null, null, 'Homeowner', null],
];

/** What came in through the public contact form, the oldest first. */
export function buildContactSubmissions(now: Date): Omit<ContactSubmission, 'id'>[] {
  return rows.map(([daysAgo, name, companyName, areaCode, businessType, projectVolume], index) => {
    const [firstName = '', ...lastNames] = name.split(' ');
    return {
      firstName,
      lastName: lastNames.join(' '),
      companyName,
      email: emailAddress(name, index + 2),
      phone: areaCode === null ? null : phoneNumber(areaCode, 77 + index * 5),
      businessType,
      projectVolume,
      createdAt: new Date(now.getTime() - daysAgo * 86_400_000).toISOString(),
    };
  });
}
