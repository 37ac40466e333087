import type { Issue } from '@quoin/domain/error-kind';
import type { PushedPrices } from '@quoin/domain/suppliers/price';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';

/** What a pushed price names: a product of the supplier, and a branch unless it is for all. */
interface Named {
  id: number | null;
  branchId: number | null;
  isSecond: boolean;
  hasProject: boolean;
}

/** Finds what pushed prices name, in their order, with an issue for each that names nothing, or the same as one before. */
export async function readPushed(
  db: Db,
  supplierId: number,
  pushed: PushedPrices['prices'],
  today: string,
): Promise<{ found: Named[]; issues: Issue[] }> {
  const keys = pushed.map(
    ({ sku, branch = null, projectId = null, effectiveFrom = today, isFirm = false }) => ({
      sku,
      branch,
      projectId,
      effectiveFrom,
      isFirm,
    }),
  );
  const { rows: found } = await sql<Named>`
    select sold.id, branches.id as branch_id, "projectId" is null or projects.id is not null as has_project,
      row_number() over (
        partition by sold.id, branches.id, "projectId", "isFirm", "effectiveFrom" order by place
      ) > 1 as is_second
    from jsonb_to_recordset(${JSON.stringify(keys.map((key, place) => ({ ...key, place })))}::jsonb) as given (
      place integer, sku text, branch text, "projectId" integer, "effectiveFrom" date, "isFirm" boolean
    )
      left join supplier_products as sold
        on sold.supplier_id = ${supplierId} and alike(sold.sku) = alike(given.sku)
      left join supplier_branches as branches
        on branches.supplier_id = ${supplierId} and alike(branches.code) = alike(given.branch)
      left join projects on projects.id = "projectId"
    order by place`.execute(db);
  const issues = found.flatMap(({ id, branchId, isSecond, hasProject }, place): Issue[] => {
    const { sku = '', branch = null } = pushed[place] ?? {};
    const at = (field: string, message: string) => [{ path: `prices.${place}.${field}`, message }];
    if (id === null) return at('sku', `This supplier has no product with the SKU “${sku}”`);
    if (branch !== null && branchId === null)
      return at('branch', `This supplier has no branch with the code “${branch}”`);
    if (!hasProject) return at('projectId', 'Project does not exist');
    return isSecond ? at('sku', `“${sku}” has other prices in this call`) : [];
  });
  return { found, issues };
}
