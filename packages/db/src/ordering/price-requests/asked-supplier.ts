import { DomainError, orNotFound } from '@quoin/domain/errors';
import type { AskedSupplier, SupplierToAsk } from '@quoin/domain/ordering/price-requests/price-request';
import { areasOf } from '@quoin/domain/suppliers/delivery/zip-area-field';
import { branchOfJob } from '@quoin/domain/suppliers/delivery/zip-areas';
import { sql } from 'kysely';

import type { Db } from '../../connection/database.ts';
import { readNeeds } from '../need.ts';

/** A supplier that can be asked, with the branch of the job. */
interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
  readonly branchId: number | null;
  readonly branchName: string | null;
  /** The address for orders: of the branch, else of the supplier. */
  readonly email: string | null;
}

/** Suppliers with the branch of each that delivers to a project: those with some ids, or all active ones. */
async function listCandidates(db: Db, projectId: number, ids?: readonly number[]): Promise<Candidate[]> {
  const project = await db
    .selectFrom('projects')
    .leftJoin('properties', 'properties.id', 'projects.propertyId')
    .select('properties.zipCode as zip')
    .where('projects.id', '=', projectId)
    .executeTakeFirst();
  const { zip } = orNotFound(project, 'project');
  const suppliers = await db
    .selectFrom('suppliers')
    .select(['id', 'name', 'isActive', 'orderEmail'])
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .$if(ids === undefined, (query) => query.where('isActive', '=', true))
    .execute();
  const branches = await db
    .selectFrom('supplierBranches')
    .select(['id', 'supplierId', 'name', 'rank', 'isActive', 'zipAreas', 'orderEmail'])
    .where('isActive', '=', true)
    .$if(ids !== undefined, (query) => query.where('supplierId', 'in', ids ?? []))
    .execute();
  const bySupplier = Map.groupBy(
    branches.map((branch) => ({ ...branch, zipAreas: areasOf(branch.zipAreas) })),
    ({ supplierId }) => supplierId,
  );
  return suppliers.map(({ orderEmail, ...supplier }) => {
    const branch = branchOfJob(bySupplier.get(supplier.id) ?? [], zip);
    return {
      ...supplier,
      branchId: branch?.id ?? null,
      branchName: branch?.name ?? null,
      email: branch?.orderEmail ?? orderEmail,
    };
  });
}

/** The suppliers that could be asked for what a project needs: first those that sell the most of it, then those that deliver there. */
export async function listSuppliersToAsk(db: Db, projectId: number): Promise<SupplierToAsk[]> {
  const { needs } = await readNeeds(db, projectId);
  const productIds = needs.flatMap(({ needed, productId }) => (needed > 0 ? [productId] : []));
  const { rows } = await sql<{ supplierId: number; sells: number }>`
    select supplier_id, count(distinct product_id) as sells from supplier_products
    where product_id = any(${productIds}::integer[]) and gone_on is null
    group by supplier_id`.execute(db);
  const sells = new Map(rows.map((row) => [row.supplierId, row.sells]));
  return (await listCandidates(db, projectId))
    .map(({ id, name, branchId, branchName, email }) => ({
      supplierId: id,
      name,
      branchName,
      sells: sells.get(id) ?? 0,
      serves: branchId !== null,
      email,
    }))
    .toSorted(
      (one, other) =>
        other.sells - one.sells ||
        Number(other.serves) - Number(one.serves) ||
        one.name.localeCompare(other.name, 'en'),
    );
}

/** The suppliers with these ids as they are asked. Throws `priceSupplierUnknown` and `supplierInactive`. */
export async function readToAsk(
  trx: Db,
  projectId: number,
  supplierIds: readonly number[],
): Promise<Candidate[]> {
  const found = await listCandidates(trx, projectId, supplierIds);
  const unknown = supplierIds.findIndex((id) => !found.some((each) => each.id === id));
  if (unknown !== -1) throw new DomainError('priceSupplierUnknown', unknown);
  const inactive = found.find(({ isActive }) => !isActive);
  if (inactive) throw new DomainError('supplierInactive', inactive.name);
  return found.toSorted((one, other) => supplierIds.indexOf(one.id) - supplierIds.indexOf(other.id));
}

/** Adds the suppliers of a request, in their order. */
export async function insertAsked(trx: Db, requestId: number, asked: readonly Candidate[]): Promise<void> {
  await trx
    .insertInto('priceRequestSuppliers')
    .values(
      asked.map(({ id: supplierId, branchId, email }) => ({
        requestId,
        supplierId,
        branchId,
        email,
        sentAt: null,
        mailedAt: null,
        mailFailedAt: null,
        viewedAt: null,
      })),
    )
    .execute();
}

/** Reads the address of a supplier that was asked anew, because somebody may have given it one since. */
export async function refreshEmail(
  trx: Db,
  projectId: number,
  { id, supplierId }: Pick<AskedSupplier, 'id' | 'supplierId'>,
): Promise<string | null> {
  const [candidate] = await listCandidates(trx, projectId, [supplierId]);
  const email = candidate?.email ?? null;
  await setAsked(trx, id, { email });
  return email;
}

function selectAsked(db: Db) {
  return db
    .selectFrom('priceRequestSuppliers as asked')
    .innerJoin('suppliers', 'suppliers.id', 'asked.supplierId')
    .leftJoin('supplierBranches as branch', 'branch.id', 'asked.branchId')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('priceAnswers')
          .select(['at', 'isDeclined'])
          .whereRef('askedId', '=', 'asked.id')
          .orderBy('id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select([
      'asked.id',
      'asked.supplierId',
      'suppliers.name as supplierName',
      'asked.branchId',
      'branch.name as branchName',
      'asked.email',
      'asked.sentAt',
      'asked.mailedAt',
      'asked.mailFailedAt',
      'asked.viewedAt',
      'newest.at as answeredAt',
      sql<boolean>`coalesce(newest.is_declined, false)`.as('isDeclined'),
      sql<number>`(
        select count(*) from supplier_links where supplier_links.asked_id = asked.id and revoked_at is null
      )`.as('linkCount'),
    ]);
}

/** The suppliers that a request asks, in the order in which they were chosen. */
export async function listAsked(db: Db, requestId: number): Promise<AskedSupplier[]> {
  return selectAsked(db).where('asked.requestId', '=', requestId).orderBy('asked.id').execute();
}

/** A supplier that was asked, with its request, or `undefined` if there is none. */
export async function findAsked(
  db: Db,
  id: number,
): Promise<(AskedSupplier & { requestId: number }) | undefined> {
  return selectAsked(db).select('asked.requestId').where('asked.id', '=', id).executeTakeFirst();
}

/** A supplier of a request. Throws `askedNotFound`, also for one of another request. */
export async function readAsked(db: Db, requestId: number, id: number): Promise<AskedSupplier> {
  const asked = await selectAsked(db)
    .where('asked.id', '=', id)
    .where('asked.requestId', '=', requestId)
    .executeTakeFirst();
  return orNotFound(asked, 'askedNotFound');
}

/** Sets what happened to the mail and the page of a supplier. */
export async function setAsked(
  trx: Db,
  id: number,
  set: Partial<Pick<AskedSupplier, 'email' | 'sentAt' | 'mailedAt' | 'mailFailedAt' | 'viewedAt'>>,
): Promise<void> {
  await trx.updateTable('priceRequestSuppliers').set(set).where('id', '=', id).execute();
}
