import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { choice } from '../choice.ts';
import { costKindLabels } from '../costs/cost-kind.ts';
import { taxModeLabels } from '../costs/tax-mode.ts';
import { calculate } from '../estimates/calculation.ts';
import type { EstimateOption } from '../estimates/estimate-option.ts';
import {
  type Money,
  NO_MONEY,
  differenceOfMoney,
  dollars,
  exact,
  moneyOf,
  numberOf,
  subtract,
} from '../exact.ts';
import { amount } from '../money.ts';
import { flagFilter, rowId } from '../number.ts';
import { type ChangedKind, changedRecords } from './changed-record.ts';
import type { CostDocument } from './cost-document.ts';

// Two revisions of an estimate beside each other, for the office. Records are the same by their ids (estimates.md
// section 5).

/** How a record differs between two revisions, in words. */
export const changedKindLabels = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  same: 'Unchanged',
} as const satisfies Record<ChangedKind, string>;

const revisionNumber = (label: string) => {
  const error = { error: `${label} must be the number of a revision` };
  return z.int32(error).positive(error);
};

/** The revisions to compare, by their numbers. The number of a draft is that of its next quote. */
export const ComparedRevisions = z.object({
  from: revisionNumber('From').optional().meta({
    description: 'The earlier revision. By default, the one before `to`.',
  }),
  to: revisionNumber('To').optional().meta({
    description:
      'The later revision. By default, the newest. That of a draft is its lines and rows as they are now.',
  }),
  unchanged: flagFilter('Unchanged').meta({
    description: 'Also answer with the records that are the same in both.',
  }),
});
export type ComparedRevisions = z.output<typeof ComparedRevisions>;

const sectionFields = { name: z.string(), description: z.string().nullable() };

const lineFields = {
  name: z.string(),
  description: z.string().nullable(),
  kind: choice(costKindLabels),
  sectionId: rowId(),
  section: z.string(),
  optionId: rowId().nullable(),
  option: z.string().nullable().meta({ description: 'The name of its option. `null` is the base.' }),
  quantity: z.number(),
  unit: z.string(),
  cost: amount(),
  price: amount().meta({ description: 'The price before hidden rows and tax.' }),
  isTaxable: z.boolean(),
  isIncluded: z.boolean(),
  isAllowance: z.boolean(),
};

const optionFields = {
  name: z.string(),
  description: z.string().nullable(),
  choiceGroup: z.string().nullable(),
  isChosen: z.boolean(),
  price: amount().meta({ description: 'The price with its part of the rows and of the tax.' }),
  photoId: rowId().nullable().meta({ description: 'The photo of a task that the client sees beside it.' }),
};

const rowFields = {
  label: z.string(),
  rate: z.number().nullable().meta({ description: 'A ratio, for a percentage.' }),
  price: amount().meta({ description: 'Its amount for the proposed options. A discount is negative.' }),
  isShown: z.boolean(),
  isTaxable: z.boolean(),
};

/** A record with its fields in both revisions, and `more` about it. */
function compared<
  Fields extends z.ZodRawShape,
  Name extends keyof Fields & string,
  More extends z.ZodRawShape,
>(id: string, fields: Fields, names: readonly [Name, ...Name[]], more: More) {
  const side = z.object(fields).nullable();
  return z
    .object({
      id: rowId(),
      change: choice(changedKindLabels),
      fields: z.array(z.enum(names)).meta({ description: 'The names of the fields that differ.' }),
      from: side.meta({ description: '`null` if the earlier revision has no such record.' }),
      to: side.meta({ description: '`null` if the later revision has no such record.' }),
      ...more,
    })
    .meta({ id });
}

const sectionNames = ['name', 'description'] as const;
const lineNames = [
  'name',
  'description',
  'kind',
  'sectionId',
  'optionId',
  'quantity',
  'unit',
  'cost',
  'price',
  'isTaxable',
  'isIncluded',
  'isAllowance',
] as const;
const optionNames = ['name', 'description', 'choiceGroup', 'isChosen', 'price', 'photoId'] as const;
const rowNames = ['label', 'rate', 'price', 'isShown', 'isTaxable'] as const;

const priceChange = {
  priceChange: amount().meta({ description: 'The later price less the earlier one.' }),
};
const ComparedSection = compared('ComparedSection', sectionFields, sectionNames, {});
const ComparedLine = compared('ComparedLine', lineFields, lineNames, priceChange);
const ComparedOption = compared('ComparedOption', optionFields, optionNames, priceChange);
const ComparedRow = compared('ComparedRow', rowFields, rowNames, priceChange);

/** The figures of a revision for the proposed options. */
const ladder = {
  directCost: amount(),
  lineTotal: amount().meta({ description: 'The price of the lines.' }),
  netPrice: amount().meta({ description: 'The price with the rows below the lines, before tax.' }),
  tax: amount(),
  total: amount(),
  margin: z.number().nullable().meta({
    description: 'The profit as a ratio of the net price. `null` where that is 0.',
  }),
};

const ComparedRevision = z
  .object({
    revision: z.int32().positive(),
    quoteId: rowId().nullable().meta({ description: '`null`: it was not sent.' }),
    sentAt: timestamp().nullable(),
    taxMode: choice(taxModeLabels),
    taxRate: z.number(),
    ...ladder,
  })
  .meta({ id: 'ComparedRevision' });
type ComparedRevision = z.output<typeof ComparedRevision>;

/** The differences between two revisions of an estimate. Records are in the order of the later one. */
export const EstimateComparison = z
  .object({
    estimateId: rowId(),
    isSame: z.boolean().meta({ description: 'Whether nothing differs.' }),
    from: ComparedRevision,
    to: ComparedRevision,
    difference: z.object(ladder).meta({ description: 'Each later figure less the earlier one.' }),
    sections: z.array(ComparedSection),
    lines: z.array(ComparedLine),
    unchangedLines: z.int().meta({ description: 'The number of lines that are the same in both.' }),
    options: z.array(ComparedOption),
    rows: z.array(ComparedRow).meta({ description: 'The rows below the lines.' }),
  })
  .meta({ id: 'EstimateComparison' });
export type EstimateComparison = z.output<typeof EstimateComparison>;

/** A revision as it was sent, or as the draft is now. */
export type RevisionSource = Pick<ComparedRevision, 'revision' | 'quoteId' | 'sentAt'> &
  Omit<CostDocument['estimate'], 'startDate' | 'options'> & { readonly options: readonly EstimateOption[] };

/** A revision as it is stored: its frozen costs, or the working set with its lines. Both are JSON. */
export type StoredRevision = Pick<RevisionSource, 'revision' | 'quoteId' | 'sentAt'> &
  (
    | { readonly costDocument: string }
    | {
        readonly lines: string;
        readonly parts: Omit<RevisionSource, 'revision' | 'quoteId' | 'sentAt' | 'lines'>;
      }
  );

/** The revision that a stored one is. */
export function revisionOf({ revision, quoteId, sentAt, ...stored }: StoredRevision): RevisionSource {
  const head = { revision, quoteId, sentAt };
  if ('parts' in stored)
    return { ...stored.parts, lines: JSON.parse(stored.lines) as RevisionSource['lines'], ...head };
  const { estimate } = JSON.parse(stored.costDocument) as CostDocument;
  // Quotes that were sent before options had photos name none.
  const options = estimate.options.map((option) => ({ ...option, photoId: option.photoId ?? null }));
  return { ...estimate, options, ...head };
}

/** Compares two revisions. The records that are the same in both are in the answer only where they are asked for. */
export function compareRevisions(
  estimateId: number,
  from: RevisionSource,
  to: RevisionSource,
  { unchanged = false }: Pick<ComparedRevisions, 'unchanged'> = {},
): EstimateComparison {
  const [earlier, later] = [viewOf(from), viewOf(to)];
  const sections = changedRecords(earlier.sections, later.sections, sectionNames);
  const lines = changedRecords(earlier.lines, later.lines, lineNames);
  const options = changedRecords(earlier.options, later.options, optionNames);
  const rows = changedRecords(earlier.rows, later.rows, rowNames);
  const answered = <Item extends { change: ChangedKind }>(items: readonly Item[]) =>
    unchanged ? [...items] : items.filter(({ change }) => change !== 'same');
  const differences = differenceOf(earlier.revision, later.revision);
  return {
    estimateId,
    isSame:
      [...sections, ...lines, ...options, ...rows].every(({ change }) => change === 'same') &&
      Object.values(differences).every((figure) => figure === 0 || figure === null) &&
      from.taxMode === to.taxMode &&
      from.taxRate === to.taxRate,
    from: earlier.revision,
    to: later.revision,
    difference: differences,
    sections: answered(sections),
    lines: answered(lines).map(withPriceChange),
    unchangedLines: lines.filter(({ change }) => change === 'same').length,
    options: answered(options).map(withPriceChange),
    rows: answered(rows).map(withPriceChange),
  };
}

/** A record with what it changes in the price. A missing one counts as 0. */
function withPriceChange<Item extends { from: { price: Money } | null; to: { price: Money } | null }>(
  item: Item,
) {
  return {
    ...item,
    priceChange: differenceOfMoney(item.to?.price ?? dollars(0), item.from?.price ?? dollars(0)),
  };
}

function differenceOf(from: ComparedRevision, to: ComparedRevision): EstimateComparison['difference'] {
  return {
    directCost: differenceOfMoney(to.directCost, from.directCost),
    lineTotal: differenceOfMoney(to.lineTotal, from.lineTotal),
    netPrice: differenceOfMoney(to.netPrice, from.netPrice),
    tax: differenceOfMoney(to.tax, from.tax),
    total: differenceOfMoney(to.total, from.total),
    margin:
      to.margin === null || from.margin === null
        ? null
        : numberOf(subtract(exact(to.margin), exact(from.margin))),
  };
}

/** The figures and the records of a revision, with the fields that are compared. */
function viewOf(source: RevisionSource) {
  const { revision, quoteId, sentAt, taxMode, taxRate, sections, options, adjustments } = source;
  const figures = calculate(source);
  const sectionNamesById = new Map(sections.map(({ id, name }) => [id, name]));
  const optionNamesById = new Map(options.map(({ id, name }) => [id, name]));
  const amountOf = (id: number) => figures.rows.find(({ adjustment }) => adjustment.id === id)?.amount;
  return {
    revision: {
      revision,
      quoteId,
      sentAt,
      taxMode,
      taxRate,
      directCost: moneyOf(figures.directCost),
      lineTotal: moneyOf(figures.lineTotal),
      netPrice: moneyOf(figures.net),
      tax: moneyOf(figures.tax),
      total: moneyOf(figures.total),
      margin: figures.margin ? numberOf(figures.margin) : null,
    },
    sections: sections.map(({ id, name, description }) => ({ id, name, description })),
    lines: source.lines.map((line) => ({
      id: line.id,
      name: line.name,
      description: line.description,
      kind: line.kind,
      sectionId: line.sectionId,
      section: sectionNamesById.get(line.sectionId) ?? '',
      optionId: line.optionId,
      option: line.optionId === null ? null : (optionNamesById.get(line.optionId) ?? null),
      quantity: line.quantity,
      unit: line.unit,
      cost: line.cost,
      price: line.price,
      isTaxable: line.isTaxable,
      isIncluded: line.isIncluded,
      isAllowance: line.isAllowance,
    })),
    options: options.map(({ id, name, description, choiceGroup, isChosen, photoId }) => ({
      id,
      name,
      description,
      choiceGroup,
      isChosen,
      price: moneyOf(figures.parts.find(({ optionId }) => optionId === id)?.price ?? NO_MONEY),
      photoId,
    })),
    rows: adjustments.map(({ id, label, basis, rate, isShown, isTaxable }) => ({
      id,
      label,
      rate: basis === 'percentage' ? rate : null,
      price: moneyOf(amountOf(id) ?? NO_MONEY),
      isShown,
      isTaxable,
    })),
  };
}
