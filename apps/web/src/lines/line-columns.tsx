import { costKindLabels } from '@quoin/domain/costs/cost-kind';
import { readFormula } from '@quoin/domain/costs/formula';
import { formatMoney, formatPercent, formatRate } from '@quoin/domain/dollars';
import { EstimateLinePatch, wrongFormula } from '@quoin/domain/estimates/estimate-line';
import { quantityOfFormula } from '@quoin/domain/estimates/line-defaults';
import type { LineOffer } from '@quoin/domain/estimates/line-offer';
import { formatQuantity } from '@quoin/domain/quantity-text';
import { neitherYesNorNo, readFlag } from '@quoin/domain/typing/typed-flag';
import {
  readAmount,
  readDecimal,
  readPercentage,
  writeDecimal,
  writePercentage,
} from '@quoin/domain/typing/typed-number';
import { choicesOf } from '@quoin/ui/forms/choices-of';
import type { CellValue, GridColumn, Reading, Suggestion } from '@quoin/ui/grid/cells/cell';

import { type LineRow, isSaved, markupValue, quantityValue } from './line-row.ts';
import { priceWords, readPrice, writePrice } from './price-text.ts';

import css from './lines.module.css';

/** What the cells of lines refer to. */
export interface LineContext {
  costCodes: readonly { id: number; code: string; name: string; isActive: boolean }[];
  options: readonly { id: number; name: string }[];
  suggestProducts: (text: string) => Promise<readonly Suggestion[]>;
  onExplain: (figure: string) => void;
  /** The options that are not chosen. Their lines do not count. */
  leftOut: ReadonlySet<number | null>;
  /** What differs from the sources of lines today, by the id of the line. */
  drift: ReadonlyMap<LineRow['id'], string>;
}

const { shape } = EstimateLinePatch;

/** The value as the schema of its field judges it, with its message. */
function judged(field: keyof typeof shape, value: unknown): Reading {
  const result = shape[field].safeParse(value);
  return result.success
    ? { ok: true, value: result.data ?? null }
    : { ok: false, message: result.error.issues[0]?.message ?? '' };
}

const numberOf = (value: CellValue) => (typeof value === 'number' ? value : null);
const textOf = (value: CellValue) => (value === null ? '' : String(value));

/** As a formula it would subtract, and beside its unit it joins. So it needs the sign of equality, or a space for the dash. */
const DASHED_MIXED = /^\d+[\p{Pd}−]\d+\/\d+$/u;

/** Reads a quantity: a number, a formula after its sign of equality, or feet and inches. */
export function readQuantity(text: string): Reading {
  const typed = text.trim();
  const number = readDecimal(typed);
  if (number !== undefined) return judged('quantity', number);
  const formula = typed.replace(/^=/, '').trim();
  if (!typed.startsWith('=') && (DASHED_MIXED.test(typed) || !readFormula(formula).ok))
    return judged('quantity', typed);
  const problem = wrongFormula(formula);
  if (problem !== undefined) return { ok: false, message: problem };
  const field = judged('quantityFormula', formula);
  return field.ok ? { ok: true, value: `=${formula}` } : field;
}

/** The supplier whose offer a unit cost comes from, with its branch. */
const sourceOfOffer = ({ supplierName, branchName }: LineOffer) =>
  [supplierName, branchName].filter(Boolean).join(', ');

function QuantityCell({ value, line }: { value: CellValue; line: LineRow }) {
  if (typeof value !== 'string') return formatQuantity(Number(value));
  // A stored quantity stays what it was when its formula was read.
  const quantity = value === quantityValue(line) ? line.quantity : quantityOfFormula(value.slice(1));
  return (
    <span data-tooltip={value}>
      <span className={css['formula']} aria-hidden>
        ƒ{' '}
      </span>
      {formatQuantity(quantity)}
    </span>
  );
}

function NameCell({
  value,
  drift,
  isLeftOut,
}: {
  value: CellValue;
  drift: string | undefined;
  isLeftOut: boolean;
}) {
  return (
    <span className={css['lineName']}>
      {drift !== undefined && (
        <span className={css['drifted']} data-tooltip={drift}>
          <span className="unseen">{drift}. </span>
        </span>
      )}
      <span className={css['lineWords']}>{textOf(value)}</span>
      {isLeftOut && <span className={css['tag']}>Not chosen</span>}
    </span>
  );
}

function PriceRuleCell({ value }: { value: CellValue }) {
  const { words, other } = priceWords(value);
  return (
    <>
      {words}
      {other !== undefined && <span className={css['beside']}> {other}</span>}
    </>
  );
}

const kinds = choicesOf(costKindLabels);

/** A figure that opens its explanation. */
function figureColumn(
  key: 'cost' | 'price',
  label: string,
  onExplain: (figure: string) => void,
): GridColumn<LineRow> {
  return {
    key,
    label,
    width: 6.5,
    kind: 'money',
    valueOf: (line) => line[key],
    whole: (line) => (isSaved(line) ? formatMoney(line[key]) : ''),
    read: () => ({ ok: false, message: 'This figure is computed' }),
    write: (value) => writeDecimal(numberOf(value)),
    format: (_, line) =>
      isSaved(line) && (
        <button
          type="button"
          tabIndex={-1}
          className={css['figure']}
          onClick={() => onExplain(`line:${line.id}:${key}`)}
        >
          {key === 'price' && line.isIncluded ? 'Included' : formatMoney(line[key])}
        </button>
      ),
    isComputed: true,
    isEditable: () => false,
    ...(key === 'price' && { staysAtEnd: true }),
  };
}

/** Reads the name of one of the records. */
const lookup = <Record extends { id: number }>(
  records: readonly Record[],
  label: string,
  nameOf: (record: Record) => string,
) => ({
  read: (text: string): Reading => {
    const typed = text.trim().toLowerCase();
    if (typed === '') return { ok: true, value: null };
    const found = records.find((record) => nameOf(record).toLowerCase() === typed);
    return found
      ? { ok: true, value: found.id }
      : { ok: false, message: `There is no ${label} “${text.trim()}”` };
  },
});

/** The columns of the grid of lines. */
export function lineColumns({
  costCodes,
  options,
  suggestProducts,
  onExplain,
  leftOut,
  drift,
}: LineContext): GridColumn<LineRow>[] {
  const codeOf = (value: CellValue) => costCodes.find(({ id }) => id === value)?.code ?? '';
  const optionOf = (value: CellValue) => options.find(({ id }) => id === value)?.name ?? '';
  const columns: GridColumn<LineRow>[] = [
    {
      key: 'name',
      label: 'Name',
      width: 13,
      grows: true,
      kind: 'lookup',
      valueOf: ({ name }) => name,
      read: (text) => judged('name', text),
      write: textOf,
      format: (value, line) => (
        <NameCell value={value} drift={drift.get(line.id)} isLeftOut={leftOut.has(line.optionId)} />
      ),
      suggest: suggestProducts,
    },
    {
      key: 'kind',
      label: 'Kind',
      width: 5.25,
      kind: 'choice',
      choices: kinds,
      valueOf: ({ kind }) => kind,
      read: (text) => {
        const typed = text.trim().toLowerCase();
        const found = kinds.find(({ value, label }) => value === typed || label.toLowerCase() === typed);
        return found
          ? { ok: true, value: found.value }
          : { ok: false, message: `Kind must be one of ${kinds.map(({ label }) => label).join(', ')}` };
      },
      write: (value) => kinds.find((kind) => kind.value === value)?.label ?? '',
      format: (value) => kinds.find((kind) => kind.value === value)?.label,
    },
    {
      key: 'quantity',
      label: 'Quantity',
      width: 4.75,
      kind: 'decimal',
      valueOf: quantityValue,
      whole: ({ quantity, quantityFormula }) =>
        `${quantityFormula === null ? '' : 'ƒ '}${formatQuantity(quantity)}`,
      read: readQuantity,
      write: (value) => (typeof value === 'number' ? writeDecimal(value) : textOf(value)),
      format: (value, line) => <QuantityCell value={value} line={line} />,
    },
    {
      key: 'unit',
      label: 'Unit',
      width: 3.5,
      kind: 'text',
      valueOf: ({ unit }) => unit,
      read: (text) => judged('unit', text),
      write: textOf,
      format: textOf,
    },
    {
      key: 'unitCost',
      label: 'Unit cost',
      width: 5.25,
      kind: 'money',
      valueOf: ({ unitCost }) => unitCost,
      whole: ({ unitCost }) => formatRate(unitCost),
      read: (text) => judged('unitCost', readAmount(text) ?? text),
      write: (value) => writeDecimal(numberOf(value)),
      format: (value, { offer }) =>
        offer ? (
          <span className={css['offered']} data-tooltip={sourceOfOffer(offer)}>
            {formatRate(Number(value))}
          </span>
        ) : (
          formatRate(Number(value))
        ),
    },
    {
      key: 'wasteRate',
      label: 'Waste',
      width: 3.75,
      kind: 'percent',
      valueOf: ({ wasteRate }) => wasteRate,
      whole: ({ wasteRate }) => formatPercent(wasteRate),
      read: (text) => {
        const rate = readPercentage(text);
        return judged('wasteRate', rate === undefined ? text : rate);
      },
      write: (value) => writePercentage(numberOf(value)),
      format: (value) => (value === 0 ? '' : formatPercent(Number(value))),
    },
    {
      key: 'markup',
      label: 'Markup',
      width: 7.75,
      kind: 'text',
      align: 'end',
      valueOf: markupValue,
      whole: (line) => priceWords(markupValue(line)).words,
      read: (text, line) => readPrice(text, line?.pricing),
      write: writePrice,
      format: (value) => <PriceRuleCell value={value} />,
    },
    figureColumn('cost', 'Cost', onExplain),
    {
      key: 'isTaxable',
      label: 'Taxable',
      width: 4.75,
      kind: 'flag',
      valueOf: ({ isTaxable }) => isTaxable,
      read: (text) => {
        const isTaxable = readFlag(text);
        return isTaxable === undefined
          ? { ok: false, message: neitherYesNorNo('Taxable') }
          : judged('isTaxable', isTaxable);
      },
      write: (value) => (value === true ? 'Yes' : 'No'),
      format: (value) => (value === true ? 'Yes' : 'No'),
    },
    {
      key: 'costCodeId',
      label: 'Cost code',
      width: 6,
      kind: 'choice',
      valueOf: ({ costCodeId }) => costCodeId,
      ...lookup(costCodes, 'cost code', ({ code }) => code),
      write: codeOf,
      format: (value) => (
        <span data-tooltip={costCodes.find(({ id }) => id === value)?.name}>{codeOf(value)}</span>
      ),
      choices: costCodes
        .filter(({ isActive }) => isActive)
        .map(({ id, code, name }) => ({ value: String(id), label: code, note: name })),
    },
    ...(options.length > 0
      ? [
          {
            key: 'optionId',
            label: 'Option',
            width: 8,
            kind: 'choice' as const,
            valueOf: ({ optionId }: LineRow) => optionId,
            ...lookup(options, 'option', ({ name }) => name),
            write: optionOf,
            format: optionOf,
            choices: options.map(({ id, name }) => ({ value: String(id), label: name })),
          },
        ]
      : []),
    figureColumn('price', 'Price', onExplain),
  ];
  return columns.map((column) => ({
    ...column,
    // A new line gets its values from its product, its cost code or the settings when it is saved. Until then none is known, so that a
    // typed one counts, whatever it is.
    valueOf: (line) => (isSaved(line) ? column.valueOf(line) : null),
    write: (value) => (value === null ? '' : column.write(value)),
    format: (value, line) => (!isSaved(line) && value === null ? '' : column.format(value, line)),
  }));
}

/** The fields that a product of the catalog or the form of a line sets, and that have no place in the grid. */
export const otherLineColumns: readonly GridColumn<LineRow>[] = [
  // The server links a line to its product only when it is made.
  otherColumn(
    'productId',
    (line) => line.productId,
    (line) => !isSaved(line),
  ),
  otherColumn('packQuantity', (line) => line.packQuantity),
  otherColumn('packUnit', (line) => line.packUnit),
  otherColumn('quantityPolicy', (line) => line.quantityPolicy),
  otherColumn('hoursPerUnit', (line) => line.hoursPerUnit),
  otherColumn('discountRate', (line) => line.discountRate),
  otherColumn('description', (line) => line.description),
  otherColumn('notes', (line) => line.notes),
  otherColumn('isIncluded', (line) => line.isIncluded),
  otherColumn('isAllowance', (line) => line.isAllowance),
  otherColumn('isSpecialOrder', (line) => line.isSpecialOrder),
];

function otherColumn(
  key: string,
  valueOf: GridColumn<LineRow>['valueOf'],
  isEditable: (line: LineRow) => boolean = () => true,
): GridColumn<LineRow> {
  return {
    key,
    label: key,
    width: 0,
    kind: 'text',
    valueOf,
    read: (text) => ({ ok: true, value: text }),
    write: textOf,
    format: textOf,
    isEditable,
  };
}
