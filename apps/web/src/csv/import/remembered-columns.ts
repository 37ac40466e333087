import type { Mapping } from '@quoin/domain/csv/mapping';
import type { SheetKind } from '@quoin/domain/sheets';
import * as z from 'zod';

import { stored } from '../../stored.ts';

// A price list of the same supplier comes again and again. The columns that somebody chose for a list in this browser
// are those of its next file, wherever their names are the same.

const Columns = z.object({
  headers: z.array(z.string()),
  mapping: z.record(z.string(), z.int().nonnegative()),
});
type Columns = { headers: readonly string[]; mapping: Mapping };

const keyOf = (kind: SheetKind) => `quoin-import-${kind}`;

/** Remembers the columns of a file. */
export function rememberColumns(kind: SheetKind, columns: Columns): void {
  stored((storage) => storage.setItem(keyOf(kind), JSON.stringify(columns)));
}

/** The columns of the last file of this kind, or `undefined`. */
export function rememberedColumns(kind: SheetKind): Columns | undefined {
  const text = stored((storage) => storage.getItem(keyOf(kind)));
  if (text === null) return undefined;
  try {
    return Columns.parse(JSON.parse(text));
  } catch {
    // Another program, or another version, wrote the entry.
    return undefined;
  }
}
