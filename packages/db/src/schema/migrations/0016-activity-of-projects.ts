import { type Kysely, sql } from 'kysely';

/** The log of a project has the lines of its tasks, and of their photos and products, also after their deletion. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

// The lines of deleted tasks, and of parts that were deleted before lines named the task, stay without a project.
const DDL = `
-- No reference, so that the past stays.
alter table activity add column project_id integer;

update activity set project_id = entity_id where entity = 'project';
update activity set project_id = project_tasks.project_id
from project_tasks
where (entity, entity_id) = ('project-task', project_tasks.id);
update activity set project_id = project_tasks.project_id
from project_tasks
where (parent_entity, parent_id) = ('project-task', project_tasks.id);
update activity set project_id = project_tasks.project_id
from task_photos join project_tasks on project_tasks.id = task_photos.task_id
where activity.project_id is null and (entity, entity_id) = ('task-photo', task_photos.id);
update activity set project_id = project_tasks.project_id
from task_products join project_tasks on project_tasks.id = task_products.task_id
where activity.project_id is null and (entity, entity_id) = ('task-product', task_products.id);
`;
