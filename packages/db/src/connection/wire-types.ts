import pg from 'pg';

/** `2026-11-21 08:30:05.123456+00`, with up to six decimals of a second. */
const IN_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

/** A moment in UTC, to the millisecond. Most connections use UTC already, so the text needs no conversion. */
function toMoment(text: string): string {
  const [, date, time, fraction = ''] = IN_UTC.exec(text) ?? [];
  if (date === undefined) return new Date(text).toISOString();
  return `${date}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.TIMESTAMPTZ, toMoment],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.INT8, Number],
]);

/**
 * The parsers of the driver, which give the API's types directly. Dates stay text, because pg would shift them into the
 * server's time zone. Moments become ISO 8601 in UTC. Decimals become numbers, since each column is within the exact
 * range of a double.
 */
export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
};
