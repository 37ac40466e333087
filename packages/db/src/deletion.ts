import type { ConceptName, FoundConcept } from '@quoin/domain/concepts';
import { type DeletionPreview, USERS_NAMED } from '@quoin/domain/deletion';
import type { DeletionConcept } from '@quoin/domain/deletion-concepts';
import { DomainError } from '@quoin/domain/errors';
import type { Finding } from '@quoin/domain/finding';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from './connection/database.ts';
import { recordKinds } from './record-kinds.ts';

type Effect = DeletionPreview['others'][number]['effect'];

/** The records that the deletion of one record concerns. `ids` are the ids of `kind`, each once. */
interface Concerned<Kind extends ConceptName> {
  kind: Kind;
  ids: (id: number) => RawBuilder<unknown>;
}

interface Deletion {
  /** The records that forbid the deletion, and the error that names their number. */
  users?: Concerned<FoundConcept> & {
    error: 'propertyHasProjects' | 'projectTypeInUse' | 'productInUse';
  };
  others?: (Concerned<ConceptName> & { effect: Effect })[];
}

const tasksOf = (id: number) => sql`select id from project_tasks where project_id = ${id}`;

/** The part of each foreign key in a deletion, and of the names of categories on products. */
const deletions: Record<DeletionConcept, Deletion> = {
  property: {
    users: {
      kind: 'project',
      ids: (id) => sql`select id from projects where property_id = ${id}`,
      error: 'propertyHasProjects',
    },
  },
  project: {
    others: [
      { kind: 'project-task', effect: 'deleted', ids: tasksOf },
      {
        kind: 'task-photo',
        effect: 'deleted',
        ids: (id) => sql`select id from task_photos where task_id in (${tasksOf(id)})`,
      },
      {
        kind: 'task-product',
        effect: 'deleted',
        ids: (id) => sql`select id from task_products where task_id in (${tasksOf(id)})`,
      },
      {
        kind: 'comment',
        effect: 'deleted',
        ids: (id) => sql`select id from comments where project_id = ${id} or task_id in (${tasksOf(id)})`,
      },
    ],
  },
  'project-task': {
    others: [
      {
        kind: 'task-photo',
        effect: 'deleted',
        ids: (id) => sql`select id from task_photos where task_id = ${id}`,
      },
      {
        kind: 'task-product',
        effect: 'deleted',
        ids: (id) => sql`select id from task_products where task_id = ${id}`,
      },
      {
        kind: 'comment',
        effect: 'deleted',
        ids: (id) => sql`select id from comments where task_id = ${id}`,
      },
    ],
  },
  'project-type': {
    users: {
      kind: 'project',
      ids: (id) => sql`select id from projects where project_type_id = ${id}`,
      error: 'projectTypeInUse',
    },
    others: [
      {
        kind: 'product-category',
        effect: 'unlinked',
        ids: (id) =>
          sql`select product_category_id as id from project_type_categories where project_type_id = ${id}`,
      },
    ],
  },
  product: {
    users: {
      kind: 'project-task',
      ids: (id) => sql`select task_id as id from task_products where product_id = ${id}`,
      error: 'productInUse',
    },
  },
  'product-category': {
    others: [
      {
        kind: 'project-type',
        effect: 'unlinked',
        ids: (id) =>
          sql`select project_type_id as id from project_type_categories where product_category_id = ${id}`,
      },
      {
        kind: 'project-task',
        effect: 'unlinked',
        ids: (id) => sql`select task_id as id from task_product_categories where product_category_id = ${id}`,
      },
      {
        kind: 'product',
        effect: 'left',
        ids: (id) =>
          sql`select id from products
            where lower(category) = (select lower(name) from product_categories where id = ${id})`,
      },
    ],
  },
};

const count = (of: RawBuilder<unknown>) => sql`(select count(*)::int from (${of}) as counted)`;

/** Reads the effects of a deletion on other records, in one statement. */
export async function previewDeletion(db: Db, kind: DeletionConcept, id: number): Promise<DeletionPreview> {
  const { users, others = [] } = deletions[kind];
  const { rows } = await sql<{ userCount: number; users: Finding[]; counts: number[] }>`
    select ${users ? count(users.ids(id)) : sql`0`} as "userCount",
      ${users ? newest(users.kind, users.ids(id)) : sql`'[]'::json`} as "users",
      array[${sql.join(others.map(({ ids }) => count(ids(id))))}]::int[] as "counts"
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A select without a table has one row');
  return {
    refusal: users && found.userCount > 0 ? new DomainError(users.error, found.userCount).message : null,
    users: found.users,
    userCount: found.userCount,
    others: others.flatMap(({ kind: other, effect }, place) => {
      const touched = found.counts[place] ?? 0;
      return touched > 0 ? [{ kind: other, count: touched, effect }] : [];
    }),
  };
}

/** The newest records of a kind among these ids, as JSON. */
function newest(kind: FoundConcept, ids: RawBuilder<unknown>): RawBuilder<unknown> {
  const { from, title, detail = sql`null::text` } = recordKinds[kind];
  return sql`(
    select coalesce(json_agg(row_to_json(named)), '[]') from (
      select ${kind} as "kind", id, ${title(sql.table(from))} as "title", ${detail} as "detail"
      from ${sql.table(from)}
      where id in (${ids})
      order by id desc
      limit ${USERS_NAMED}
    ) as named
  )`;
}
