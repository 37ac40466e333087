import * as z from 'zod';

import { dayWithoutYear } from '../../suppliers/delivery/day-words.ts';

/** The deliveries on the day on which a project starts (supply.md section 7). */
export const StartMorning = z.object({
  date: z.iso.date(),
  windowStart: z.string().meta({ description: 'When the first of them may come.' }),
  windowEnd: z.string().meta({ description: 'When the last of them should be there.' }),
  confirmed: z
    .int()
    .nonnegative()
    .meta({ description: 'Those that their suppliers have confirmed, or that have come.' }),
  all: z.int().positive(),
});
export type StartMorning = z.output<typeof StartMorning>;

const clock = (time: string) => time.replace(/^0/, '');

/** Such as `Mar 9, 7:00–9:00: 3 of 3 confirmed`. */
export const startMorningText = ({ date, windowStart, windowEnd, confirmed, all }: StartMorning): string =>
  `${dayWithoutYear(date)}, ${clock(windowStart)}–${clock(windowEnd)}: ${confirmed} of ${all} confirmed`;
