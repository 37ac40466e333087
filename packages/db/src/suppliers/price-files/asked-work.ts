import type { PriceFileStatus } from '@quoin/domain/suppliers/price-files/price-file';
import { type SqlBool, sql } from 'kysely';

/** A work on a file as somebody asked for it. */
export interface AskedWork {
  id: number;
  status: PriceFileStatus;
  /** The moment of the latest change of the file: the asking, or what the work has told since. */
  updatedAt: string;
}

/**
 * Whether a row of `price_files` still asks for this work. Somebody may have stopped it and asked anew, with another mapping or
 * other rows: the state is the same then, and the moment is not.
 */
export const isStillAsked = ({ id, status, updatedAt }: AskedWork) =>
  sql<SqlBool>`(price_files.id = ${id} and price_files.status = ${status} and price_files.updated_at = ${updatedAt}::timestamptz)`;

/** Somebody stopped the work on a file. What it did is undone. */
export class Stopped extends Error {}
