import type { MoneySettings } from '../costs/money-settings.ts';
import { largestRate } from '../costs/retainage.ts';
import { type PrintedText, notPrinted } from '../documents/printable.ts';
import { formatMoney, formatPercent } from '../dollars.ts';
import type { CalculatedEstimate, EstimateFigures } from '../estimates/calculated-estimate.ts';
import { taxOfLines } from '../estimates/calculation.ts';
import { type EstimateDrift, driftRatio } from '../estimates/drift.ts';
import type { EstimateIssue } from '../estimates/estimate-check.ts';
import type { EstimateLine } from '../estimates/estimate-line.ts';
import type { EstimateView } from '../estimates/estimate.ts';
import type { OfferDrift } from '../estimates/offer-drift.ts';
import {
  type Money,
  NO_MONEY,
  add,
  amountOf,
  compare,
  equals,
  exact,
  isNegative,
  isZero,
  moneyOf,
  sum,
} from '../exact.ts';
import type { Settings } from '../settings.ts';
import { counted } from '../words.ts';
import type { LawfulSchedule } from './lawful-schedule.ts';
import { movedText, shortPercent } from './moved-text.ts';
import { warnOfOffers } from './offer-issues.ts';
import { isAboveCap } from './retainage-cap.ts';
import { shareOf } from './state-rule-sentence.ts';
import { endsAfterCompletion, namesWaysToCancel } from './state-rules.ts';
import type { Place, Tell } from './told-issue.ts';

/** The facts that the checks of an estimate judge. */
export interface Checked {
  estimate: EstimateView;
  /** The state of the project's property, which decides tax and law. `null` without a property. */
  state: string | null;
  lines: readonly EstimateLine[];
  options: readonly {
    id: number;
    name: string;
    description: string | null;
    choiceGroup: string | null;
    isChosen: boolean;
  }[];
  sections: readonly { id: number; name: string; description: string | null }[];
  adjustments: readonly { id: number; label: string; isShown: boolean }[];
  calculated: CalculatedEstimate;
  figures: EstimateFigures;
  schedule: LawfulSchedule;
  /** The same figures as the database computes them. */
  inSql: { wrongLines: readonly number[]; directCost: Money; lineTotal: Money };
  company: Pick<Settings, 'companyName' | 'companyEmail' | 'companyPhone'>;
  settings: MoneySettings;
  drift: EstimateDrift;
  offers: OfferDrift;
  /** The last day on which the client can sign. */
  readonly validUntil: string;
  /** The number of the active contract of the project, which settles every quote. */
  contractNumber: string | null;
  now: Date;
}

/** A waste above this ratio warns, because it is seldom meant. */
const WASTE_WARNING = 0.3;
/** The number of issues of one kind that are told one by one. One more issue counts the rest. */
const TOLD_MAX = 20;
const DAY_MS = 86_400_000;

/** The issues of an estimate before it is sent, the blocking ones first. Without issues, it is ready. */
export function issuesOf(checked: Checked): EstimateIssue[] {
  const issues: EstimateIssue[] = [];
  const tell: Tell = (check, message, place = {}) => {
    issues.push({
      check,
      isBlocking: check !== 'warning',
      message,
      entity: place.entity ?? null,
      entityId: place.entityId ?? null,
      field: place.field ?? null,
    });
  };
  checkFigures(checked, tell);
  checkPayments(checked, tell);
  checkContent(checked, tell);
  checkPeople(checked, tell);
  warn(checked, tell);
  warnOfOffers(checked, tell);
  warnOfSigns(checked, tell);
  return issues;
}

const ofLine = (line: EstimateLine, field: string): Place => ({
  entity: 'estimate-line',
  entityId: line.id,
  field,
});
const ofEstimate = ({ id }: EstimateView, field: string): Place => ({
  entity: 'estimate',
  entityId: id,
  field,
});

/** T1 to T3: the figures agree with those of the database, with their parts, and with each other. */
function checkFigures({ estimate, lines, calculated, figures, inSql }: Checked, tell: Tell): void {
  for (const line of lines.filter(({ id }) => inSql.wrongLines.includes(id)))
    tell(
      'T1',
      `The cost or the price of "${line.name}" is not what the database computes.`,
      ofLine(line, 'cost'),
    );
  if (
    !equals(figures.directCost, amountOf(inSql.directCost)) ||
    !equals(figures.lineTotal, amountOf(inSql.lineTotal)) ||
    !equals(figures.directCost, amountOf(estimate.directCost)) ||
    !equals(figures.lineTotal, amountOf(estimate.lineTotal))
  )
    tell('T1', 'The sums of this estimate are not what the database computes.');
  // Each option, too: the client may choose one that is not chosen now.
  const isPrinted = figures.parts.every(({ optionId, rows, net }) => {
    const own = [...figures.lines.values()].filter(({ line }) => line.optionId === optionId);
    const shown = rows.filter(({ adjustment }) => adjustment.isShown).map(({ amount }) => amount);
    return own.length === 0 || equals(sum([...own.map(({ shownPrice }) => shownPrice), ...shown]), net);
  });
  if (!isPrinted)
    tell(
      'T2',
      'The printed lines and rows do not add up to the net price. Hidden rows need a line with a price.',
    );
  const taxes = [...taxOfLines(calculated, figures).values()];
  const isTaxShared = isZero(figures.taxBase) || equals(sum(taxes), figures.tax);
  if (
    !isTaxShared ||
    !equals(add(figures.net, figures.tax), figures.total) ||
    !equals(figures.total, amountOf(estimate.total))
  )
    tell('T3', 'The net price and the tax do not add up to the total.');
}

/** T3 to T5 of the payments: they add up, keep to the law, and name what makes them due. */
function checkPayments({ estimate, schedule }: Checked, tell: Tell): void {
  const { payments, cap, paidAhead, depositRule, payAheadRule, retainageRule } = schedule;
  const place = ofEstimate(estimate, 'payments');
  const last = payments.at(-1);
  // The last payment is all that is left, so that it is below zero if the others are too much.
  if (last && isNegative(last.amount)) tell('T3', 'The payments add up to more than the total.', place);
  if (cap && depositRule && compare(paidAhead, cap) > 0)
    tell(
      'T4',
      `${formatMoney(moneyOf(paidAhead))} would be paid before the work begins. ` +
        `${depositRule.citation} allows ${formatMoney(moneyOf(cap))}.`,
      place,
    );
  if (last && depositRule && endsAfterCompletion(depositRule) && last.planned.trigger !== 'on-completion')
    tell(
      'T4',
      `${last.planned.name} is the last payment, and would be paid before all is done. ${depositRule.citation}`,
      place,
    );
  const heldBack = largestRate(estimate);
  if (retainageRule && isAboveCap(heldBack, retainageRule))
    tell(
      'T4',
      `${formatPercent(heldBack)} would be held back. ${retainageRule.citation} allows ${shareOf(retainageRule)}.`,
      place,
    );
  let soFar = NO_MONEY;
  for (const { planned, amount, allowed } of payments) {
    soFar = add(soFar, amount);
    // The deposit has a limit of its own.
    if (allowed && payAheadRule && planned.trigger !== 'on-approval' && compare(soFar, allowed) > 0)
      tell('T4', `${planned.name} would be paid before its work. ${payAheadRule.citation}`, place);
    if (planned.trigger === 'on-task-complete' && planned.taskId === null)
      tell('T5', `${planned.name} waits for a task that is gone. Choose another one.`, place);
  }
}

/** T5: lines, prices and choices. */
function checkContent({ estimate, lines, options, figures }: Checked, tell: Tell): void {
  if (lines.length === 0) tell('T5', 'Add at least one line.');
  const free = lines.filter(({ price, isIncluded }) => price === 0 && !isIncluded);
  tellEach(free, 'lines have no price', tell, 'T5', (line) => [
    `"${line.name}" has no price. Give it one, or mark it as included.`,
    ofLine(line, 'unitCost'),
  ]);
  const groups = new Set(options.flatMap(({ choiceGroup }) => choiceGroup ?? []));
  for (const group of groups) {
    const ofGroup = options.filter(({ choiceGroup }) => choiceGroup === group);
    if (ofGroup.filter(({ isChosen }) => isChosen).length !== 1)
      tell('T5', `Choose one option of "${group}".`, {
        entity: 'estimate-option',
        entityId: ofGroup[0]?.id ?? null,
        field: 'isChosen',
      });
  }
  if (isNegative(figures.net)) tell('T5', 'The net price is below zero.', ofEstimate(estimate, 'netPrice'));
}

/** T6: the company, the client and the property. */
function checkPeople({ estimate, state, company, schedule }: Checked, tell: Tell): void {
  if (company.companyName === null)
    tell('T6', 'Enter the name of your company.', { entity: 'settings', field: 'companyName' });
  const { cancelRule } = schedule;
  if (cancelRule && namesWaysToCancel(cancelRule))
    for (const [field, words] of [
      ['companyEmail', 'email address'],
      ['companyPhone', 'phone number'],
    ] as const)
      if (company[field] === null)
        tell(
          'T6',
          `Enter the ${words} of your company. The notice of the right to cancel names it. ${cancelRule.citation}`,
          { entity: 'settings', field },
        );
  if (estimate.clientName === null)
    tell('T6', 'Enter the name of the client.', ofEstimate(estimate, 'clientName'));
  if (state === null)
    tell('T6', 'Choose the property of the project.', {
      entity: 'project',
      entityId: estimate.projectId,
      field: 'propertyId',
    });
}

/** Warnings about values that are seldom meant. They block nothing. */
function warn(
  { estimate, state, lines, figures, schedule, settings, drift, contractNumber, now }: Checked,
  tell: Tell,
): void {
  if (contractNumber !== null)
    tell(
      'warning',
      `This project has the contract ${contractNumber}. A client cannot sign this before that is completed or cancelled.`,
    );
  const moved = amountOf(drift.costChange);
  const ratio = driftRatio(moved, figures.directCost);
  if (ratio && compare(ratio, exact(settings.driftWarning)) > 0) {
    tell('warning', `Costs have moved by ${movedText(moved, ratio)} since they were taken.`);
  }
  const oldest = new Date(now.getTime() - settings.priceMaxAgeDays * DAY_MS).toISOString();
  const old = lines.filter(
    ({ seenAt, seenUnitCost, offer }) =>
      !offer && seenUnitCost !== null && seenAt !== null && seenAt < oldest,
  );
  if (old[0])
    tell(
      'warning',
      `${counted(old.length, 'price')} ${old.length === 1 ? 'is' : 'are'} older than ${counted(settings.priceMaxAgeDays, 'day')}.`,
      ofLine(old[0], 'unitCost'),
    );
  const wasteful = lines.filter(({ wasteRate }) => wasteRate > WASTE_WARNING);
  tellEach(wasteful, `lines have a waste above ${formatPercent(WASTE_WARNING)}`, tell, 'warning', (line) => [
    `"${line.name}" has a waste of ${formatPercent(line.wasteRate)}.`,
    ofLine(line, 'wasteRate'),
  ]);
  if (figures.margin && compare(figures.margin, exact(settings.minMargin)) < 0)
    tell(
      'warning',
      `The margin of ${shortPercent(figures.margin)} is below your minimum of ${formatPercent(settings.minMargin)}.`,
    );
  if (state !== null && !schedule.isStateKnown)
    tell('warning', `No rule is known for ${state}. Ask your lawyer.`, ofEstimate(estimate, 'payments'));
  if (estimate.taxMode !== 'none' && estimate.taxRate === 0)
    tell(
      'warning',
      'The tax rate is 0%. Enter the rate of the place, or say that there is no sales tax.',
      ofEstimate(estimate, 'taxRate'),
    );
}

/** Warns of characters that the fonts of the PDF do not have. The page shows them, and the paper has boxes. */
function warnOfSigns(
  { estimate, lines, options, sections, adjustments, company }: Checked,
  tell: Tell,
): void {
  const isListed = estimate.clientShows === 'lines';
  const texts: (PrintedText & { place: Place })[] = [
    {
      subject: 'The name of your company',
      parts: [company.companyName],
      place: { entity: 'settings', field: 'companyName' },
    },
    {
      subject: 'The name of the client',
      parts: [estimate.clientName],
      place: ofEstimate(estimate, 'clientName'),
    },
    { subject: 'The name of the estimate', parts: [estimate.name], place: ofEstimate(estimate, 'name') },
    {
      subject: 'The name or the address of the project',
      parts: [estimate.projectName, estimate.propertyAddress],
      place: {},
    },
    ...(['intro', 'closing', 'terms'] as const).map((field) => ({
      subject: textLabels[field],
      parts: [estimate[field]],
      place: ofEstimate(estimate, field),
    })),
    ...sections.map(({ id, name, description }) => ({
      subject: `"${name}"`,
      parts: [name, description],
      place: { entity: 'estimate-section', entityId: id, field: 'name' },
    })),
    ...(isListed ? lines : []).map((line) => ({
      subject: `"${line.name}"`,
      parts: [line.name, line.description, line.unit],
      place: ofLine(line, 'name'),
    })),
    ...options.map(({ id, name, description }) => ({
      subject: `"${name}"`,
      parts: [name, description],
      place: { entity: 'estimate-option', entityId: id, field: 'name' },
    })),
    ...adjustments
      .filter(({ isShown }) => isShown)
      .map(({ id, label }) => ({
        subject: `"${label}"`,
        parts: [label],
        place: { entity: 'estimate-adjustment', entityId: id, field: 'label' },
      })),
  ];
  for (const { message, text } of notPrinted(texts)) tell('warning', message, text?.place);
}

const textLabels = { intro: 'The introduction', closing: 'The closing words', terms: 'The terms' };

function tellEach(
  lines: EstimateLine[],
  many: string,
  tell: Tell,
  check: EstimateIssue['check'],
  one: (line: EstimateLine) => [message: string, place: Place],
): void {
  for (const line of lines.slice(0, TOLD_MAX)) tell(check, ...one(line));
  const [next] = lines.slice(TOLD_MAX);
  if (next) tell(check, `${lines.length - TOLD_MAX} more ${many}.`, one(next)[1]);
}
