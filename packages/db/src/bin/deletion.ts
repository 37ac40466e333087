import { type DeletionPreview, USERS_NAMED } from '@quoin/domain/bin/deletion';
import type { DeletionConcept } from '@quoin/domain/bin/deletion-concepts';
import type { ConceptName, FoundConcept } from '@quoin/domain/concepts';
import { DomainError } from '@quoin/domain/errors';
import type { Finding } from '@quoin/domain/lists/finding';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { snakeOf } from '../connection/snake-case.ts';
import type { InUse } from '../record-kind.ts';
import { isFound, recordKinds } from '../record-kinds.ts';
import type { Relation } from '../relation.ts';
import { relations } from '../relations.ts';
import { listOrdered } from './ordered.ts';
import { trees } from './trees.ts';

/** The records that the deletion of one record concerns. `ids` are the ids of `kind`, each once. */
interface Concerned<Kind extends ConceptName = ConceptName> {
  kind: Kind;
  ids: RawBuilder<unknown>;
}

/** Rows that a deletion takes, and the error of those who forbid it. */
interface Taken {
  table: string;
  ids: RawBuilder<unknown>;
  inUse?: InUse | undefined;
}

/** The records that some relations to the taken rows tell of, each kind once. */
function told(taken: Taken[], isMeant: (relation: Relation, of: Taken) => boolean): Concerned[] {
  const byKind = new Map<ConceptName, RawBuilder<unknown>[]>();
  for (const relation of relations) {
    const { table, column, tells } = relation;
    const of = taken.find((each) => each.table === snakeOf(relation.to));
    if (!tells || !of || !isMeant(relation, of)) continue;
    const rows = byKind.get(tells.kind) ?? [];
    rows.push(sql`select ${sql.ref(tells.by)} as id from ${sql.table(table)}
      where ${sql.ref(column)} in (${of.ids})`);
    byKind.set(tells.kind, rows);
  }
  return [...byKind].map(([kind, rows]) => ({ kind, ids: sql.join(rows, sql` union `) }));
}

const isForbidding = ({ onDelete }: Relation) => onDelete === 'restrict' || onDelete === 'no action';

/** The products that name a category. No foreign key ties them to it. */
const productsIn = (category: number) => sql`select id from products
  where lower(category) = (select lower(name) from product_categories where id = ${category})`;

const count = (of: RawBuilder<unknown>) => sql`(select count(distinct id)::int from (${of}) as counted)`;

/** Reads the effects of a deletion on other records, in one statement. */
export async function previewDeletion(db: Db, kind: DeletionConcept, id: number): Promise<DeletionPreview> {
  const { inUse } = recordKinds[kind];
  const { table, parts } = trees[kind];
  const record: Taken = { table, ids: sql`${id}`, inUse };
  const along = parts.map((part) => ({
    ...part,
    ids: sql`select id from ${sql.table(part.table)} where ${part.of(record.ids)}`,
  }));
  // Who forbids the deletion of a part forbids that of the whole, if that says so in the same words.
  const users = told(
    [record, ...along],
    (relation, of) =>
      inUse !== undefined && isForbidding(relation) && (relation.needed ?? of.inUse) === inUse,
  ).flatMap(({ kind: user, ids }) => (isFound(user) ? [{ kind: user, ids }] : []));
  const others = [
    ...along.flatMap(({ kind: part, ids }) =>
      part ? [{ kind: part, ids, effect: 'deleted' as const }] : [],
    ),
    ...told([record], (relation) => !isForbidding(relation)).map((each) => ({
      ...each,
      effect: 'unlinked' as const,
    })),
    ...(kind === 'product-category'
      ? [{ kind: 'product' as const, ids: productsIn(id), effect: 'left' as const }]
      : []),
  ];
  const { rows } = await sql<{ userCounts: number[]; users: Finding[][]; counts: number[] }>`
    select array[${sql.join(users.map(({ ids }) => count(ids)))}]::int[] as "userCounts",
      array[${sql.join(users.map(({ kind: user, ids }) => newest(user, ids)))}]::json[] as "users",
      array[${sql.join(others.map(({ ids }) => count(ids)))}]::int[] as "counts"
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A select without a table has one row');
  const [ordered] = await listOrdered(db, kind, [id]);
  const [first = 0, second = 0, third = 0] = found.userCounts;
  const userCount = found.userCounts.reduce((so, each) => so + each, 0);
  return {
    refusal:
      inUse && userCount > 0
        ? new DomainError(inUse, first, second, third).message
        : ordered
          ? new DomainError(ordered.error, ordered.orders).message
          : null,
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
