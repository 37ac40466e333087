import type { ContactSubmission } from '@quoin/domain/outreach/contact-submission';
import type { LeadStatus } from '@quoin/domain/outreach/lead-status';

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
  message: string | null,
  /** The status, the days since its last change, and the notes. Absent for an unread lead. */
  work?: [status: LeadStatus, daysAgo: number, notes: string | null],
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
    'We remodel about twenty baths a year and order from four suppliers. Can you keep one price list for us?',
    ['lost', 96.4, 'Went with their supplier’s own system. Ask again next spring.'],
  ],
  [
    97.6,
    'Leopold Ashgrove',
    null,
    '740',
    'Homeowner',
    '1 project',
    'Quote request',
    'The deck behind our house is rotting at the ledger. It is about 14 by 20 feet. Could you come and look at it?',
    ['won', 81.2, 'Signed on the second visit. Prefers calls after five.'],
  ],
  [
    84.2,
    'Tamsin Krell',
    'Krell Property Care',
    '937',
    'Property Manager',
    '26-50 projects a year',
    null,
    null,
    ['contacted', 80.9, 'Left two messages.'],
  ],
  [
    66.8,
    'Obadiah Finch-Moreno',
    'Finch Brothers Decks',
    '740',
    'Specialty Contractor',
    '26-50 projects a year',
    'Demo',
    'Saw your name at the lumber yard. We would like to see how orders reach the site before we decide.',
    ['lost', 40.1, null],
  ],
  [
    51.4,
    'Wilhelmina Daskalos',
    null,
    null,
    'Homeowner',
    '1 project',
    'Quote request',
    'Our only bathroom has a tub that nobody can step into any more. We need a shower without a step before my mother moves in this fall.',
    ['qualified', 38.5, 'Visited. Budget about $22,000. Waits for the plumber’s date.'],
  ],
  [
    39.1,
    'Ephraim Toller',
    'Toller & Vance Builders',
    '614',
    'General Contractor',
    '51-100 projects a year',
    'Integration request',
    'Which accounting programs do you exchange bills with?',
    ['contacted', 34.7, 'Sent the list. He talks to his bookkeeper.'],
  ],
  [
    27.7,
    'Coralie Benbrook',
    'Benbrook Tile Supply',
    '937',
    'Supplier',
    null,
    'Become a partner',
    'We stock porcelain and stone in Cedar Mills and deliver on weekdays.',
    ['qualified', 20.3, 'Price list is in. Compare with the current tile supplier.'],
  ],
  [
    19.5,
    'Isidro Vantongeren',
    'Vantongeren Kitchens',
    '614',
    'Remodeler',
    '11-25 projects a year',
    'Get started',
    'Three kitchens a month, mostly cabinets and counters. What does it cost?',
    ['contacted', 17.8, null],
  ],
  [
    12.2,
    'Maren Applegarth',
    null,
    '740',
    'Homeowner',
    '2-5 projects',
    'Question about materials',
    'Is cedar worth its price for a fence on the north side? It stays wet there until noon.',
    ['contacted', 11.6, 'Answered by email. She measures the fence and writes again.'],
  ],
  [
    6.9,
    'Thaddeus Orme',
    'Orme Roofing',
    '330',
    'Specialty Contractor',
    'More than 100 projects a year',
    'Demo',
    'Storm season is coming. We want to be set up before the first hail.',
    ['new', 6.9, null],
  ],
  [
    3.3,
    'Lucinda Paz-Whitlow',
    'Whitlow Design Build',
    '614',
    'General Contractor',
    '6-10 projects a year',
    'Get started',
    'Design-build firm of nine. We would like to show clients finishes with real prices in them.\n\nMornings are best.',
  ],
  [
    0.8,
    'Birgit Sandoe',
    null,
    null,
    'Homeowner',
    null,
    'General question',
    'Do you also do small repairs? Two doors stick and one window will not open.',
  ],
];

/** The submissions of the public contact form, oldest first. */
export function buildContactSubmissions(now: Date): Omit<ContactSubmission, 'id' | 'projectId'>[] {
  const daysBefore = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  return rows.map((row, index) => {
    const [daysAgo, name, companyName, areaCode, businessType, projectVolume, topic, message, work] = row;
    const [status, workedAgo, notes] = work ?? ['new' as const, daysAgo, null];
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
      message,
      status,
      statusChangedAt: daysBefore(workedAgo),
      notes,
      readAt: work ? daysBefore(daysAgo - 0.2) : null,
      version: work ? 2 : 1,
      createdAt: daysBefore(daysAgo),
      updatedAt: daysBefore(work ? Math.min(workedAgo, daysAgo - 0.2) : daysAgo),
    };
  });
}
