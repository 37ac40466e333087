import type { Company } from '@quoin/domain/settings';
import { CONTRACT_EXCERPT_DRAFT_MAX, DESCRIPTION_DRAFT_MAX } from '@quoin/domain/text-draft';
import { capitalized } from '@quoin/domain/words';

import { buildingKinds } from './building-kinds.ts';
import { categoryKinds } from './category-kinds.ts';
import { describeEstimateLine, writeEstimateClosing, writeEstimateIntro } from './estimate-templates.ts';
import { exteriorKinds } from './exterior-kinds.ts';
import { interiorKinds } from './interior-kinds.ts';
import { kindsIn } from './kind-matching.ts';
import { cutToSentence, oneLine, stopped } from './plain-text.ts';
import type { ProjectKind } from './project-kind.ts';
import type { Subject, TextWriter } from './text-writer.ts';

const projectKinds: readonly ProjectKind[] = [...interiorKinds, ...exteriorKinds, ...buildingKinds];

/** Matches the name of repair work. */
const REPAIR = /\b(repairs?|repairing|fix(es|ing)?|patch(es|ing)?|maintenance|leaks?)\b/i;
/** Matches services that build nothing, which no kind describes. */
const SERVICE = /\b(cleaning|inspection|consultation|consulting|design|assessment|rental|delivery)s?\W*$/i;
/** The maximum number of kinds that are described for one name. Further kinds are ignored. */
const MAX_KINDS = 3;

/** Puts a name before the text about it, spelled as its owner spells it. */
function titled(name: string, text: string): string {
  return /[.!?]$/.test(name)
    ? `${name} ${capitalized(text)}`
    : `${name.replace(/[\s:;,–—-]+$/, '')}: ${text}`;
}

function kindsOfProject(name: string): ProjectKind[] {
  return SERVICE.test(name) ? [] : kindsIn(name, projectKinds).slice(0, MAX_KINDS);
}

/** The promise of the firm to every customer, for any work. */
function promise({ companyName }: Company): string {
  const who = companyName === null ? 'from the first visit to the last' : `at ${oneLine(companyName)}`;
  return stopped(`You get a written scope, a clear schedule of payments and one point of contact ${who}`);
}

function aboutWork(name: string): string {
  const kinds = kindsOfProject(name);
  if (kinds.length === 0) {
    return (
      'work planned and priced for your property. It begins with a visit to see what is there and to agree on the scope ' +
      'in writing. Materials are chosen and ordered before the work begins, what stays in place is protected, and the ' +
      'site is left clean at the end of every day.'
    );
  }
  if (REPAIR.test(name)) {
    const repairs = kinds.map((kind) => kind.repairs).join('; ');
    return (
      'the cause is found and explained first, and then only what has failed is repaired or replaced, in materials that ' +
      `match what stays. Typical reasons to call are ${repairs}.`
    );
  }
  return kinds
    .map((kind, index) => {
      const summary = index === 0 ? kind.summary : capitalized(kind.summary);
      return `${summary}. ${index === 0 ? 'The work covers' : 'This part covers'} ${kind.covers}.`;
    })
    .join(' ');
}

function describeProjectType({ name, company }: Subject): string {
  return cutToSentence(
    `${titled(oneLine(name), aboutWork(name))} ${promise(company)}`,
    DESCRIPTION_DRAFT_MAX,
  );
}

function describeCategory({ name, company }: Subject): string {
  const known = kindsIn(name, categoryKinds).slice(0, MAX_KINDS);
  const about =
    known.length === 0
      ? [
          'materials and supplies for building and renovation. Check dimensions, units and lead time before you order.',
        ]
      : [`${known.map((kind) => kind.contents).join('; ')}.`, ...known.map((kind) => kind.advice)];
  const whom =
    company.companyName === null
      ? []
      : [stopped(`To find what suits your project, ask ${oneLine(company.companyName)}`)];
  return cutToSentence([titled(oneLine(name), about.join(' ')), ...whom].join(' '), DESCRIPTION_DRAFT_MAX);
}

/** The clauses for work of an unknown kind. */
const anyWork = {
  does: 'furnish the labor, materials and equipment for the work described in the proposal and its drawings',
  excludes:
    'moving furniture and belongings, removing hazardous materials, and repairs outside the area of the work',
  concealed:
    'Conditions that could not be seen before the work began, and that differ from what both parties assumed, are shown to Owner and priced by change order.',
  warranty: 'Materials carry their makers’ warranties.',
};

/** The firm's own words come first. The text of {@link promise} is removed, as it belongs in no contract. */
function scopeOf({ name, description, company }: Subject & { description: string | null }): string {
  const given = cutToSentence(
    oneLine(description ?? '')
      .replace(promise(company), '')
      .trim(),
    3_000,
  );
  const kinds = kindsOfProject(name);
  if (kinds.length === 0)
    return [given && stopped(given), `Contractor will ${anyWork.does}.`].join(' ').trim();
  const repairs = kinds.map((kind) => kind.repairs).join(', and ');
  const work = REPAIR.test(name)
    ? `Contractor will find the cause of the defects listed in the proposal, such as ${repairs}, and repair or replace what has failed, in materials that match what stays as closely as the market allows.`
    : kinds.map((kind) => `Contractor will ${kind.does}.`).join(' ');
  return given === '' ? work : `${stopped(given)} As far as the proposal lists it, ${work}`;
}

function writeContractExcerpt(subject: Subject & { description: string | null }): string {
  const { companyName, companyEmail } = subject.company;
  const name = oneLine(subject.name);
  const known = kindsOfProject(name);
  const kinds: Pick<ProjectKind, 'excludes' | 'concealed' | 'warranty'>[] =
    known.length > 0 ? known : [anyWork];
  const each = (clause: 'concealed' | 'warranty') => kinds.map((kind) => kind[clause]).join(' ');
  const contractor = companyName === null ? 'the contractor' : oneLine(companyName);
  const claims = companyEmail === null ? '' : ` to ${oneLine(companyEmail)}`;
  const clauses: [string, string][] = [
    ['Scope of work', scopeOf(subject)],
    [
      'Not included',
      `Unless the proposal lists it, the price does not include ${kinds.map((kind) => kind.excludes).join('; ')}.`,
    ],
    [
      'Materials and payment',
      'Before the work begins, Owner pays for all materials and one half of the labor. Materials are delivered on the morning of the first day. The rest of the labor is invoiced at substantial completion and due Net 30. Until the punch list is complete, Owner may retain up to 10% of the contract price out of that balance. Whoever disputes an invoice says so in writing within 60 days of its date and pays the part that is not disputed.',
    ],
    [
      'Change orders',
      'A change to materials, labor or schedule is written down, priced and signed by both parties before the changed work begins. It states by how much the price and the completion date change.',
    ],
    ['Concealed conditions', each('concealed')],
    [
      'Permits and access',
      'Contractor obtains the permits that the work needs and calls for inspections. Owner gives access on working days from 8 a.m. to 5 p.m., and provides water, power and a place for materials and a container.',
    ],
    [
      'Protection and clean-up',
      'Contractor protects what stays in place, keeps dust away from rooms in use as far as practical, leaves the site safe and swept at the end of every day, and removes debris and surplus materials at completion.',
    ],
    [
      'Warranty',
      `Contractor corrects defects in its labor that Owner reports in writing${claims} within one year of substantial completion, at no charge. ${each('warranty')} Misuse, lack of upkeep and work by others are not covered.`,
    ],
  ];
  const paragraphs = [
    `This overview is part of the contract between ${contractor} (“Contractor”) and the owner of the property (“Owner”) for work of this type: ${stopped(name)}`,
    ...clauses.map(([title, text], index) => `${index + 1}. ${title}. ${text}`),
    'Before use: this is a starting point and not legal advice. Have counsel review it for the state where the work is done. Where the law of that state sets other terms, for deposits, retainage, liens, licenses or the right to cancel, the law prevails.',
  ];
  return cutToSentence(paragraphs.join('\n\n'), CONTRACT_EXCERPT_DRAFT_MAX);
}

/** Writes without a provider, from built-in knowledge of the trade. The same input always gives the same text. */
export const templateWriter: TextWriter = {
  kind: 'template',
  describeProjectType: async (subject) => Promise.resolve(describeProjectType(subject)),
  writeContractExcerpt: async (subject) => Promise.resolve(writeContractExcerpt(subject)),
  describeCategory: async (subject) => Promise.resolve(describeCategory(subject)),
  writeEstimateIntro: async (subject) => Promise.resolve(writeEstimateIntro(subject)),
  writeEstimateClosing: async (subject) => Promise.resolve(writeEstimateClosing(subject)),
  describeEstimateLine: async (subject) => Promise.resolve(describeEstimateLine(subject)),
};
