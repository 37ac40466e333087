import type { ContractPayment } from '../billing/contract-payment.ts';
import type { LawfulSchedule } from '../billing/lawful-schedule.ts';
import { dueWords } from '../billing/schedule-words.ts';
import { ruleSentence } from '../billing/state-rule-sentence.ts';
import type { StateRule } from '../billing/state-rule.ts';
import type { MoneySettings } from '../costs/money-settings.ts';
import { type Retainage, retainageWords } from '../costs/retainage.ts';
import { formatDate } from '../dates.ts';
import type { DocumentClient, DocumentFirm, SignedBefore } from '../documents/document.ts';
import type { EstimateFigures } from '../estimates/calculated-estimate.ts';
import type { Estimate } from '../estimates/estimate.ts';
import {
  type Money,
  NO_MONEY,
  add,
  amountOf,
  dollars,
  exact,
  isZero,
  moneyOf,
  multiply,
  round,
  sum,
} from '../exact.ts';
import type { Settings } from '../settings.ts';
import { counted } from '../words.ts';
import { type ClientView, type ViewedEstimate, type ViewedLine, clientView } from './client-view.ts';
import { type PicturesById, withPictures } from './document-pictures.ts';

// The document that a client gets (estimates.md sections 2 and 6). It is frozen when it is sent, and has no cost, no
// markup, no note of the office and no supplier. The page, the printed sheet and the verification read only this.

/** A payment as the client reads it. */
export interface QuotePayment {
  readonly name: string;
  /** When it is due, such as `On signing`. */
  readonly due: string;
  readonly amount: Money;
}

/** A notice that the law of the state asks for. It is no legal advice. */
export interface QuoteNotice {
  readonly title: string;
  readonly text: string;
  readonly citation: string;
}

/** The amounts of the base (`optionId` is `null`) or of an option. All are before tax. */
export interface QuotePart {
  readonly optionId: number | null;
  /** The printed prices of its lines. */
  readonly lines: Money;
  /** The amounts that the shown rows add to it, in the order of {@link QuoteDocument.rows}. */
  readonly rows: readonly Money[];
  readonly net: Money;
  readonly taxed: Money;
}

/** What a client gets. It is stored as JSON text, and its digest proves that nobody changed it. */
export interface QuoteDocument extends Pick<
  Estimate,
  'number' | 'revision' | 'name' | 'intro' | 'closing' | 'terms' | 'startDate' | 'endDate'
> {
  readonly format: 1;
  /** The calendar date in the time zone of the firm. */
  readonly sentOn: string;
  /** The last calendar date on which it can be accepted. */
  readonly validUntil: string;
  readonly firm: DocumentFirm;
  readonly client: DocumentClient;
  readonly project: string;
  readonly place: string;
  /** The words of the office with this sending. */
  readonly message: string | null;
  readonly sections: ClientView['sections'];
  readonly options: ClientView['options'];
  /** The labels of the rows below the lines. */
  readonly rows: readonly string[];
  /** The base first. */
  readonly parts: readonly QuotePart[];
  /** The rate of the sales tax as a ratio. `null`: the client pays none beside the price. */
  readonly taxRate: number | null;
  /** The payments for the options that are chosen in the document. */
  readonly payments: readonly QuotePayment[];
  readonly notices: readonly QuoteNotice[];
  /** What is held back of each bill, in words. `null`: nothing is, as in older documents without it. */
  readonly retainage?: string | null;
  /** Older documents have none. */
  readonly signedBefore?: SignedBefore | null;
}

/** The figures of a document for some chosen options. */
export interface QuoteFigures {
  /** The printed prices of the base, and of the chosen options. */
  readonly base: Money;
  readonly chosen: Money;
  readonly rows: readonly { readonly label: string; readonly amount: Money }[];
  readonly net: Money;
  readonly tax: Money;
  readonly total: Money;
}

/** The number of lines that a document prints. */
export const countLines = ({ sections }: Pick<QuoteDocument, 'sections'>): number =>
  sections.flatMap(({ lines }) => lines).length;

/** All that a document is made of. */
export interface QuoteSource {
  readonly estimate: ViewedEstimate &
    Pick<
      Estimate,
      | 'number'
      | 'revision'
      | 'name'
      | 'intro'
      | 'closing'
      | 'terms'
      | 'startDate'
      | 'endDate'
      | 'clientName'
      | 'clientEmail'
      | 'clientPhone'
      | 'hasSeniorOwner'
    > &
    Retainage;
  readonly lines: readonly ViewedLine[];
  readonly figures: EstimateFigures;
  readonly schedule: LawfulSchedule;
  readonly notices: readonly StateRule[];
  /** The names of the tasks, by their ids. */
  readonly tasks: ReadonlyMap<number, string>;
  readonly project: string;
  readonly place: string;
  readonly company: Settings;
  readonly settings: Pick<MoneySettings, 'licenseNumber'>;
  readonly message: string | null;
  readonly sentOn: string;
  readonly validUntil: string;
  /** The pictures of options and lines, by their ids. */
  readonly pictures?: PicturesById;
  readonly signedBefore: SignedBefore | null;
}

/** Makes the document of an estimate, from the one calculation. */
export function quoteDocument(source: QuoteSource): QuoteDocument {
  const { estimate, lines, figures, schedule, tasks, company, settings } = source;
  const view = clientView(estimate, lines, figures);
  return {
    format: 1,
    number: estimate.number,
    revision: estimate.revision,
    name: estimate.name,
    sentOn: source.sentOn,
    validUntil: source.validUntil,
    firm: firmOf(company, settings),
    client: {
      name: estimate.clientName ?? '',
      email: estimate.clientEmail,
      phone: estimate.clientPhone,
    },
    project: source.project,
    place: source.place,
    message: source.message,
    intro: estimate.intro,
    closing: estimate.closing,
    terms: estimate.terms,
    startDate: estimate.startDate,
    endDate: estimate.endDate,
    ...withPictures(view, source.pictures),
    ...quoteAmounts(estimate, lines, figures),
    payments: paymentsOf(schedule, tasks),
    notices: noticesOf(source),
    retainage: retainageWords(estimate),
    signedBefore: source.signedBefore,
  };
}

/** The amounts of a document, from which those of any choice follow: see {@link quoteFigures}. */
export function quoteAmounts(
  { taxMode, taxRate, adjustments }: Pick<ViewedEstimate, 'taxMode' | 'taxRate' | 'adjustments'>,
  lines: readonly Pick<ViewedLine, 'id' | 'optionId'>[],
  figures: EstimateFigures,
): Pick<QuoteDocument, 'rows' | 'parts' | 'taxRate'> {
  const isTaxed = taxMode === 'on-taxable-lines';
  const shown = figures.rows.filter(({ adjustment }) => adjustment.isShown);
  return {
    rows: shown.map(({ adjustment }) => adjustments.find(({ id }) => id === adjustment.id)?.label ?? ''),
    parts: figures.parts.map(({ optionId, rows, net, taxBase }) => ({
      optionId,
      lines: moneyOf(
        sum(
          lines
            .filter((line) => line.optionId === optionId)
            .flatMap(({ id }) => figures.lines.get(id)?.shownPrice ?? []),
        ),
      ),
      rows: rows.filter(({ adjustment }) => adjustment.isShown).map(({ amount }) => moneyOf(amount)),
      net: moneyOf(net),
      taxed: moneyOf(isTaxed ? taxBase : NO_MONEY),
    })),
    taxRate: isTaxed ? taxRate : null,
  };
}

/** The payments as a client reads them. Those of 0 are left out. */
export function paymentsOf(
  { payments }: Pick<LawfulSchedule, 'payments'>,
  tasks: ReadonlyMap<number, string>,
): QuotePayment[] {
  return payments.flatMap(({ planned, amount }) =>
    isZero(amount)
      ? []
      : {
          name: planned.name,
          due: dueWords(planned, planned.taskId === null ? undefined : tasks.get(planned.taskId)),
          amount: moneyOf(amount),
        },
  );
}

/** The letterhead of the firm as its settings have it now. */
export const firmOf = (company: Settings, { licenseNumber }: QuoteSource['settings']): DocumentFirm => ({
  name: company.companyName ?? '',
  address: firmAddress(company),
  phone: company.companyPhone,
  email: company.companyEmail,
  licenseNumber,
});

function firmAddress({
  companyAddress,
  companyCity,
  companyState,
  companyZipCode,
}: QuoteSource['company']): string | null {
  const town = [companyState, companyZipCode].filter(Boolean).join(' ');
  return [companyAddress, companyCity, town].filter(Boolean).join(', ') || null;
}

/** How a client reaches the firm, for the sentence about a cancellation. */
function waysTo({ companyEmail, companyPhone }: QuoteSource['company']): string {
  const ways = [
    ...(companyEmail === null ? [] : [`by email at ${companyEmail}`]),
    ...(companyPhone === null ? [] : [`by phone at ${companyPhone}`]),
  ];
  return ways.length === 0 ? '' : ` You reach us ${ways.join(' and ')}.`;
}

/** What the client must know by the rules of the state: the limit of the deposit, escrow, and the right to cancel. */
function noticesOf({ estimate, schedule, notices, company }: QuoteSource): QuoteNotice[] {
  const { depositRule, escrowRule, cancelRule } = schedule;
  const cancel = (rule: StateRule): QuoteNotice => {
    const days = (estimate.hasSeniorOwner ? rule.seniorDays : null) ?? rule.days ?? 0;
    return {
      title: 'Your right to cancel',
      text:
        `You may cancel within ${counted(days, 'business day')} after you sign, without giving a reason. ` +
        (rule.disasterDays === null
          ? ''
          : `For repairs after a disaster, it is ${counted(rule.disasterDays, 'business day')}. `) +
        `Tell us in writing.${waysTo(company)} What you have paid is returned.`,
      citation: rule.citation,
    };
  };
  return [
    ...(depositRule
      ? [{ title: 'Deposit', text: `${ruleSentence(depositRule)}.`, citation: depositRule.citation }]
      : []),
    ...(escrowRule
      ? [{ title: 'Escrow', text: `${ruleSentence(escrowRule)}.`, citation: escrowRule.citation }]
      : []),
    ...(cancelRule ? [cancel(cancelRule)] : []),
    ...notices.map(({ text, citation }) => ({ title: 'Notice', text: text ?? '', citation })),
  ];
}

/** The payments of a contract as its client reads them. */
export const signedPayments = (payments: readonly ContractPayment[]): QuotePayment[] =>
  payments.map((payment) => ({ name: payment.name, due: dueWords(payment), amount: payment.payable }));

/** The document of a stored quote. */
export const documentOf = ({ document }: { readonly document: string }) =>
  JSON.parse(document) as QuoteDocument;

/** The ids of the options that are proposed. */
export const proposedChoices = ({
  options,
}: {
  readonly options: readonly { readonly id: number; readonly isChosen: boolean }[];
}): number[] => options.filter(({ isChosen }) => isChosen).map(({ id }) => id);

/** Whether two choices have the same options, in any order. */
export const isSameChoice = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/** The figures of a document for these options: what `calculate` says for the same choice. */
export function quoteFigures(
  { parts, rows, taxRate }: Pick<QuoteDocument, 'parts' | 'rows' | 'taxRate'>,
  choices: readonly number[],
): QuoteFigures {
  const chosen = parts.filter(({ optionId }) => optionId === null || choices.includes(optionId));
  const total = (of: (part: QuotePart) => Money) => sum(chosen.map((part) => amountOf(of(part))));
  const net = total((part) => part.net);
  const tax = round(
    multiply(
      total((part) => part.taxed),
      exact(taxRate ?? 0),
    ),
    2,
  );
  return {
    base: parts[0]?.lines ?? dollars(0),
    chosen: moneyOf(total(({ optionId, lines }) => (optionId === null ? dollars(0) : lines))),
    rows: rows.map((label, place) => ({
      label,
      amount: moneyOf(total((part) => part.rows[place] ?? dollars(0))),
    })),
    net: moneyOf(net),
    tax: moneyOf(tax),
    total: moneyOf(add(net, tax)),
  };
}

/** The reason why options cannot be chosen together, or `undefined`. Of a group, exactly one is chosen. */
export function wrongChoice(
  { options }: Pick<QuoteDocument, 'options'>,
  choices: readonly number[],
): string | undefined {
  if (choices.some((id) => !options.some((option) => option.id === id)))
    return 'Choose from the options of this quote';
  for (const group of new Set(options.flatMap(({ choiceGroup }) => choiceGroup ?? []))) {
    const ofGroup = options.filter((option) => option.choiceGroup === group && choices.includes(option.id));
    if (ofGroup.length !== 1) return `Choose one option of "${group}"`;
  }
  return undefined;
}

/** The time of the work, such as `Mar 9, 2026 to Apr 17, 2026`, or `null` if no day is known. */
export function workDates({
  startDate,
  endDate,
}: Pick<QuoteDocument, 'startDate' | 'endDate'>): string | null {
  if (startDate !== null && endDate !== null) return `${formatDate(startDate)} to ${formatDate(endDate)}`;
  if (startDate !== null) return `from ${formatDate(startDate)}`;
  return endDate === null ? null : `until ${formatDate(endDate)}`;
}
