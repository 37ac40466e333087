import { PRICED_AHEAD_DAYS, PRICED_PROJECTS, type StaleNeeds } from '@quoin/domain/dashboard/dashboard';
import { daysAfter } from '@quoin/domain/places/days';
import { sql } from 'kysely';

import type { Db } from '../../connection/database.ts';
import { todayOfFirm } from '../../costs/money-settings.ts';
import { listLeastPrices } from '../../suppliers/offer.ts';
import { readNeeds } from '../need.ts';

/** The projects whose materials are ordered next: those at work, and those that start soon. The nearest starts come first. */
async function listNextProjects(db: Db): Promise<{ id: number; name: string }[]> {
  const today = await todayOfFirm(db);
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from projects
    where status in ('planning', 'in-progress') and start_date <= ${daysAfter(today, PRICED_AHEAD_DAYS)}::date
      and (
        exists (select from project_tasks as task join task_products on task_id = task.id where task.project_id = projects.id)
        or exists (select from contracts where project_id = projects.id and status = 'active')
        or exists (select from material_requests where project_id = projects.id and status = 'open')
      )
    order by abs(start_date - ${today}::date), id
    limit ${PRICED_PROJECTS}`.execute(db);
  return rows;
}

/**
 * How many products the next projects still need, and how many of these have no price of any supplier that can be relied on. A fixed number
 * of statements for each of at most {@link PRICED_PROJECTS} projects. Its reads belong on one snapshot.
 */
export async function readStaleNeeds(db: Db): Promise<StaleNeeds> {
  const open: { id: number; name: string; productIds: number[] }[] = [];
  for (const project of await listNextProjects(db)) {
    const { needs } = await readNeeds(db, project.id);
    const productIds = needs.flatMap(({ needed, productId }) => (needed > 0 ? productId : []));
    open.push({ ...project, productIds: [...new Set(productIds)] });
  }
  const prices = await listLeastPrices(db, [...new Set(open.flatMap(({ productIds }) => productIds))]);
  const counted = open.map(({ id, name, productIds }) => ({
    id,
    name,
    needs: productIds.length,
    stale: productIds.filter((productId) => !prices.has(productId)).length,
  }));
  const [worst] = counted.filter(({ stale }) => stale > 0).toSorted((one, other) => other.stale - one.stale);
  return {
    needs: counted.reduce((sum, { needs }) => sum + needs, 0),
    stale: counted.reduce((sum, { stale }) => sum + stale, 0),
    projects: counted.filter(({ needs }) => needs > 0).length,
    worst: worst ? { id: worst.id, name: worst.name, stale: worst.stale } : null,
  };
}
