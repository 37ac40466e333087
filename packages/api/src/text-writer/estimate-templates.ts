import { formatDate } from '@quoin/domain/dates';
import { DESCRIPTION_DRAFT_MAX, ESTIMATE_TEXT_DRAFT_MAX } from '@quoin/domain/text-draft';
import { counted } from '@quoin/domain/words';

import { cutToSentence, oneLine, stopped } from './plain-text.ts';
import type { EstimateLineText, EstimateText } from './text-writer.ts';

/** The maximum number of sections that an introduction names. */
const MAX_SECTIONS = 8;

/** The line that addresses the client, or nothing where nobody is known. */
export const greeting = (clientName: string | null) =>
  clientName === null ? '' : `Dear ${oneLine(clientName)},\n\n`;

const firmOf = ({ companyName }: EstimateText['company']) =>
  companyName === null ? 'us' : oneLine(companyName);

/** Parts of a text about an estimate, by what its client sees. */
const ofClientShows: Record<EstimateText['clientShows'], string> = {
  lines: 'Each line says what is included.',
  sections: 'Each part has its own price.',
  total: 'The price is that of all the work together.',
};

function partsOf(sections: readonly string[]): string {
  if (sections.length === 0) return '';
  const named = sections.slice(0, MAX_SECTIONS).map(oneLine).join('; ');
  const others = sections.length - MAX_SECTIONS;
  return stopped(
    `The work has these parts: ${named}${others > 0 ? `; and ${counted(others, 'more part')}` : ''}`,
  );
}

function datesOf({ startDate, endDate }: EstimateText): string {
  if (startDate !== null && endDate !== null)
    return `We plan to do it from ${formatDate(startDate)} to ${formatDate(endDate)}.`;
  if (startDate !== null) return `We plan to begin on ${formatDate(startDate)}.`;
  return endDate === null ? '' : `We plan to be done by ${formatDate(endDate)}.`;
}

/** The first words of an estimate. */
export function writeEstimateIntro(subject: EstimateText): string {
  const { name, company, clientName, clientShows, sections } = subject;
  const sentences = [
    `Thank you for asking ${firmOf(company)} to price this work: ${stopped(oneLine(name))}`,
    partsOf(sections),
    ofClientShows[clientShows],
    datesOf(subject),
    'Please ask us about anything that is unclear.',
  ];
  return cutToSentence(greeting(clientName) + sentences.filter(Boolean).join(' '), ESTIMATE_TEXT_DRAFT_MAX);
}

/** The last words of an estimate. */
export function writeEstimateClosing({ validDays, company }: EstimateText): string {
  const { companyPhone, companyEmail } = company;
  const ways = [
    companyPhone !== null && `call ${oneLine(companyPhone)}`,
    companyEmail !== null && `write to ${oneLine(companyEmail)}`,
  ].filter(Boolean);
  const paragraphs = [
    `The price holds for ${counted(validDays, 'day')} after we send it. It covers the work that is listed here. We agree on anything else in writing, with its price, before we begin it.`,
    `${stopped(`If you have a question, please ${ways.join(' or ') || 'ask us'}`)} ${stopped(`Thank you for considering ${firmOf(company)}`)}`,
  ];
  return cutToSentence(paragraphs.join('\n\n'), ESTIMATE_TEXT_DRAFT_MAX);
}

/** What the client gets, by the kind of cost. */
const ofKind: Record<EstimateLineText['kind'], (name: string, section: string) => string> = {
  material: (name, section) => `${name}, supplied for this part of the work: ${section}`,
  labor: (_name, section) =>
    `The hours of our crew for this part of the work, ${section}: we protect what stays in place, and leave the site clean at the end of every day`,
  subcontract: (name) => `${name}: done by a trade partner whose work we schedule and check`,
  equipment: (name, section) =>
    `${name}, brought to the site and taken away again, for this part of the work: ${section}`,
  other: (name, section) => `${name}, for this part of the work: ${section}`,
};

/** Describes a line. The catalog's own words about its product come first. */
export function describeEstimateLine({
  name,
  kind,
  isAllowance,
  section,
  productDescription,
}: EstimateLineText): string {
  const known = oneLine(productDescription ?? '');
  const text = stopped(known === '' ? ofKind[kind](oneLine(name), oneLine(section)) : known);
  const allowance = isAllowance ? ' This is an allowance: its price follows what you choose.' : '';
  // The part about the allowance is never cut off.
  return cutToSentence(text, DESCRIPTION_DRAFT_MAX - allowance.length) + allowance;
}
