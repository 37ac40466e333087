import { type Db, inTransaction } from '@quoin/db/connection/database';
import { sql } from 'kysely';

/** The key of the advisory lock that keeps two loaders from both finding the database empty. Otherwise unused. */
const LOADING = 1_247_042;

async function isEmpty(db: Db): Promise<boolean> {
  const { isUsed } = await db
    .selectNoFrom((select) => {
      const has = (table: 'properties' | 'projects' | 'products' | 'subcontractors' | 'suppliers') =>
        select.exists(select.selectFrom(table).select('id'));
      return select
        .or([has('properties'), has('projects'), has('products'), has('subcontractors'), has('suppliers')])
        .as('isUsed');
    })
    .executeTakeFirstOrThrow();
  return !isUsed;
}

/**
 * Loads the demo data into an empty database, in one transaction. If there is already any property, project, product,
 * subcontractor or supplier, returns false and changes nothing. The same `now` gives the same data.
 */
export async function loadDemoData(db: Db, { now }: { now: Date }): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  // All starts but the first end above. Importing here saves them the memory of these modules, including sharp.
  const { buildBooks } = await import('./books.ts');
  const { drawPictures } = await import('./pictures/draw.ts');
  const { drawLogo } = await import('./pictures/logo.ts');
  const { contractSteps } = await import('./store/store-contracts.ts');
  const { ledgerSteps } = await import('./store/store-ledger.ts');
  const { storeLog } = await import('./store/log.ts');
  const { takeSteps } = await import('./store/step.ts');
  const { storeBooks } = await import('./store/store.ts');
  const { storeAssemblies } = await import('./store/store-assemblies.ts');
  const { storeEstimates } = await import('./store/store-estimates.ts');
  const { storeMoney } = await import('./store/store-money.ts');
  const { storeOrders } = await import('./store/store-orders.ts');
  const { storePriceRequests } = await import('./store/store-price-requests.ts');
  const { storeSuppliers } = await import('./store/store-suppliers.ts');
  const books = buildBooks(now);
  const photos = books.projects.flatMap((project) => project.photos);
  // Draws before the transaction begins, to keep it short.
  const drawn = await drawPictures(photos.map((photo) => photo.order));
  const pictures = new Map(drawn.map((picture, index) => [photos[index] ?? picture, picture]));
  const logo = await drawLogo();
  return inTransaction(db, async (trx) => {
    // Whoever loads at the same time may take longer than a statement usually may.
    await sql`select set_config('statement_timeout', '0', true)`.execute(trx);
    await sql`select pg_advisory_xact_lock(${LOADING})`.execute(trx);
    if (!(await isEmpty(trx))) return false;
    const log = await storeBooks(trx, books, pictures, now);
    await storeSuppliers(trx, now);
    await storeMoney(trx, logo, now);
    await storeAssemblies(trx, now);
    const deals = await storeEstimates(trx, now, log);
    await takeSteps([...(await ledgerSteps(trx, now)), ...(await contractSteps({ trx, log }, deals, now))]);
    await storeLog(trx, log);
    await storeOrders(trx);
    await storePriceRequests(trx);
    return true;
  });
}
