import { optionalRowId } from '@quoin/domain/number';

/** The supplier of a record in a form, where nobody has chosen it yet. */
export const chosenSupplier = optionalRowId().refine((id): boolean => id !== null, {
  error: 'Supplier is required',
});
