import { SHORT_MAX, optionalText, requiredText, whileFine } from '../text.ts';

const STATE = /^[A-Za-z]{2}$/;
const ZIP_CODE = /^[0-9]{5}$/;

/** A required state of two letters, stored in upper case. */
export function requiredState(label: string) {
  return (
    requiredText(label, SHORT_MAX)
      // Checked before the conversion to upper case, which turns "ß" into two letters.
      .refine((text) => STATE.test(text), { error: `${label} must be two letters`, ...whileFine })
      .toUpperCase()
      .meta({ minLength: 2, maxLength: 2, pattern: STATE.source })
  );
}

/** The same, but `null` or an empty text means "not known". */
export function optionalState(label: string) {
  return optionalText(label, SHORT_MAX)
    .refine((text) => text === null || STATE.test(text), {
      error: `${label} must be two letters`,
      ...whileFine,
    })
    .overwrite((text) => text?.toUpperCase() ?? null)
    .meta({ description: 'Two letters.', pattern: STATE.source });
}

/** A required zip code of five digits. */
export function requiredZipCode(label: string) {
  return requiredText(label, SHORT_MAX)
    .refine((text) => ZIP_CODE.test(text), { error: `${label} must be five digits`, ...whileFine })
    .meta({ minLength: 5, maxLength: 5, pattern: ZIP_CODE.source });
}

/** The same, but `null` or an empty text means "not known". */
export function optionalZipCode(label: string) {
  return optionalText(label, SHORT_MAX)
    .refine((text) => text === null || ZIP_CODE.test(text), {
      error: `${label} must be five digits`,
      ...whileFine,
    })
    .meta({ description: 'Five digits.', pattern: ZIP_CODE.source });
}
