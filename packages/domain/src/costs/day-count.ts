import { integerOr } from '../number.ts';

/** The largest number of days that a field of estimates or of their settings takes. */
export const DAYS_MAX = 365;

/** A number of days. `null` sets the default, 30. */
export const dayCount = (label: string) => integerOr(30, label, 1, DAYS_MAX);
