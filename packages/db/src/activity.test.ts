import { dollars } from '@quoin/domain/exact';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertActivity, listChanges, listPricesOf } from './activity.ts';
import { up } from './schema/migrations/0016-activity-of-projects.ts';
import { openTestDatabase, withRollback } from './testing/database.ts';
import { explaining } from './testing/explaining.ts';
import { insertProjectTask } from './work/project-task.ts';
import { insertProject } from './work/project.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

test('the migration finds the projects of older lines, where they can be known', async () => {
  await withRollback(opened.db, async (trx) => {
    const project = await insertProject(trx, { name: 'Bath' });
    const task = await insertProjectTask(trx, { name: 'Retile', projectId: project.id });
    const { productId } = await trx
      .insertInto('products')
      .values({ ...noProduct, name: 'Tile', price: dollars(4) })
      .returning('id as productId')
      .executeTakeFirstOrThrow();
    const { id: partId } = await trx
      .insertInto('taskProducts')
      .values({ taskId: task.id, productId, quantity: dollars(1), notes: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const gone = 2_147_483_647;
    const parent = { entity: 'project-task', id: task.id, label: 'Retile' } as const;
    const line = { adminId: null, actor: 'Ada', action: 'updated' } as const;
    await insertActivity(trx, [
      { ...line, entity: 'project', entityId: gone, label: 'deleted project' },
      { ...line, entity: 'project-task', entityId: task.id, label: 'task' },
      { ...line, entity: 'project-task', entityId: gone, label: 'deleted task' },
      { ...line, entity: 'task-photo', entityId: gone, label: 'deleted photo of the task', parent },
      { ...line, entity: 'task-product', entityId: partId, label: 'product without its task' },
      { ...line, entity: 'property', entityId: task.id, label: 'property' },
    ]);
    await sql`alter table activity drop column project_id`.execute(trx);
    await up(trx.withTables<never>());
    const lines = await trx.selectFrom('activity').select(['label', 'projectId']).orderBy('id').execute();
    expect(lines.map(({ label, projectId }) => [label, projectId])).toEqual([
      ['deleted project', gone],
      ['task', project.id],
      ['deleted task', null],
      ['deleted photo of the task', project.id],
      ['product without its task', project.id],
      ['property', null],
    ]);
  });
});

test('the history of a record and the prices of a product are read by their own indexes', async () => {
  await withRollback(opened.db, async (trx) => {
    await sql`
      insert into activity (actor, action, entity, entity_id, label, fields, changes)
      select 'Ada', 'updated', 'product', number % 500, 'Tile',
        case when number % 50 = 7 then '{price}' else '{name}' end::text[],
        jsonb_build_object(
          case when number % 50 = 7 then 'price' else 'name' end,
          jsonb_build_object('from', number, 'to', number + 1)
        )
      from generate_series(1, 50000) as number`.execute(trx);
    await sql`analyze activity`.execute(trx);
    const plans: string[] = [];
    const read = explaining(trx, plans);
    expect((await listChanges(trx, { entity: 'product', entityId: 7, limit: 20 })).items).toHaveLength(20);
    await listChanges(read, { entity: 'product', entityId: 7, limit: 20 });
    expect((await listPricesOf(trx, { id: 7 })).items).toHaveLength(50);
    await listPricesOf(read, { id: 7 });
    const scans = plans.filter((line) => line.includes('Scan'));
    expect(scans.filter((scan) => scan.includes('Seq Scan'))).toEqual([]);
    expect(scans[0]).toContain('Index Scan Backward using activity_of_record');
    expect(scans.at(-1)).toContain('activity_of_prices');
  });
});

const noProduct = {
  subcategory: null,
  description: null,
  brand: null,
  model: null,
  sku: null,
  supplier: null,
  imageUrl: null,
  packQuantity: null,
  packUnit: null,
  wasteRate: null,
  hoursPerUnit: null,
  costCodeId: null,
  isTaxable: null,
};
