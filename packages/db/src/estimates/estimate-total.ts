import { DomainError } from '@quoin/domain/errors';
import type { CalculatedEstimate } from '@quoin/domain/estimates/calculated-estimate';
import { calculateFrom } from '@quoin/domain/estimates/calculation';
import type { EstimateTotals } from '@quoin/domain/estimates/estimate';
import type { EstimateLine } from '@quoin/domain/estimates/estimate-line';
import { type Exact, exact, fitsMoney, moneyOf } from '@quoin/domain/exact';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';

/** The fields of lines that the calculation reads. */
const calculatedFields = [
  'id',
  'optionId',
  'kind',
  'quantity',
  'wasteRate',
  'packQuantity',
  'quantityPolicy',
  'hoursPerUnit',
  'unitCost',
  'pricing',
  'rate',
  'fixedPrice',
  'discountRate',
  'isTaxable',
  'isIncluded',
] as const;

/** The order in which the lines of an estimate stand, from section to section. */
export const inOrderOfLines = sql`estimate_sections.sort_order, section_id, estimate_lines.sort_order, estimate_lines.id`;

/** All that the calculation of an estimate reads. Lines that were read before are not read again. */
export async function readCalculated(
  db: Db,
  id: number,
  known?: readonly EstimateLine[],
): Promise<CalculatedEstimate> {
  return { ...(await readAllButLines(db, id)), lines: known ?? (await readCalculatedLines(db, id)) };
}

async function readAllButLines(db: Db, id: number): Promise<Omit<CalculatedEstimate, 'lines'>> {
  const estimate = await db
    .selectFrom('estimates')
    .select(['taxMode', 'taxRate', 'materialMarkup'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const options = await db
    .selectFrom('estimateOptions')
    .select(['id', 'isChosen'])
    .where('estimateId', '=', id)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  const adjustments = await db
    .selectFrom('estimateAdjustments')
    .select(['id', 'kind', 'basis', 'applyTo', 'rate', 'amount', 'isShown', 'isTaxable'])
    .where('estimateId', '=', id)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  return { ...estimate, options, adjustments };
}

/** The lines of an estimate in their order, with what the calculation reads. */
async function readCalculatedLines(db: Db, estimateId: number): Promise<CalculatedEstimate['lines']> {
  return db
    .selectFrom('estimateLines')
    .innerJoin('estimateSections', 'estimateSections.id', 'sectionId')
    .select(calculatedFields.map((field) => `estimateLines.${field}` as const))
    .where('estimateLines.estimateId', '=', estimateId)
    .orderBy(inOrderOfLines)
    .execute();
}

/**
 * The lines of an estimate in their order, with the amounts that the engine computed when they were written. They are
 * put in their order here, because PostgreSQL takes longer for that than for all else.
 */
async function readStoredAmounts(db: Db, estimateId: number) {
  const sections = await db
    .selectFrom('estimateSections')
    .select('id')
    .where('estimateId', '=', estimateId)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  const placeOf = new Map(sections.map(({ id }, place) => [id, place]));
  const lines = await db
    .selectFrom('estimateLines')
    .select(['id', 'sectionId', 'sortOrder', 'optionId', 'kind', 'isTaxable', 'cost', 'price'])
    .where('estimateId', '=', estimateId)
    .execute();
  const sectionOf = ({ sectionId }: { sectionId: number }) => placeOf.get(sectionId) ?? 0;
  return lines.toSorted(
    (one, other) => sectionOf(one) - sectionOf(other) || one.sortOrder - other.sortOrder || one.id - other.id,
  );
}

function fitting(amount: Exact) {
  if (!fitsMoney(amount)) throw new DomainError('estimateTooLarge');
  return moneyOf(amount);
}

/**
 * Computes the figures of a locked estimate after a change of one of its parts, and counts its version. The engine of
 * the domain computes them, as it does in the browser.
 */
export async function recount(trx: Db, id: number): Promise<EstimateTotals> {
  const lines = await readStoredAmounts(trx, id);
  const figures = calculateFrom({ ...(await readAllButLines(trx, id)), lines }, ({ cost, price }) => ({
    cost: exact(cost),
    price: exact(price),
  }));
  return trx
    .updateTable('estimates')
    .set(({ eb }) => ({
      directCost: fitting(figures.directCost),
      lineTotal: fitting(figures.lineTotal),
      netPrice: fitting(figures.net),
      tax: fitting(figures.tax),
      total: fitting(figures.total),
      lineCount: lines.length,
      // The trigger counts on from the old version. A change that moves no figure counts, too.
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning(['id', 'version', 'directCost', 'lineTotal', 'netPrice', 'tax', 'total', 'lineCount'])
    .executeTakeFirstOrThrow();
}
