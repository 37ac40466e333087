import { ExplainNode, type KyselyPlugin } from 'kysely';

/** Answers how PostgreSQL would run each query, instead of running it. */
export function explaining(plans: string[]): KyselyPlugin {
  return {
    transformQuery: ({ node }) =>
      node.kind === 'SelectQueryNode' ? { ...node, explain: ExplainNode.create() } : node,
    transformResult: async ({ result }) => {
      plans.push(...result.rows.flatMap((row) => Object.values(row).map(String)));
      return Promise.resolve({ ...result, rows: [] });
    },
  };
}
