const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The office is open from 8:00 to 17:00 in Ohio's standard time, which is 13:00 to 22:00 UTC. */
const OPENS_UTC = 13;
const CLOSES_UTC = 22;

const startOfDay = (moment: Date) => Math.floor(moment.getTime() / DAY_MS) * DAY_MS;
const isWeekend = (dayMs: number) => [0, 6].includes(new Date(dayMs).getUTCDay());

/** The UTC calendar date of a moment, as `YYYY-MM-DD`. */
export function calendarDate(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The moment that is `hours` office hours before `now`. Nights and weekends do not count. */
export function officeHoursBefore(now: Date, hours: number): Date {
  let left = hours * HOUR_MS;
  for (let day = startOfDay(now); ; day -= DAY_MS) {
    const opens = day + OPENS_UTC * HOUR_MS;
    const until = Math.min(now.getTime(), day + CLOSES_UTC * HOUR_MS);
    if (isWeekend(day) || until <= opens) continue;
    if (until - opens >= left) return new Date(until - left);
    left -= until - opens;
  }
}

/** The day `days` calendar days from `now` (negative in the past), at `hour` UTC. A weekend moves on to Monday. */
export function workdayNear(now: Date, days: number, hour = OPENS_UTC): Date {
  let day = startOfDay(now) + days * DAY_MS;
  while (isWeekend(day)) day += DAY_MS;
  return new Date(day + hour * HOUR_MS);
}

/** The `count` working days from `first` on, each at the hour of the first. */
export function workdaysFrom(first: Date, count: number): Date[] {
  const days: Date[] = [];
  for (let time = first.getTime(); days.length < count; time += DAY_MS) {
    if (!isWeekend(startOfDay(new Date(time)))) days.push(new Date(time));
  }
  return days;
}
