import { DomainError, type ErrorKey } from '@quoin/domain/errors';
import pg from 'pg';

import { relations } from '../relations.ts';

interface Rule {
  error: ErrorKey;
  /** The record that has the place of a deleted one, by the index that both cannot be in. */
  taker?: string;
}

/** The indexes and checks that a new value of a user may violate, with the error to show. */
const rules: Record<string, Rule> = {
  admins_username_unique: { error: 'usernameTaken' },
  admins_email_unique: { error: 'emailTaken' },
  properties_address_unique: { error: 'propertyExists', taker: 'another property with this address' },
  cost_codes_code_unique: { error: 'costCodeExists', taker: 'another cost code with this code' },
  assemblies_name_unique: { error: 'assemblyExists', taker: 'another assembly with this name' },
  tax_rates_unique: {
    error: 'taxRateExists',
    taker: 'another tax rate with this place, name and first day',
  },
  product_categories_name_unique: {
    error: 'productCategoryExists',
    taker: 'another product category with this name',
  },
  suppliers_name_unique: { error: 'supplierExists', taker: 'another supplier with this name' },
  supplier_branches_name_unique: {
    error: 'supplierBranchExists',
    taker: 'another branch of this supplier with this name',
  },
  supplier_branches_code_unique: {
    error: 'supplierBranchCodeExists',
    taker: 'another branch of this supplier with this code',
  },
  supplier_products_sku_unique: {
    error: 'supplierProductExists',
    taker: 'another product of this supplier with this SKU',
  },
  supplier_products_preferred: {
    error: 'anotherIsPreferred',
    taker: 'another preferred supplier of this product',
  },
  task_products_unique: {
    error: 'taskProductExists',
    taker: 'another line with this product on the task',
  },
  estimates_dates_in_order: { error: 'endBeforeStart' },
  estimate_lines_margin: { error: 'marginTooLarge' },
  estimate_lines_fixed: { error: 'fixedPriceMissing' },
  saved_views_own_name_unique: { error: 'savedViewExists' },
  saved_views_shared_name_unique: { error: 'savedViewExists' },
  price_requests_key_unique: { error: 'priceRequestKeyTaken' },
  supplier_returns_key_unique: { error: 'returnKeyTaken' },
  purchase_orders_window: { error: 'orderWindowWrong' },
  deliveries_window: { error: 'orderWindowWrong' },
  deliveries_receipt_unique: { error: 'receiptKeyTaken' },
  projects_dates_in_order: { error: 'endBeforeStart' },
  project_tasks_one_assignee: { error: 'twoAssignees' },
};

/** The errors of {@link rules} and of references to missing rows. The database decides, so that one of two requests succeeds. */
const constraintErrors: Record<string, ErrorKey> = {};
for (const [name, { error }] of Object.entries(rules)) constraintErrors[name] = error;

/** The errors of rows that proof of something needs, which a deletion meets at the database. */
const neededErrors: Record<string, ErrorKey> = {};
for (const { key, missing, needed } of relations) {
  if (missing) constraintErrors[key] = missing;
  if (needed) neededErrors[key] = needed;
}

/** The names of all constraints that an error of their own stands for. */
export const namedConstraints = [...Object.keys(constraintErrors), ...Object.keys(neededErrors)];

/** The words for the record that has the place of another one. */
export const takerOf = ({ constraint }: pg.DatabaseError): string | undefined =>
  rules[constraint ?? '']?.taker;

/**
 * A row is deleted that other rows need. Since PostgreSQL 18 this differs from a reference to a missing row (23503).
 */
const RESTRICT_VIOLATION = '23001';

/** Network failures of Node that mean "no database". */
const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Maps an SQLSTATE to an error (R50). A missing code is a defect of Quoin. */
function errorOfState(state: string): ErrorKey | undefined {
  if (state === '23505') return 'duplicate';
  if (state === '23503' || state === RESTRICT_VIOLATION) return 'stillInUse';
  if (['23514', '22001', '22003', '22007', '22008', '22021', '22P02', '54000'].includes(state))
    return 'valueDoesNotFit';
  // 26000: a statement that was sent behind the one that prepares it, and that one ran into its time limit.
  if (['40001', '40P01', '55P03', '57014', '26000'].includes(state)) return 'tooBusy';
  // 25P03 and 25P04: the server ended the connection, because its transaction was idle or ran too long.
  if (
    ['53300', '53100', '25006', '25P03', '25P04'].includes(state) ||
    state.startsWith('57P') ||
    // The driver did not understand a message.
    state === '' ||
    state.startsWith('08')
  ) {
    return 'databaseUnavailable';
  }
  return undefined;
}

/** The {@link DomainError} for a failure of the database, or `undefined` for any other failure. */
export function toDomainError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (error instanceof pg.DatabaseError) {
    const known = error.code === RESTRICT_VIOLATION ? neededErrors : constraintErrors;
    const key = known[error.constraint ?? ''] ?? errorOfState(error.code ?? '');
    return key && new DomainError(key as 'duplicate');
  }
  if (error instanceof AggregateError) return toDomainError(error.errors[0]);
  if (error instanceof Error) {
    if ('code' in error && typeof error.code === 'string' && lostConnection.has(error.code)) {
      return new DomainError('databaseUnavailable');
    }
    // pg and Kysely have no code for these. "Client has encountered a connection error" comes from a statement or a
    // rollback on a breaking connection, and "Postgres connection has been discarded" from a statement after that rollback.
    if (
      /^(Connection terminated|timeout exceeded when trying|Client has encountered a connection error|Query read timeout|Postgres connection has been discarded)/.test(
        error.message,
      )
    ) {
      return new DomainError('databaseUnavailable');
    }
  }
  return undefined;
}

/** Whether PostgreSQL aborted a transaction because of another one. A retry may well succeed. */
export function isCollision(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01');
}

/** A full disk, or a read-only server, such as a standby. PostgreSQL still answers reads. */
const unwritable = new Set(['53100', '25006']);

/** Waits for a write that the read does not depend on. The write is skipped while the database takes none (R97). */
export async function unlessUnwritable(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && unwritable.has(error.code ?? ''))) throw error;
  }
}
