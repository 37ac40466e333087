import * as z from 'zod';

/** The days of the week as calendars shorten them, in the order of a week that begins on Monday. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** The days on which firms work and branches deliver unless they say otherwise. */
export const WORKDAYS = weekdays.slice(0, 5).join(', ');

/** The days of a text such as `Mon, Tue`. */
export const daysOf = (text: string): Weekday[] => weekdays.filter((day) => text.split(', ').includes(day));

/** The same days as numbers, from 0 for Sunday to 6 for Saturday. */
export const weekdayNumbers = (text: string): number[] =>
  daysOf(text).map((day) => (weekdays.indexOf(day) + 1) % 7);

/** The day that a word begins, such as `mon`, `Tues.` or `Thursday`. */
const dayOf = (word: string) =>
  weekdays.find((day) => /^[a-z]{3,9}\.?$/i.test(word) && word.toLowerCase().startsWith(day.toLowerCase()));

/** Days of the week, as one text in the order of the week, such as `Mon, Tue, Fri`. `null` sets Monday to Friday. */
export function weekdayList(label: string) {
  return z.preprocess(
    (value: string | null, ctx) => {
      if (value === null || value === '') return WORKDAYS;
      const words = typeof value === 'string' ? value.split(/[\s,;]+/).filter(Boolean) : [];
      const days = new Set(words.map(dayOf));
      if (words.length > 0 && words.length <= 50 && !days.has(undefined))
        return weekdays.filter((day) => days.has(day)).join(', ');
      ctx.addIssue({ code: 'custom', message: `${label} must be days such as Mon, Tue, Fri`, input: value });
      return z.NEVER;
    },
    z.string().meta({
      title: label,
      examples: [WORKDAYS],
      description: 'Days of the week, with commas.',
      // Other words for them are read, too.
      pattern: `^(${weekdays.join('|')})(, (${weekdays.join('|')})){0,6}$`,
    }),
  );
}

/** The same days in a form, where nobody means Monday to Friday by choosing none. */
export const chosenWeekdays = z.string().min(1, { error: 'Choose at least one day' });

/** Days of the week in words: `Mon to Fri`, `Every day`, or each of them. */
export function weekdaysText(days: string): string {
  if (days === WORKDAYS) return 'Mon to Fri';
  return daysOf(days).length === weekdays.length ? 'Every day' : days;
}
