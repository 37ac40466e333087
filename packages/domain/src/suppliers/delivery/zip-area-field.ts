import * as z from 'zod';

import { readZipAreas, ZIP_AREAS_MAX } from './zip-areas.ts';

/** A text of that many areas of five digits has no more characters. */
const TEXT_MAX = ZIP_AREAS_MAX * '45402, '.length;

/**
 * The places to which a branch delivers: zip codes, and the first three digits of whole areas. They are kept as one text
 * with commas, sorted and each once. `null` or an empty text means everywhere.
 */
export function zipAreas(label: string) {
  return z.preprocess(
    (value: string | null, ctx) => {
      if (value === null) return null;
      const read = readZipAreas(typeof value === 'string' ? value : 'null');
      if (read.ok) return read.areas.join(', ') || null;
      ctx.addIssue({ code: 'custom', message: `${label}: ${read.problem}`, input: value });
      return z.NEVER;
    },
    z
      .string()
      .nullable()
      .meta({
        title: label,
        description:
          'Zip codes, or the first three digits of areas, with commas: `454, 45402`. Null: everywhere.',
        maxLength: TEXT_MAX,
        // A text of any other separators is read, too.
        pattern: '^([0-9]{3}|[0-9]{5})(, ([0-9]{3}|[0-9]{5}))*$',
        examples: ['454, 45402'],
      }),
  );
}

/** The areas of such a text. */
export const areasOf = (text: string | null): string[] => (text === null ? [] : text.split(', '));
