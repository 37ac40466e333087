import * as z from 'zod';

// Search parameters are what a person may have typed or an old link may hold: what does not fit counts as absent.

/** What a list is searched for. A text of digits alone arrives as a number. */
export const searchText = z.coerce.string().max(200).optional().catch(undefined);

/** A record that a dialog is about. */
export const dialogId = z.int32().positive().optional().catch(undefined);

/** A dialog that is open. */
export const dialogFlag = z.literal(true).optional().catch(undefined);

/** The dialog over a list: adding, or editing the record with this id. */
export const dialogSearch = { add: dialogFlag, edit: dialogId };

/** `/…/$id` as a number; what is no number names no record. */
export const idParams = {
  parse: ({ id }: { id: string }) => ({ id: Number(id) }),
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
};
