/** The value of `at`, or of a name that ends with `At`. It cannot match inside a text, where quotes are escaped. */
const MOMENT = /("at|At)":"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?([+-]\d\d:\d\d)"/g;

/**
 * JSON of PostgreSQL with its moments as the API writes them, in UTC and to the millisecond. PostgreSQL writes up to six
 * digits, in the time zone of the connection. Formatting in PostgreSQL takes five times as long as this.
 */
export function withMoments(json: string): string {
  return json.replaceAll(
    MOMENT,
    (_, name: string, seconds: string, fraction: string | undefined, zone: string) => {
      const milliseconds = (fraction ?? '').slice(0, 3).padEnd(3, '0');
      if (zone === '+00:00') return `${name}":"${seconds}.${milliseconds}Z"`;
      return `${name}":"${new Date(`${seconds}.${milliseconds}${zone}`).toISOString()}"`;
    },
  );
}
