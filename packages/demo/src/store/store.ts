import { putInBin } from '@quoin/db/bin/put';
import type { Db } from '@quoin/db/connection/database';
import type { Database } from '@quoin/db/tables';
import { federalHolidaysOf } from '@quoin/domain/places/federal-holidays';
import type { Insertable } from 'kysely';

import type { Books } from '../books.ts';
import { company } from '../company.ts';
import type { DeletionDraft } from '../deletions.ts';
import type { DrawnPicture } from '../pictures/draw.ts';
import { categoryRows } from '../product-categories.ts';
import { contractExcerpt, projectTypeRows } from '../project-types.ts';
import { officeHoursBefore } from '../working-time.ts';
import type { LogLine } from './log.ts';

/** The rows in one statement. The widest table stays far below PostgreSQL's limit of 65,535 parameters. */
const CHUNK = 1000;

/** The ids of the stored records. */
type Ids = Map<object, number>;

/** Inserts in chunks and notes the id of each record. */
async function store<Draft extends object>(
  ids: Ids,
  drafts: readonly Draft[],
  insert: (chunk: Draft[]) => Promise<{ id: number }[]>,
): Promise<void> {
  for (let start = 0; start < drafts.length; start += CHUNK) {
    const chunk = drafts.slice(start, start + CHUNK);
    const inserted = await insert(chunk);
    // PostgreSQL assigns ids in the order of the rows, but does not guarantee the order of RETURNING.
    const given = inserted.map(({ id }) => id).toSorted((one, other) => one - other);
    for (const [index, draft] of chunk.entries()) ids.set(draft, given[index] ?? 0);
  }
}

function idOf<Key>(ids: ReadonlyMap<Key, number>, key: Key): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error('The demo data points at something that was not stored');
  return id;
}

/** Stores project types, product categories and the links between them. Returns the ids of the categories by name. */
async function storeKinds(trx: Db, ids: Ids, now: Date): Promise<Map<string, number>> {
  const stamps = (age: number) => {
    const at = officeHoursBefore(now, age).toISOString();
    return { createdAt: at, updatedAt: at };
  };
  await store(ids, projectTypeRows, async (chunk) =>
    trx
      .insertInto('projectTypes')
      .values(
        chunk.map((type, index) => ({
          name: type.name,
          description: type.description,
          contractExcerpt: contractExcerpt(type),
          isActive: type.isActive,
          ...stamps(4670 - index * 0.2),
        })),
      )
      .returning('id')
      .execute(),
  );
  const typeIds = new Map(projectTypeRows.map((type) => [type.name as string, idOf(ids, type)]));

  // Categories may exist before any product. Those with the same name stay unchanged.
  await trx
    .insertInto('productCategories')
    .values(
      categoryRows.map(({ name, description }, index) => ({
        name,
        description,
        ...stamps(4660 - index * 0.1),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await trx.selectFrom('productCategories').select(['id', 'name']).execute();
  const byLowerName = new Map(stored.map(({ id, name }) => [name.toLowerCase(), id]));
  const categoryIds = new Map(
    categoryRows.map(({ name }) => [name as string, idOf(byLowerName, name.toLowerCase())]),
  );

  const { createdAt } = stamps(4655);
  await trx
    .insertInto('projectTypeCategories')
    .values(
      categoryRows.flatMap(({ name, projectTypes }) =>
        projectTypes.map((type) => ({
          projectTypeId: idOf(typeIds, type),
          productCategoryId: idOf(categoryIds, name),
          createdAt,
        })),
      ),
    )
    .execute();
  return categoryIds;
}

async function storeProjects(trx: Db, ids: Ids, { projects, subcontractors }: Books): Promise<void> {
  const typeByName = new Map(projectTypeRows.map((type) => [type.name, type]));
  await store(ids, projects, async (chunk) =>
    trx
      .insertInto('projects')
      .values(
        chunk.map(({ property, type, tasks: _tasks, photos: _photos, ...project }) => ({
          ...project,
          propertyId: idOf(ids, property),
          projectTypeId: idOf<object | undefined>(ids, typeByName.get(type)),
        })),
      )
      .returning('id')
      .execute(),
  );
  const tasks = projects.flatMap((project) => project.tasks.map((task) => ({ task, project })));
  const taskIds: Ids = new Map();
  await store(taskIds, tasks, async (chunk) =>
    trx
      .insertInto('projectTasks')
      .values(
        chunk.map(({ project, task: { step: _step, materials: _materials, specialty, ...task } }) => {
          const firm = subcontractors.find((each) => each.specialty === specialty);
          return {
            ...task,
            projectId: idOf(ids, project),
            assignedSubcontractorId: firm ? idOf(ids, firm) : null,
          };
        }),
      )
      .returning('id')
      .execute(),
  );
  for (const each of tasks) ids.set(each.task, idOf(taskIds, each));
}

/** Stores the products of tasks with their quantities, and the categories of these products. */
async function storeTaskLinks(
  trx: Db,
  ids: Ids,
  { projects }: Books,
  categoryIds: ReadonlyMap<string, number>,
): Promise<void> {
  const products: Insertable<Database['taskProducts']>[] = [];
  const shelves: Insertable<Database['taskProductCategories']>[] = [];
  for (const task of projects.flatMap((project) => project.tasks)) {
    const taskId = idOf(ids, task);
    const addedAt = task.createdAt;
    for (const { product, quantity, notes } of task.materials) {
      products.push({ taskId, productId: idOf(ids, product), quantity, notes, addedAt, updatedAt: addedAt });
    }
    for (const category of new Set(task.materials.map(({ product }) => product.category))) {
      shelves.push({ taskId, productCategoryId: idOf(categoryIds, category), addedAt });
    }
  }
  await store(ids, products, async (chunk) =>
    trx.insertInto('taskProducts').values(chunk).returning('id').execute(),
  );
  await store(ids, shelves, async (chunk) =>
    trx.insertInto('taskProductCategories').values(chunk).returning('id').execute(),
  );
}

async function storePhotos(
  trx: Db,
  ids: Ids,
  { projects }: Books,
  pictures: ReadonlyMap<object, DrawnPicture>,
): Promise<void> {
  const photos = projects
    .flatMap((project) => project.photos)
    .flatMap((photo) => {
      const drawn = pictures.get(photo);
      return drawn === undefined ? [] : [{ photo, drawn }];
    })
    .toSorted((one, other) => (one.photo.uploadedAt < other.photo.uploadedAt ? -1 : 1));
  const photoIds: Ids = new Map();
  await store(photoIds, photos, async (chunk) =>
    trx
      .insertInto('taskPhotos')
      .values(
        chunk.map(({ photo: { task, order: _order, ...photo }, drawn }) => ({
          ...photo,
          taskId: idOf(ids, task),
          mimeType: 'image/jpeg' as const,
          fileSize: drawn.image.length,
        })),
      )
      .returning('id')
      .execute(),
  );
  await trx
    .insertInto('taskPhotoData')
    .values(
      photos.map((each) => ({
        photoId: idOf(photoIds, each),
        imageData: each.drawn.image,
        thumbnailData: each.drawn.thumbnail,
      })),
    )
    .execute();
  for (const each of photos) ids.set(each.photo, idOf(photoIds, each));
}

/** Stores the records that somebody deleted, and puts them in the bin. */
async function storeDeletions(
  trx: Db,
  ids: Ids,
  deletions: readonly DeletionDraft[],
  idOfCode: ReadonlyMap<string, number>,
): Promise<void> {
  const insert = async (deletion: DeletionDraft): Promise<{ id: number }> => {
    if (deletion.entity === 'subcontractor')
      return trx
        .insertInto('subcontractors')
        .values(deletion.record)
        .returning('id')
        .executeTakeFirstOrThrow();
    if (deletion.entity === 'product') {
      const { costCode, ...product } = deletion.record;
      const costCodeId = idOfCode.get(costCode ?? '') ?? null;
      return trx
        .insertInto('products')
        .values({ ...product, costCodeId })
        .returning('id')
        .executeTakeFirstOrThrow();
    }
    const projectId = idOf(ids, deletion.project);
    return trx
      .insertInto('projectTasks')
      .values({ ...deletion.record, projectId })
      .returning('id')
      .executeTakeFirstOrThrow();
  };
  for (const deletion of deletions) {
    const { entity, label, actor, at: deletedAt } = deletion;
    const { id: entityId } = await insert(deletion);
    ids.set(deletion.record, entityId);
    const where = deletion.entity === 'project-task' && { projectId: idOf(ids, deletion.project) };
    const line = { adminId: null, actor, action: 'deleted', entity, entityId, label, ...where } as const;
    await putInBin(trx, entity, [line]);
    const entry = trx.updateTable('bin').where('entity', '=', entity).where('entityId', '=', entityId);
    await entry.set({ deletedAt }).execute();
  }
}

/**
 * Stores what the firm has in its books, and returns the lines of the log about it. Call it in a transaction. `pictures` holds the
 * picture of each photo.
 */
export async function storeBooks(
  trx: Db,
  books: Books,
  pictures: ReadonlyMap<object, DrawnPicture>,
  now: Date,
): Promise<LogLine[]> {
  // Keeps the settings of an installation that already has a company name.
  const closedDays = JSON.stringify(federalHolidaysOf(now.getUTCFullYear()));
  await trx
    .updateTable('settings')
    .set({ ...company, closedDays })
    .where('companyName', 'is', null)
    .execute();
  const ids: Ids = new Map();
  const categoryIds = await storeKinds(trx, ids, now);
  await store(ids, books.properties, async (chunk) =>
    trx.insertInto('properties').values(chunk).returning('id').execute(),
  );
  await store(ids, books.subcontractors, async (chunk) =>
    trx.insertInto('subcontractors').values(chunk).returning('id').execute(),
  );
  const costCodes = await trx.selectFrom('costCodes').select(['id', 'code']).execute();
  const idOfCode = new Map(costCodes.map(({ code, id }) => [code, id]));
  await store(ids, books.products, async (chunk) =>
    trx
      .insertInto('products')
      .values(
        chunk.map(({ costCode, ...product }) => ({
          ...product,
          // An operator may have deleted it before.
          costCodeId: idOfCode.get(costCode ?? '') ?? null,
        })),
      )
      .returning('id')
      .execute(),
  );
  await storeProjects(trx, ids, books);
  await storeTaskLinks(trx, ids, books, categoryIds);
  await storePhotos(trx, ids, books, pictures);
  await store(ids, books.comments, async (chunk) =>
    trx
      .insertInto('comments')
      .values(
        chunk.map(({ project, task, ...comment }) => ({
          ...comment,
          adminId: null,
          projectId: project && idOf(ids, project),
          taskId: task && idOf(ids, task),
        })),
      )
      .returning('id')
      .execute(),
  );
  await store(ids, books.contactSubmissions, async (chunk) =>
    trx.insertInto('contactSubmissions').values(chunk).returning('id').execute(),
  );
  await storeDeletions(trx, ids, books.deletions, idOfCode);
  return books.activity.map(({ record, task, project, ...entry }) => ({
    ...entry,
    adminId: null,
    entityId: idOf(ids, record),
    ...(task && { parentEntity: 'project-task', parentId: idOf(ids, task), parentLabel: task.name }),
    ...(project && { projectId: idOf(ids, project) }),
  }));
}
