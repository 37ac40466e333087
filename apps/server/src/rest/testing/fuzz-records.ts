import { insertProduct } from '@quoin/db/catalog/product';
import type { Db } from '@quoin/db/connection/database';
import { dollars } from '@quoin/domain/exact';

let count = 0;
const one = (rows: { id: number }[]) => rows[0]?.id ?? 0;

/** One of each kind of record, hanging together. */
export async function addEverything(db: Db): Promise<void> {
  count += 1;
  const address = { address: `${count} Fuzz St`, city: 'Dayton', state: 'OH', zipCode: '45402' };
  const propertyId = one(
    await db
      .insertInto('properties')
      .values({ ...address, propertyType: 'condo' })
      .returning('id')
      .execute(),
  );
  const projectTypeId = one(
    await db
      .insertInto('projectTypes')
      .values({ name: `Type ${count}` })
      .returning('id')
      .execute(),
  );
  const project = { name: `Project ${count}`, propertyId, projectTypeId };
  const projectId = one(await db.insertInto('projects').values(project).returning('id').execute());
  const task = { projectId, name: `Task ${count}` };
  const taskId = one(await db.insertInto('projectTasks').values(task).returning('id').execute());
  const { id: productId } = await insertProduct(db, { name: `Product ${count}`, price: dollars(count) });
  await db
    .insertInto('productCategories')
    .values({ name: `Category ${count}` })
    .execute();
  await db.insertInto('taskProducts').values({ taskId, productId }).execute();
  await db
    .insertInto('subcontractors')
    .values({ companyName: `Firm ${count}`, specialty: 'Roofs' })
    .execute();
  await db
    .insertInto('costCodes')
    .values({ code: `F-${count}`, name: 'Framing', kind: 'labor' })
    .execute();
  // Only the author may edit a comment.
  const { id: adminId } = await db
    .selectFrom('admins')
    .select('id')
    .where('username', '=', 'ada')
    .executeTakeFirstOrThrow();
  const comment = { adminId, author: 'Ada', text: `Comment ${count}` };
  await db
    .insertInto('comments')
    .values({ ...comment, projectId })
    .execute();
  await db
    .insertInto('comments')
    .values({ ...comment, taskId })
    .execute();
  const photo = {
    taskId,
    filename: `${count}.png`,
    originalName: 'a.png',
    fileSize: 1,
    mimeType: 'image/png' as const,
  };
  const photoId = one(await db.insertInto('taskPhotos').values(photo).returning('id').execute());
  const line = { actor: 'Ada', entity: 'project', entityId: projectId, label: project.name } as const;
  const changes = { name: { from: 'Deck', to: project.name } };
  await db
    .insertInto('activity')
    .values({ ...line, action: 'updated', fields: ['name'], changes })
    .execute();
  const { id: ownerId } = await db.selectFrom('admins').select('id').orderBy('id').executeTakeFirstOrThrow();
  await db
    .insertInto('savedViews')
    .values({ list: 'products', name: `View ${count}`, search: {}, columns: null, ownerId })
    .execute();
  const { originalName, fileSize, mimeType } = photo;
  const picture = { productId, originalName, fileSize, mimeType };
  const pictureId = one(await db.insertInto('productPhotos').values(picture).returning('id').execute());
  await db
    .updateTable('products')
    .set({ pictureKey: `${count}` })
    .where('id', '=', productId)
    .execute();
  const bytes = Buffer.from('x');
  const data = { imageData: bytes, thumbnailData: bytes };
  await db
    .insertInto('taskPhotoData')
    .values([photoId, pictureId].map((id) => ({ photoId: id, ...data })))
    .execute();
}

/** A lead. Returns its id. */
export async function addLead(db: Db): Promise<number> {
  const lead = { firstName: 'Sam', lastName: 'Whitfield', email: 'sam@example.com' };
  return one(await db.insertInto('contactSubmissions').values(lead).returning('id').execute());
}
