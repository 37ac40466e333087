import { createHash } from 'node:crypto';
import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

import { QuoinError } from '@quoin/client/errors';
import { parse } from 'csv-parse/sync';

import { connect, run } from './connection.ts';

// Writes the prices of a supplier from the files in a folder, such as every night by cron:
//   node push-prices.ts "Tarrowby" ./price-lists
// Takes each *.csv in the order of their names, with the columns sku, price and, if there are any, branch and from (a day). A file
// that is taken becomes *.csv.done. One with a wrong row stays, and the program says which rows are wrong. Repeat it after an
// interruption within a day: what was written is not written again.

/** The most products of one call. */
const PART = 1000;

interface Row {
  sku: string;
  price: string;
  branch?: string;
  from?: string;
}

await run(async () => {
  const [name, folder] = process.argv.slice(2);
  if (name === undefined || folder === undefined)
    throw new Error('Usage: node push-prices.ts <supplier> <folder>');
  const quoin = await connect();
  const suppliers = quoin.list('/api/admin/suppliers', { query: { search: name } });
  let supplierId: number | undefined;
  for await (const supplier of suppliers) if (supplier.name === name) supplierId = supplier.id;
  if (supplierId === undefined) throw new Error(`There is no supplier ${name}.`);

  const files = (await readdir(folder)).filter((file) => file.endsWith('.csv')).toSorted();
  for (const file of files) {
    const path = join(folder, file);
    const bytes = await readFile(path);
    const rows: Row[] = parse(bytes, { columns: true, bom: true, trim: true });
    const digest = createHash('sha256').update(bytes).digest('hex');
    for (let at = 0; at < rows.length; at += PART) {
      const prices = rows.slice(at, at + PART).map(({ sku, price, branch, from }) => ({
        sku,
        // An empty price is NaN, which the API refuses. `Number('')` would be 0.
        breaks: [{ unitCost: price === '' ? Number.NaN : Number(price) }],
        ...(branch ? { branch } : {}),
        ...(from ? { effectiveFrom: from } : {}),
      }));
      try {
        await quoin.post('/api/admin/suppliers/{supplierId}/prices', {
          path: { supplierId },
          body: { prices },
          // The answer of an earlier try with the same file, if there was one.
          idempotencyKey: `${digest}-${at}`,
        });
      } catch (error) {
        if (!(error instanceof QuoinError)) throw error;
        for (const { path: place, message } of error.issues)
          console.error(`${file}, row ${at + Number(place.split('.')[1]) + 1}: ${message}`);
        throw error;
      }
    }
    await rename(path, `${path}.done`);
    console.log(`${file}: ${rows.length} prices written`);
  }
});
