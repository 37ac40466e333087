import { priceLine } from '@quoin/domain/costs/line-price';
import type { EstimateDrift, LineDrift, NewSource, SourceValues } from '@quoin/domain/estimates/drift';
import { followingOffer } from '@quoin/domain/estimates/line-offer';
import { NO_MONEY, add, amountOf, moneyOf, subtract } from '@quoin/domain/exact';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { findLines } from './estimate-line.ts';
import { inOrderOfLines } from './estimate-total.ts';

interface Found {
  lineId: number;
  was: SourceValues;
  now: SourceValues | null;
}

/** Lines with their sections and their sources. Their tables are joined under their own names. */
export const linesWithSources = sql`estimate_lines
    join estimate_sections on estimate_sections.id = section_id
    left join task_products on task_products.id = task_product_id
    left join products on products.id = coalesce(task_products.product_id, estimate_lines.product_id)
    left join project_tasks on project_tasks.id = estimate_sections.task_id and origin = 'task-hours'`;

/** Whether the source of a line does not exist any more. */
export const sourceIsGone = sql<boolean>`case origin
        when 'task-product' then task_products.id is null
        when 'product' then products.id is null
        else coalesce(estimated_labor_hours, 0) = 0
      end`;

/** The quantity of the source of a line, without what the contract of the estimate has brought there. */
export const sourceQuantity = sql<number | null>`case origin
        when 'task-product' then task_products.quantity when 'task-hours' then estimated_labor_hours
      end - contract_quantity`;

/** The unit cost of the source of a line. A line that costs what a supplier offers does not follow the price of the catalog. */
export const sourceUnitCost = sql<number | null>`case when offer is null then products.price end`;

/**
 * Reads the lines whose sources have other values now, or are gone. A typed line has no source.
 */
async function readChangedSources(db: Db, estimateId: number): Promise<Found[]> {
  const { rows } = await sql<SourceValues & { lineId: number; isGone: boolean; was: SourceValues }>`
    select estimate_lines.id as "lineId", ${sourceIsGone} as "isGone",
      products.name, ${sourceUnitCost} as "unitCost", ${sourceQuantity} as quantity,
      json_build_object('name', seen_name, 'quantity', seen_quantity, 'unitCost', seen_unit_cost) as was
    from ${linesWithSources}
    where estimate_lines.estimate_id = ${estimateId} and origin is not null
    order by ${inOrderOfLines}`.execute(db);
  return rows
    .map(({ lineId, isGone, was, ...now }) => ({ lineId, was, now: isGone ? null : now }))
    .filter(({ was, now }) => !now || differs(was, now));
}

/** The products and hours of the tasks that came after the last look, and have no line. Those of the contract are known. */
export async function readNewSources(
  db: Db,
  { id, projectId }: { id: number; projectId: number },
): Promise<NewSource[]> {
  const { rows } = await sql<NewSource>`
    with tasks as (
      select project_tasks.*, tasks_seen_at, seen_task_products, seen_task_hours
      from project_tasks join estimates on estimates.project_id = project_tasks.project_id
      where estimates.id = ${id} and project_tasks.project_id = ${projectId}
    )
    select "taskId", "taskName", "taskProductId", name, quantity from (
      select tasks.id as "taskId", tasks.name as "taskName", task_products.id as "taskProductId", products.name,
        task_products.quantity, sort_order
      from tasks
      join task_products on task_id = tasks.id and added_at > tasks_seen_at
      join products on products.id = product_id
      where task_products.id <> all(seen_task_products) and not exists (
        select from estimate_lines where estimate_id = ${id} and task_product_id = task_products.id
      )
      union all
      select tasks.id, tasks.name, null, 'Labor', estimated_labor_hours, sort_order
      from tasks
      where updated_at > tasks_seen_at and estimated_labor_hours > 0 and tasks.id <> all(seen_task_hours) and not exists (
        select from estimate_lines join estimate_sections on estimate_sections.id = section_id
        where estimate_lines.estimate_id = ${id} and estimate_sections.task_id = tasks.id and origin = 'task-hours'
      )
    ) as found
    order by sort_order, "taskId", "taskProductId" nulls last`.execute(db);
  return rows;
}

const differs = (was: SourceValues, now: SourceValues) =>
  (['name', 'quantity', 'unitCost'] as const).some(
    (field) => was[field] !== null && now[field] !== null && was[field] !== now[field],
  );

/** How an estimate differs from its sources. */
export async function readDrift(db: Db, estimate: { id: number; projectId: number }): Promise<EstimateDrift> {
  const changed = await readChangedSources(db, estimate.id);
  const lines = await findLines(
    db,
    estimate.id,
    changed.map(({ lineId }) => lineId),
  );
  let costChange = NO_MONEY;
  const drifted = changed.flatMap(({ lineId, was, now }): LineDrift[] => {
    const line = lines.get(lineId);
    if (!line) return [];
    if (now) {
      const taken = followingOffer(line, { ...line, ...takenFrom({ was, now }) });
      costChange = add(costChange, subtract(priceLine(taken).cost, amountOf(line.cost)));
    }
    return [{ lineId, sectionId: line.sectionId, lineName: line.name, was, now }];
  });
  return {
    lines: drifted,
    added: await readNewSources(db, estimate),
    costChange: moneyOf(costChange),
  };
}

/** The values that a line takes from its source: those that have changed there. */
export function takenFrom({ was, now }: Pick<LineDrift, 'was' | 'now'>) {
  if (now === null) return {};
  const { name, quantity, unitCost } = now;
  return {
    ...(name !== null && name !== was.name && { name }),
    ...(quantity !== null && quantity !== was.quantity && { quantity, quantityFormula: null }),
    ...(unitCost !== null && unitCost !== was.unitCost && { unitCost }),
  };
}
