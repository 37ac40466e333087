import { createReadStream } from 'node:fs';

import type { Schemas } from '@quoin/client/call-types';
import { QuoinError } from '@quoin/client/errors';
import { parse } from 'csv-parse';

import { connect, run } from './connection.ts';

// Imports a supplier's price list into the catalog. The SKU identifies an article:
//   node sync-catalog.ts "Gem City Tile" price-list.csv
// Adds new articles, updates changed ones, and sets those that the list no longer has to inactive.

interface Row {
  sku: string;
  name: string;
  price: string;
  unit: string;
  category: string;
  description: string;
  brand: string;
}

const columns = ['name', 'unit', 'category', 'description', 'brand'] as const;

/** An empty price is NaN, which the API refuses. `Number('')` would be 0. */
const priceOf = ({ price }: Row) => (price === '' ? Number.NaN : Number(price));

/** The fields in which the list differs from the catalog. */
function changesOf(product: Schemas['Product'], row: Row): Partial<Schemas['Product']> {
  const changes: Partial<Schemas['Product']> = {};
  for (const column of columns) {
    const value = row[column];
    if (value !== '' && value !== product[column]) changes[column] = value;
  }
  const price = priceOf(row);
  if (price !== product.price) changes.price = price;
  if (!product.isActive) changes.isActive = true;
  return changes;
}

await run(async () => {
  const [supplier, file] = process.argv.slice(2);
  if (supplier === undefined || file === undefined) {
    throw new Error('Usage: node sync-catalog.ts <supplier> <file.csv>');
  }
  const quoin = await connect();

  const known = new Map<string, Schemas['Product']>();
  for await (const product of quoin.list('/api/admin/products', { query: { search: supplier } })) {
    if (product.supplier === supplier && product.sku !== null) known.set(product.sku, product);
  }

  const done = { added: 0, changed: 0, unchanged: 0, retired: 0, refused: 0 };
  const rows = createReadStream(file).pipe(parse({ columns: true, bom: true, trim: true, info: true }));
  for await (const { record, info } of rows as AsyncIterable<{ record: Row; info: { lines: number } }>) {
    const product = known.get(record.sku);
    known.delete(record.sku);
    try {
      if (!product) {
        const body = { ...record, supplier, price: priceOf(record) };
        await quoin.post('/api/admin/products', { body });
        done.added += 1;
        continue;
      }
      const body = changesOf(product, record);
      if (Object.keys(body).length === 0) {
        done.unchanged += 1;
        continue;
      }
      // Does not overwrite a change that somebody in the office made to the same article in the meantime.
      const ifMatch = `"${product.version}"`;
      await quoin.patch('/api/admin/products/{id}', { path: { id: product.id }, body, ifMatch });
      done.changed += 1;
    } catch (error) {
      if (!(error instanceof QuoinError)) throw error;
      console.error(`Line ${info.lines}: ${error.message}`);
      done.refused += 1;
    }
  }

  // An empty list, sent by mistake, must not set all articles to inactive.
  if (Object.values(done).every((count) => count === 0)) throw new Error('The price list is empty.');
  for (const { id, isActive } of known.values()) {
    if (!isActive) continue;
    await quoin.patch('/api/admin/products/{id}', { path: { id }, body: { isActive: false } });
    done.retired += 1;
  }
  console.log(
    Object.entries(done)
      .map(([what, count]) => `${count} ${what}`)
      .join(', '),
  );
  if (done.refused > 0) process.exitCode = 1;
});
