import { CompiledQuery, ExplainNode } from 'kysely';

import type { Db } from '../connection/database.ts';

/** A database that explains each query instead of running it, and adds the plans to `plans`. */
export function explaining(db: Db, plans: string[]): Db {
  const keep = (rows: unknown[]) => {
    plans.push(...rows.flatMap((row) => Object.values(row as object).map(String)));
    return [];
  };
  const explained = db.withPlugin({
    transformQuery: ({ node }) =>
      node.kind === 'SelectQueryNode' ? { ...node, explain: ExplainNode.create() } : node,
    transformResult: async ({ result }) => Promise.resolve({ ...result, rows: keep(result.rows) }),
  });
  // Statements that were compiled before, which `transformQuery` does not see.
  const executeQuery = async ({ sql, parameters }: CompiledQuery) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(`explain ${sql}`, [...parameters]));
    return { rows: keep(rows) };
  };
  return Object.assign(explained, { executeQuery });
}
