import { type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Relations, RowsOf, Untied } from '../relation.ts';

/** What properties, projects and tasks have to do with each other. */
export const workRelations: Relations = {
  projects: {
    propertyId: {
      to: 'properties',
      onDelete: 'restrict',
      key: 'projects_property',
      missing: 'propertyDoesNotExist',
      tells: { kind: 'project', by: 'id' },
    },
    projectTypeId: {
      to: 'projectTypes',
      onDelete: 'restrict',
      key: 'projects_project_type',
      missing: 'projectTypeDoesNotExist',
      tells: { kind: 'project', by: 'id' },
    },
  },
  projectTasks: {
    projectId: {
      to: 'projects',
      onDelete: 'cascade',
      key: 'project_tasks_project',
      missing: 'projectDoesNotExist',
    },
    assignedSubcontractorId: {
      to: 'subcontractors',
      onDelete: 'set null',
      key: 'project_tasks_subcontractor',
      missing: 'subcontractorDoesNotExist',
      // Somebody else may have the task by now.
      isFree: sql`num_nonnulls(assigned_subcontractor_id, assigned_admin_id) = 0`,
    },
    assignedAdminId: {
      to: 'admins',
      onDelete: 'set null',
      key: 'project_tasks_admin',
      missing: 'adminDoesNotExist',
    },
  },
  taskPhotos: {
    taskId: { to: 'projectTasks', onDelete: 'cascade', key: 'task_photos_task', missing: 'taskDoesNotExist' },
  },
};

/** What is said about projects and tasks. */
export const commentRelations: Relations = {
  comments: {
    projectId: {
      to: 'projects',
      onDelete: 'cascade',
      key: 'comments_project',
      missing: 'projectDoesNotExist',
    },
    taskId: { to: 'projectTasks', onDelete: 'cascade', key: 'comments_task', missing: 'taskDoesNotExist' },
    adminId: { to: 'admins', onDelete: 'set null' },
  },
  notices: {
    adminId: { to: 'admins', onDelete: 'cascade', isLeftOut: true },
    commentId: { to: 'comments', onDelete: 'cascade', isLeftOut: true },
  },
};

/**
 * The notices about tasks or projects, and about the comments on them. They name a project. Those of imports name none,
 * because their `entity_id` is the import.
 */
const noticesOf = (entity: 'project' | 'project-task', ids: RawBuilder<unknown>) =>
  sql<SqlBool>`(entity = ${entity} and project_id is not null and entity_id in (${ids}))`;

/** The notices that undoing an import of tasks deletes with its tasks. */
export const noticesOfTasks: RowsOf = (ids) => noticesOf('project-task', ids);

/** The notices that go with projects and tasks. */
export const untiedNotices: Untied[] = [
  { table: 'notices', to: 'projects', of: (ids) => noticesOf('project', ids) },
  { table: 'notices', to: 'projectTasks', of: noticesOfTasks },
];
