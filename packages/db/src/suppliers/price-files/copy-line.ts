import type { ReadPrice } from '@quoin/domain/suppliers/price-files/read-price';

// The thread that reads a file loads this, so it imports nothing that needs a database.

/** The columns of a staged row, in the order of {@link copyLine}. */
export const stagedColumns = [
  'place integer',
  'line integer',
  'sku text',
  'branch text',
  'branch_id integer',
  'description text',
  'manufacturer_number text',
  'upc text',
  'said_order_unit text',
  'said_price_unit text',
  'said_content text',
  'said_per numeric',
  'pack_quantity numeric',
  'min_quantity numeric',
  'lead_days integer',
  'effective_from date',
  'expires_on date',
  'minima numeric[]',
  'costs numeric[]',
  'wrong text',
] as const;

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const cell = (value: string | number | null) =>
  value === null ? '\\N' : String(value).replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign);

const list = (values: readonly string[]) => (values.length === 0 ? '\\N' : `{${values.join(',')}}`);

/** One price of a file as a line of COPY. */
export function copyLine(place: number, read: ReadPrice): string {
  const { said, breaks } = read;
  return `${[
    cell(place),
    cell(read.line),
    cell(read.sku),
    cell(read.branch),
    cell(read.branchId),
    cell(read.description),
    cell(read.manufacturerNumber),
    cell(read.upc),
    cell(said.orderUnit),
    cell(said.priceUnit),
    cell(said.content),
    cell(said.pricePer),
    cell(read.packQuantity),
    cell(read.minQuantity),
    cell(read.leadDays),
    cell(read.effectiveFrom),
    cell(read.expiresOn),
    list(breaks.map(({ minQuantity }) => minQuantity)),
    list(breaks.map(({ unitCost }) => unitCost)),
    cell(read.wrong),
  ].join('\t')}\n`;
}
