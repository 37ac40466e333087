import type { ProductUse, ProductUseCounts, ProductUseFilter } from '@quoin/domain/catalog/product-use';
import { DEFAULT_PAGE_SIZE, type Page } from '@quoin/domain/lists/page';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { pageById } from '../lists/page.ts';
import { lineTotal } from './task-product.ts';

/** One page of the tasks that use a product, newest use first. */
export async function listProductUses(db: Db, filter: ProductUseFilter): Promise<Page<ProductUse>> {
  const { id, limit = DEFAULT_PAGE_SIZE, cursor } = filter;
  return pageById(
    db
      .selectFrom('taskProducts')
      .innerJoin('products', 'products.id', 'taskProducts.productId')
      .innerJoin('projectTasks', 'projectTasks.id', 'taskProducts.taskId')
      .innerJoin('projects', 'projects.id', 'projectTasks.projectId')
      .select([
        'taskProducts.id',
        'taskProducts.taskId',
        'taskProducts.quantity',
        'taskProducts.addedAt',
        lineTotal.as('lineTotal'),
        'projectTasks.name as taskName',
        'projects.id as projectId',
        'projects.name as projectName',
        'projects.status as projectStatus',
      ])
      .where('taskProducts.productId', '=', id),
    { list: `uses of product ${id}`, id: 'taskProducts.id', newestFirst: true },
    { limit, cursor },
  );
}

/** The numbers of tasks and projects that use a product. A task has a product only once. */
export async function countProductUses(db: Db, id: number): Promise<ProductUseCounts> {
  return db
    .selectFrom('taskProducts')
    .innerJoin('projectTasks', 'projectTasks.id', 'taskProducts.taskId')
    .select([
      sql<number>`count(*)::integer`.as('tasks'),
      sql<number>`count(distinct project_id)::integer`.as('projects'),
    ])
    .where('productId', '=', id)
    .executeTakeFirstOrThrow();
}
