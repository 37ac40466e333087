import pg from 'pg';

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.INT8, Number],
]);

/**
 * The wire's types, straight from the driver: dates as text (pg would shift them into the server's time zone),
 * moments as ISO 8601 in UTC, decimals as numbers (each column is within what a double holds exactly).
 */
export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
};
