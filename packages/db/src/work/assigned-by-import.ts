import type { ProjectTaskView } from '@quoin/domain/work/project-task';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';

/** A task with its assignee, as far as a notice needs it. */
export type AssignedTask = Pick<ProjectTaskView, 'id' | 'name' | 'projectId' | 'assignedAdminId'>;

/** The tasks that an import assigned to an administrator. */
export interface AssignedTasks {
  adminId: number;
  count: number;
  /** The first of them. */
  tasks: Pick<AssignedTask, 'id' | 'name' | 'projectId'>[];
}

/** The administrators to whom an import assigned tasks, with their number and at most `most` of them. */
export async function listAssignedByImport(db: Db, importId: number, most: number): Promise<AssignedTasks[]> {
  const { rows } = await sql<AssignedTasks>`
    select admin_id, count(*)::integer as count,
      json_agg(json_build_object('id', id, 'name', name, 'projectId', project_id) order by id)
        filter (where place <= ${most}::integer) as tasks
    from (
      select id, name, project_id, assigned_admin_id as admin_id,
        row_number() over (partition by assigned_admin_id order by id) as place
      from import_changes join project_tasks on id = record_id
      where import_id = ${importId}::integer and assigned_admin_id is not null
        -- A new task has no earlier values, and a changed one those that differ.
        and (before is null or before ? 'assigned_admin_id')
    ) as assigned
    group by admin_id
    order by admin_id`.execute(db);
  return rows;
}
