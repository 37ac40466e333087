import * as z from 'zod';

/** The most areas of a branch. */
const AREAS_MAX = 2000;
/** A text of that many areas of five digits has no more characters. */
const TEXT_MAX = 20_000;
const AREA = /^(?:\d{3}|\d{5})$/;

/**
 * The places to which a branch delivers: zip codes, and the first three digits of whole areas. They are kept as one text
 * with commas, sorted and each once. `null` or an empty text means everywhere.
 */
export function zipAreas(label: string) {
  return z.preprocess(
    (value: string | null, ctx) => {
      if (value === null || value === '') return null;
      const wrong = (message: string) => {
        ctx.addIssue({ code: 'custom', message, input: value });
        return z.NEVER;
      };
      if (typeof value !== 'string') return wrong(`${label} must be text`);
      if (value.length > TEXT_MAX)
        return wrong(`${label} must be at most ${AREAS_MAX.toLocaleString('en-US')}`);
      const areas = value.split(/[\s,;]+/).filter(Boolean);
      const strange = areas.find((area) => !AREA.test(area));
      if (strange !== undefined)
        return wrong(`${label} must have three or five digits each, which “${strange.slice(0, 40)}” has not`);
      const each = [...new Set(areas)].toSorted();
      if (each.length > AREAS_MAX)
        return wrong(`${label} must be at most ${AREAS_MAX.toLocaleString('en-US')}`);
      return each.join(', ') || null;
    },
    z
      .string()
      .nullable()
      .meta({
        title: label,
        description:
          'Zip codes, or the first three digits of areas, with commas: `454, 45402`. Null: everywhere.',
        maxLength: TEXT_MAX,
        examples: ['454, 45402'],
      }),
  );
}
