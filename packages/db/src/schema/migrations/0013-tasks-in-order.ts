import { type Kysely, sql } from 'kysely';

/** The order of tasks and photos that users choose, and the deadline and assignee of a task. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

const DDL = `
-- Rows that nobody has moved stand at the end, in the order they were made.
alter table project_tasks
  add column sort_order integer not null default 2147483647 check (sort_order > 0),
  add column due_on date check (due_on between '1900-01-01' and '2200-12-31'),
  add column assigned_subcontractor_id integer
    constraint project_tasks_subcontractor references subcontractors on delete set null,
  add column assigned_admin_id integer
    constraint project_tasks_admin references admins on delete set null
    constraint project_tasks_one_assignee check (num_nonnulls(assigned_subcontractor_id, assigned_admin_id) <= 1);
alter table task_photos
  add column sort_order integer not null default 2147483647 check (sort_order > 0);

-- A task that only takes another place keeps its version. Otherwise a move would spoil what somebody types about it.
create or replace trigger count_version before update on project_tasks for each row
  when (old.sort_order = new.sort_order) execute function count_version();
`;
