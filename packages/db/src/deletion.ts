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
  /** The records that forbid the deletion, of one kind or of two, and the error that names their numbers. */
  users?: {
    of: [Concerned<FoundConcept>, Concerned<FoundConcept>?, Concerned<FoundConcept>?];
    error:
      | 'propertyHasProjects'
      | 'projectHasMoney'
      | 'taskInContract'
      | 'projectTypeInUse'
      | 'productInUse'
      | 'costCodeInUse';
  };
  others?: (Concerned<ConceptName> & { effect: Effect })[];
}

const tasksOf = (id: number) => sql`select id from project_tasks where project_id = ${id}`;

const assembliesWith = (column: 'product_id' | 'cost_code_id') => (id: number) =>
  sql`select distinct assembly_id as id from assembly_items where ${sql.ref(column)} = ${id}`;

/** The part of each foreign key in a deletion, and of the names of categories on products. */
const deletions: Record<DeletionConcept, Deletion> = {
  property: {
    users: {
      of: [{ kind: 'project', ids: (id) => sql`select id from projects where property_id = ${id}` }],
      error: 'propertyHasProjects',
    },
  },
  project: {
    users: {
      of: [
        {
          kind: 'estimate',
          ids: (id) => sql`select id from estimates where project_id = ${id}
            and exists (select from quotes where quotes.estimate_id = estimates.id)`,
        },
      ],
      error: 'projectHasMoney',
    },
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
      {
        kind: 'estimate',
        effect: 'deleted',
        ids: (id) => sql`select id from estimates where project_id = ${id}`,
      },
    ],
  },
  'project-task': {
    users: {
      of: [
        {
          kind: 'contract',
          ids: (id) => sql`select contract_id as id from contract_lines where task_id = ${id}
            union select contract_id from contract_payments where task_id = ${id}`,
        },
      ],
      error: 'taskInContract',
    },
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
      of: [{ kind: 'project', ids: (id) => sql`select id from projects where project_type_id = ${id}` }],
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
      of: [
        {
          kind: 'project-task',
          ids: (id) => sql`select task_id as id from task_products where product_id = ${id}`,
        },
      ],
      error: 'productInUse',
    },
    others: [
      { kind: 'assembly', effect: 'unlinked', ids: assembliesWith('product_id') },
      {
        kind: 'estimate',
        effect: 'unlinked',
        ids: (id) => sql`select distinct estimate_id as id from estimate_lines where product_id = ${id}`,
      },
    ],
  },
  'cost-code': {
    users: {
      of: [
        { kind: 'product', ids: (id) => sql`select id from products where cost_code_id = ${id}` },
        { kind: 'assembly', ids: assembliesWith('cost_code_id') },
        {
          kind: 'estimate',
          ids: (id) => sql`select distinct estimate_id as id from estimate_lines where cost_code_id = ${id}`,
        },
      ],
      error: 'costCodeInUse',
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
  const using = (users?.of ?? []).flatMap((each) => each ?? []);
  const { rows } = await sql<{ userCounts: number[]; users: Finding[][]; counts: number[] }>`
    select array[${sql.join(using.map(({ ids }) => count(ids(id))))}]::int[] as "userCounts",
      array[${sql.join(using.map(({ kind: user, ids }) => newest(user, ids(id))))}]::json[] as "users",
      array[${sql.join(others.map(({ ids }) => count(ids(id))))}]::int[] as "counts"
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A select without a table has one row');
  const [first = 0, second = 0, third = 0] = found.userCounts;
  const userCount = found.userCounts.reduce((so, each) => so + each, 0);
  return {
    refusal: users && userCount > 0 ? new DomainError(users.error, first, second, third).message : null,
    users: found.users.flat().slice(0, USERS_NAMED),
    userCount,
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
