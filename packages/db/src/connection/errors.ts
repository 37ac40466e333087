import { DomainError, type ErrorKey } from '@quoin/domain/errors';
import pg from 'pg';

// The constraints that a new value of a user may violate, with the error to show. The database decides, so that of two
// conflicting requests only one succeeds.
const constraintErrors: Record<string, ErrorKey> = {
  admins_username_unique: 'usernameTaken',
  admins_email_unique: 'emailTaken',
  properties_address_unique: 'propertyExists',
  cost_codes_code_unique: 'costCodeExists',
  products_cost_code: 'costCodeDoesNotExist',
  assemblies_name_unique: 'assemblyExists',
  assembly_items_cost_code: 'costCodeDoesNotExist',
  assembly_items_product: 'productDoesNotExist',
  tax_rates_unique: 'taxRateExists',
  estimates_project: 'projectDoesNotExist',
  estimates_dates_in_order: 'endBeforeStart',
  estimate_lines_section: 'sectionDoesNotExist',
  estimate_lines_option: 'optionDoesNotExist',
  estimate_options_photo: 'photoDoesNotExist',
  estimate_lines_cost_code: 'costCodeDoesNotExist',
  estimate_lines_product: 'productDoesNotExist',
  estimate_lines_task_product: 'taskProductDoesNotExist',
  estimate_lines_margin: 'marginTooLarge',
  estimate_lines_fixed: 'fixedPriceMissing',
  client_links_project: 'projectDoesNotExist',
  saved_views_own_name_unique: 'savedViewExists',
  saved_views_shared_name_unique: 'savedViewExists',
  projects_property: 'propertyDoesNotExist',
  projects_project_type: 'projectTypeDoesNotExist',
  projects_dates_in_order: 'endBeforeStart',
  comments_project: 'projectDoesNotExist',
  comments_task: 'taskDoesNotExist',
  project_tasks_project: 'projectDoesNotExist',
  project_tasks_subcontractor: 'subcontractorDoesNotExist',
  project_tasks_admin: 'adminDoesNotExist',
  project_tasks_one_assignee: 'twoAssignees',
  product_categories_name_unique: 'productCategoryExists',
  project_type_categories_project_type_id_fkey: 'projectTypeDoesNotExist',
  task_products_task_id_fkey: 'taskDoesNotExist',
  task_products_product_id_fkey: 'productDoesNotExist',
  task_products_unique: 'taskProductExists',
  task_product_categories_product_category_id_fkey: 'productCategoryDoesNotExist',
  task_photos_task: 'taskDoesNotExist',
};

/**
 * A row is deleted that other rows need. Since PostgreSQL 18 this differs from a reference to a missing row (23503).
 */
const RESTRICT_VIOLATION = '23001';

/** The errors of rows that proof of something needs, which a deletion meets at the database. */
const neededErrors: Record<string, ErrorKey> = {
  quotes_estimate: 'projectHasMoney',
  contracts_project: 'projectHasMoney',
  client_links_project: 'projectHasMoney',
  contract_lines_task: 'taskInContract',
  contract_payments_task: 'taskInContract',
};

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
