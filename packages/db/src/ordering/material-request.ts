import { DomainError } from '@quoin/domain/errors';
import {
  MaterialRequest,
  type MaterialRequestCreate,
  type MaterialRequestFilter,
  type MaterialRequestPatch,
  type MaterialRequestView,
  isNamedOnce,
} from '@quoin/domain/ordering/material-request';
import { type PlanLineKey, planLineKey } from '@quoin/domain/ordering/plan';
import { sql } from 'kysely';

import { preparedRead } from '../connection/compiled-statements.ts';
import type { Db } from '../connection/database.ts';
import { columnsIn, columnsOf } from '../entity-columns.ts';
import { same } from '../lists/filters.ts';
import type { List } from '../lists/list.ts';
import { pagesOf } from '../lists/pages.ts';
import { searched } from '../lists/search.ts';
import { isOneOf } from '../lists/selection.ts';
import { byOptionalDate } from '../lists/sort-keys.ts';
import { type Change, lockRow, setFields } from '../versioned.ts';

const columns = columnsOf(MaterialRequest);

/** Requests with the names of what they refer to. Every read returns these columns. */
function selectRequests(db: Db) {
  return db
    .selectFrom('materialRequests')
    .innerJoin('projects', 'projects.id', 'materialRequests.projectId')
    .leftJoin('projectTasks', 'projectTasks.id', 'materialRequests.taskId')
    .leftJoin('products', 'products.id', 'materialRequests.productId')
    .leftJoin('materialRequestPhotos as photo', 'photo.requestId', 'materialRequests.id')
    .select(columnsIn('materialRequests', columns))
    .select([
      'projects.name as projectName',
      'projectTasks.name as taskName',
      'products.name as productName',
      'photo.digest as photoKey',
    ]);
}

/** The list of requests. `search` covers their words, the product, the note and the person who asked. */
const requests: List<MaterialRequestView, MaterialRequestFilter> = {
  name: 'material requests',
  from: 'materialRequests',
  first: '-added',
  keys: { needBy: byOptionalDate('materialRequests.needBy') },
  filters: {
    projectId: same('materialRequests.projectId'),
    taskId: same('materialRequests.taskId'),
    status: same('materialRequests.status'),
  },
  search: {
    columns: [
      ...searched('materialRequests.text?', 'materialRequests.note?', 'materialRequests.requestedBy').columns,
      sql<string>`(select name from products where products.id = material_requests.product_id)`,
    ],
  },
};

/** One page, the newest first unless the filter has an order. */
export const listMaterialRequests = pagesOf(requests, selectRequests);

export const findMaterialRequest = preparedRead((db, id: number) =>
  selectRequests(db).where('materialRequests.id', '=', id),
);

/** The request with this id, which exists. */
export async function readMaterialRequest(db: Db, id: number): Promise<MaterialRequestView> {
  return selectRequests(db).where('materialRequests.id', '=', id).executeTakeFirstOrThrow();
}

/** The requests of a project that its needs count: those that are open or ordered. */
export async function listRequestsToMeet(db: Db, projectId: number): Promise<MaterialRequestView[]> {
  return selectRequests(db)
    .where('materialRequests.projectId', '=', projectId)
    .where('materialRequests.status', '<>', 'declined')
    .orderBy('materialRequests.id')
    .execute();
}

/** Throws `taskDoesNotExist` for a task of another project. */
async function requireTask(trx: Db, projectId: number, taskId: number | null | undefined): Promise<void> {
  if (typeof taskId !== 'number') return;
  const task = await trx
    .selectFrom('projectTasks')
    .select('id')
    .where('id', '=', taskId)
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  if (!task) throw new DomainError('taskDoesNotExist');
}

/** Adds a request in the name of who asks. */
export async function insertMaterialRequest(
  trx: Db,
  request: MaterialRequestCreate,
  by: { adminId: number; requestedBy: string },
): Promise<MaterialRequestView> {
  await requireTask(trx, request.projectId, request.taskId);
  const { id } = await trx
    .insertInto('materialRequests')
    .values({ ...request, unit: request.unit ?? 'each', ...by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readMaterialRequest(trx, id);
}

/** Reads and locks a request: see {@link lockRow}. */
export async function lockMaterialRequest(
  trx: Db,
  id: number,
  version: number | undefined,
): Promise<MaterialRequestView> {
  const row = selectRequests(trx).where('materialRequests.id', '=', id);
  return lockRow(row, { missing: 'material-request', version, of: 'materialRequests' });
}

/** Sets the given fields. Only a declined request has a reason, and it needs one. Call it in a transaction. */
export async function updateMaterialRequest(
  trx: Db,
  id: number,
  patch: MaterialRequestPatch,
  version?: number,
): Promise<Change<MaterialRequestView>> {
  const before = await lockMaterialRequest(trx, id, version);
  const { productId, text, status, reason } = { ...before, ...patch };
  if (!isNamedOnce({ productId, text })) throw new DomainError('requestNotNamed');
  if (status === 'declined' && reason === null) throw new DomainError('requestWithoutReason');
  await requireTask(trx, before.projectId, patch.taskId);
  if (status !== 'declined' && typeof patch.reason === 'string') throw new DomainError('requestNotDeclined');
  // A request that is no longer declined loses its reason.
  const following = status !== 'declined' && before.reason !== null ? { ...patch, reason: null } : patch;
  return setFields(before, following, async () => {
    await trx.updateTable('materialRequests').set(following).where('id', '=', id).execute();
    return readMaterialRequest(trx, id);
  });
}

/** Marks the open requests that lines of a plan meet as ordered. Call it with the project locked. */
export async function markRequestsOrdered(
  trx: Db,
  { id: projectId, startDate }: { readonly id: number; readonly startDate: string | null },
  lines: readonly PlanLineKey[],
): Promise<Change<MaterialRequestView>[]> {
  const met = new Set(lines.map(planLineKey));
  const open = await selectRequests(trx)
    .where('materialRequests.projectId', '=', projectId)
    .where('materialRequests.status', '=', 'open')
    .where('materialRequests.productId', 'is not', null)
    .orderBy('materialRequests.id')
    .forUpdate('materialRequests')
    .execute();
  const found = open.filter(({ productId, needBy }) =>
    met.has(planLineKey({ productId: productId ?? 0, needBy: needBy ?? startDate })),
  );
  const ids = found.map(({ id }) => id);
  await trx
    .updateTable('materialRequests')
    .set({ status: 'ordered' })
    .where(isOneOf(sql.ref('id'), ids))
    .execute();
  const after = await selectRequests(trx)
    .where(isOneOf(sql.ref('materialRequests.id'), ids))
    .execute();
  const changed = new Map(after.map((request) => [request.id, request]));
  return found.map((before) => ({ before, after: changed.get(before.id) ?? before }));
}
