import { DomainError, type ErrorKey } from '@quoin/domain/errors';
import pg from 'pg';

// The constraints whose breach by a new value a person can cause and understand; the database decides, so that two at
// once cannot both succeed.
const constraintErrors: Record<string, ErrorKey> = {
  admins_username_unique: 'usernameTaken',
  admins_email_unique: 'emailTaken',
  properties_address_unique: 'propertyExists',
  projects_property: 'propertyDoesNotExist',
  projects_project_type: 'projectTypeDoesNotExist',
  projects_dates_in_order: 'endBeforeStart',
  project_tasks_project: 'projectDoesNotExist',
  product_categories_name_unique: 'productCategoryExists',
  project_type_categories_project_type_id_fkey: 'projectTypeDoesNotExist',
  task_products_task_id_fkey: 'taskDoesNotExist',
  task_products_product_id_fkey: 'productDoesNotExist',
  task_products_unique: 'taskProductExists',
  task_product_categories_product_category_id_fkey: 'productCategoryDoesNotExist',
  task_photos_task: 'taskDoesNotExist',
};

/** Something is deleted that others need; since PostgreSQL 18 not the same as naming what is not there (23503). */
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

/** SQLSTATE to error (R50); a code that is not here is a defect of ours. */
function errorOfState(state: string): ErrorKey | undefined {
  if (state === '23505') return 'duplicate';
  if (state === '23503' || state === RESTRICT_VIOLATION) return 'stillInUse';
  if (['23514', '22001', '22003', '22007', '22008', '22021', '22P02', '54000'].includes(state))
    return 'valueDoesNotFit';
  if (['40001', '40P01', '55P03', '57014'].includes(state)) return 'tooBusy';
  // 25P03 and 25P04: the server ended the connection, as its transaction stood idle or took too long.
  if (
    ['53300', '53100', '25006', '25P03', '25P04'].includes(state) ||
    state.startsWith('57P') ||
    state.startsWith('08')
  ) {
    return 'databaseUnavailable';
  }
  return undefined;
}

/** The error in people's words that a failure of the database stands for, or `undefined` when it is none of theirs. */
export function toDomainError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (error instanceof pg.DatabaseError) {
    const isNeeded = error.code === RESTRICT_VIOLATION;
    const key = (!isNeeded && constraintErrors[error.constraint ?? '']) || errorOfState(error.code ?? '');
    return key && new DomainError(key as 'duplicate');
  }
  if (error instanceof AggregateError) return toDomainError(error.errors[0]);
  if (error instanceof Error) {
    if ('code' in error && typeof error.code === 'string' && lostConnection.has(error.code)) {
      return new DomainError('databaseUnavailable');
    }
    // pg has no code for these. The last is what a rollback says on a connection that broke off, or whoever got one from
    // the pool that is just breaking off.
    if (
      /^(Connection terminated|timeout exceeded when trying|Client has encountered a connection error|Query read timeout)/.test(
        error.message,
      )
    ) {
      return new DomainError('databaseUnavailable');
    }
  }
  return undefined;
}

/** PostgreSQL broke the transaction off for another one's sake: done anew, it may well succeed. */
export function isCollision(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01');
}

/** Full disk; read-only, as a standby is, or one by its settings: PostgreSQL answers what is read. */
const unwritable = new Set(['53100', '25006']);

/** Waits for a write that reading does not depend on: while the database takes none, it is left out (R97). */
export async function unlessUnwritable(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && unwritable.has(error.code ?? ''))) throw error;
  }
}
