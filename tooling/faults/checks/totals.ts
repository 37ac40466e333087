import { describe } from '../requests.ts';
import type { Asked } from '../workload/model.ts';

interface Totals {
  id: number;
  [name: string]: number;
}

/** The totals of each record in the API, and a separate query that counts them anew (R85). */
const told: { path: string; fields: string[]; query: string }[] = [
  {
    path: '/api/admin/properties-dashboard',
    fields: ['projectCount', 'activeProjects', 'totalBudget'],
    query: `select id,
      (select count(*)::int from projects where property_id = p.id) as "projectCount",
      (select count(*)::int from projects where property_id = p.id and status = 'in-progress') as "activeProjects",
      (select coalesce(sum(budget), 0)::float8 from projects where property_id = p.id) as "totalBudget"
      from properties p`,
  },
  {
    path: '/api/admin/projects',
    fields: ['taskCount', 'completedTaskCount', 'estimatedHours'],
    query: `select id,
      (select count(*)::int from project_tasks where project_id = p.id) as "taskCount",
      (select count(*)::int from project_tasks where project_id = p.id and is_completed) as "completedTaskCount",
      (select coalesce(sum(estimated_labor_hours), 0)::float8 from project_tasks where project_id = p.id) as "estimatedHours"
      from projects p`,
  },
];

const dashboard = `select (select count(*)::int from properties) as properties, (select count(*)::int from projects) as projects,
  (select count(*)::int from subcontractors) as subcontractors, (select count(*)::int from products) as products`;

/** Compares all counts and sums of the API with a new count, and describes each difference. */
export async function findWrongTotals(quoin: Asked): Promise<string[]> {
  const wrong: string[] = [];
  const differ = (what: string, found: unknown, due: unknown) => {
    if (found !== due) wrong.push(`${what} is reported as ${String(found)}, and counted as ${String(due)}`);
  };
  for (const { path, fields, query } of told) {
    const answer = await quoin.ask('GET', path);
    if (answer.status !== 200) return [describe(answer)];
    const found = new Map((JSON.parse(answer.body) as Totals[]).map((each) => [each.id, each]));
    const { rows } = await quoin.database.query<Totals>(query);
    differ(`${path}: the number of records`, found.size, rows.length);
    for (const row of rows)
      for (const field of fields)
        differ(`${path}: ${field} of ${row.id}`, found.get(row.id)?.[field], row[field]);
  }
  const { body } = await quoin.ask('GET', '/api/admin/dashboard');
  const { rows } = await quoin.database.query<Record<string, number>>(dashboard);
  for (const [name, due] of Object.entries(rows[0] ?? {}))
    differ(`the dashboard's ${name}`, (JSON.parse(body) as Record<string, unknown>)[name], due);
  return wrong;
}
