import type * as z from 'zod';

import { SHORT_MAX, optionalText } from '../../text.ts';
import { SupplierProductCreate, UPC } from '../supplier-product.ts';
import {
  WrongCell,
  bareNumber,
  cellText,
  isPlaceholder,
  isSpoiled,
  isSpoiledCode,
  quoted,
  spoiledCell,
} from './cell.ts';
import { contentName, readContentCell } from './content-cell.ts';
import { isEndless, readDateCell } from './date-cell.ts';
import { type PriceColumn, type PriceMapping, priceColumnLabels } from './mapping.ts';
import { type Per, isSameUnitText, perOf, unitText } from './per.ts';
import { readNumberCell } from './price-cell.ts';

/** What a row says beside its prices. Fields that cannot be read are empty, and `wrong` says why. */
export interface RowFacts {
  sku: string;
  branch: string | null;
  description: string | null;
  manufacturerNumber: string | null;
  upc: string | null;
  orderUnit: string | null;
  priceUnit: string | null;
  per: Per | undefined;
  content: string | null;
  packQuantity: string | null;
  minQuantity: string | null;
  leadDays: number | null;
  effectiveFrom: string | null;
  expiresOn: string | null;
  wrong: string | null;
}

type CellReader<Value> = (text: string) => Value | WrongCell;

/** The most texts of a column whose readings are kept: units, days and codes are few, and each is in many rows. */
const REMEMBERED_MAX = 1000;

/** The same reader, which reads the texts that a column repeats only once. */
function remembered<Value>(read: CellReader<Value>): CellReader<Value> {
  const known = new Map<string, Value | WrongCell>();
  return (text) => {
    const earlier = known.get(text);
    if (earlier !== undefined) return earlier;
    const value = read(text);
    if (known.size < REMEMBERED_MAX) known.set(text, value);
    return value;
  };
}

/** A short text of letters that need no look at what a column can store. */
const PLAIN_TEXT = new RegExp(`^[\\x20-\\x7E]{1,${SHORT_MAX}}$`);

/** Reads a text within the limits of its field. */
function textReader(label: string, schema: z.ZodType, isBad = isSpoiled): CellReader<string> {
  return (text) => {
    if (isBad(text)) return spoiledCell(label, text);
    if (PLAIN_TEXT.test(text)) return text;
    const read = schema.safeParse(text);
    if (read.success && typeof read.data === 'string') return read.data;
    return new WrongCell(read.error?.issues[0]?.message ?? `${label} must be text`);
  };
}

const { sku, description, manufacturerNumber, upc, orderUnit, leadDays } = SupplierProductCreate.shape;
const labels = priceColumnLabels;
const DAYS = /^(\d{1,9})(?:\.0+)? ?(?:days?|d)?$/i;

function readLeadDays(text: string): number | WrongCell {
  const days = DAYS.exec(text)?.[1];
  const read = leadDays.safeParse(days === undefined ? text : Number(days));
  if (read.success && typeof read.data === 'number') return read.data;
  return isSpoiled(text)
    ? spoiledCell(labels.leadDays, text)
    : new WrongCell(`${read.error?.issues[0]?.message ?? labels.leadDays}, not ${quoted(text)}`);
}

function readUpc(text: string): string | WrongCell {
  if (UPC.test(text)) return text;
  if (isSpoiled(text)) return spoiledCell(labels.upc, text);
  const read = upc.safeParse(bareNumber(text).replaceAll(/[\s-]/g, ''));
  if (typeof read.data === 'string') return read.data;
  return new WrongCell(`${read.error?.issues[0]?.message ?? labels.upc}, not ${quoted(text)}`);
}

/** Reads of a row what it says beside its prices. */
export function rowFactsReader(
  { columns }: PriceMapping,
  header: readonly string[],
  isComputed: boolean,
): (cells: readonly string[]) => RowFacts {
  const places = new Map<PriceColumn, number>(columns.map(({ means, at }) => [means, at]));
  const textIn = (cells: readonly string[], means: PriceColumn) => {
    const at = places.get(means);
    return at === undefined ? '' : cellText(cells[at]);
  };
  const quantity = (label: string) =>
    remembered((text: string) => readNumberCell(text, { label }, isComputed));
  const read = {
    sku: textReader(labels.sku, sku, isSpoiledCode),
    branch: remembered(textReader(labels.branch, optionalText(labels.branch, SHORT_MAX))),
    description: textReader(labels.description, description),
    manufacturerNumber: textReader(labels.manufacturerNumber, manufacturerNumber, isSpoiledCode),
    orderUnit: remembered(textReader(labels.orderUnit, orderUnit)),
    priceUnit: remembered(textReader(labels.priceUnit, orderUnit)),
    pricePer: remembered((text) => perOf(text) ?? notPer(text)),
    content: remembered((text) => readContentCell(text, isComputed)),
    pack: quantity(labels.pack),
    minimum: quantity(labels.minimum),
    effectiveFrom: remembered((text) => readDateCell(text, labels.effectiveFrom)),
    expiresOn: remembered((text) => (isEndless(text) ? ENDLESS : readDateCell(text, labels.expiresOn))),
    leadDays: remembered(readLeadDays),
  };
  const named = contentName(header[places.get('content') ?? -1] ?? '');

  return (cells) => {
    let wrong: string | null = null;
    const take = <Value>(value: Value | WrongCell): Value | null => {
      if (!(value instanceof WrongCell)) return value;
      wrong ??= value.reason;
      return null;
    };
    const optional = <Value>(means: PriceColumn, reader: CellReader<Value>) => {
      const text = textIn(cells, means);
      return text === '' || isPlaceholder(text) ? null : take(reader(text));
    };
    const text = (means: PriceColumn, reader: CellReader<string>) => {
      const given = textIn(cells, means);
      return given === '' ? null : take(reader(given));
    };
    const unit = (means: 'orderUnit' | 'priceUnit') => {
      const given = optional(means, read[means]);
      return given === null ? null : unitText(given);
    };
    const code = bareNumber(textIn(cells, 'sku'));
    const skuRead = code === '' ? new WrongCell('The row has no SKU') : read.sku(code);
    const facts = {
      sku: take(skuRead) ?? '',
      branch: text('branch', read.branch),
      description: text('description', read.description),
      manufacturerNumber: text('manufacturerNumber', read.manufacturerNumber),
      upc: optional('upc', readUpc),
      orderUnit: unit('orderUnit'),
      priceUnit: unit('priceUnit'),
      per: optional('pricePer', read.pricePer) ?? undefined,
      packQuantity: optional('pack', read.pack),
      minQuantity: NOTHING.test(textIn(cells, 'minimum')) ? null : optional('minimum', read.minimum),
      leadDays: optional('leadDays', read.leadDays),
      effectiveFrom: optional('effectiveFrom', read.effectiveFrom),
      expiresOn: optional('expiresOn', read.expiresOn) || null,
    };
    const held = optional('content', read.content);
    const holder = held?.holder ?? named.holder;
    const isOfOther = holder !== null && facts.orderUnit !== null && !isSameUnitText(holder, facts.orderUnit);
    const contentUnit = held?.unit ?? named.unit;
    if (facts.effectiveFrom !== null && facts.expiresOn !== null && facts.expiresOn < facts.effectiveFrom)
      take(new WrongCell('The price expires before it begins'));
    return {
      ...facts,
      content: held && !isOfOther ? [held.quantity, contentUnit].filter(Boolean).join(' ') : null,
      wrong,
    };
  };
}

/** A minimum of 0 is none. */
const NOTHING = /^0+(?:\.0*)?$/;
/** In place of a last day that there is not. */
const ENDLESS = '';

const notPer = (text: string) =>
  isSpoiled(text)
    ? spoiledCell(labels.pricePer, text)
    : new WrongCell(`Price per must be 1, 100, 1,000 or a unit, not ${quoted(text)}`);
