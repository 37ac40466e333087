import { DomainError } from '@quoin/domain/errors';
import type { Page } from '@quoin/domain/lists/page';
import type { ChosenInList } from '@quoin/domain/lists/selection';
import {
  type ManyProjects,
  type ManyProjectsPatch,
  Project,
  type ProjectCreate,
  type ProjectFilter,
  type ProjectPatch,
  type ProjectView,
  type ProjectsFound,
  endsBeforeStart,
} from '@quoin/domain/work/project';
import { projectStatuses } from '@quoin/domain/work/project-status';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import { preparedRead } from '../connection/compiled-statements.ts';
import type { Db } from '../connection/database.ts';
import { columnsIn, columnsOf } from '../entity-columns.ts';
import { countFound } from '../lists/counts.ts';
import { chosenIn, same } from '../lists/filters.ts';
import type { List } from '../lists/list.ts';
import { pagesOf } from '../lists/pages.ts';
import { searched, type SearchedByPairs, searchedByPairs } from '../lists/search.ts';
import { isChosen, isOneOf, lockMany } from '../lists/selection.ts';
import { byOptionalDate, byOptionalNumber, byPlaceIn, byText } from '../lists/sort-keys.ts';
import { type CsvReference, namedInCsv, type RecordKind } from '../record-kind.ts';
import { type Change, lockRow, setFields } from '../versioned.ts';
import { ownerNameInSql, properties } from './property.ts';

/** The whole address of a property, in a query that has the table. */
export const addressInSql = sql<
  string | null
>`properties.address || ', ' || properties.city || ', ' || properties.state || ' ' || properties.zip_code`;

/** A project with its property, its type and the progress of its tasks. Every read returns these columns. */
function selectProjects(db: Db) {
  return db
    .selectFrom('projects')
    .leftJoin('properties', 'properties.id', 'projects.propertyId')
    .leftJoin('projectTypes', 'projectTypes.id', 'projects.projectTypeId')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('projectTasks')
          .whereRef('projectTasks.projectId', '=', 'projects.id')
          .select(({ fn }) => [
            fn.countAll<number>().as('taskCount'),
            fn.countAll<number>().filterWhere('isCompleted', '=', true).as('completedTaskCount'),
            fn.coalesce(fn.sum<number>('estimatedLaborHours'), sql<number>`0::numeric`).as('estimatedHours'),
          ])
          .as('tasks'),
      (join) => join.onTrue(),
    )
    .select(({ ref }) => [
      ...columnsIn('projects', columnsOf(Project)),
      addressInSql.as('propertyAddress'),
      sql.raw<string | null>(ownerNameInSql).as('propertyOwnerName'),
      'properties.ownerPhone as propertyOwnerPhone',
      'properties.ownerEmail as propertyOwnerEmail',
      'projectTypes.name as projectTypeName',
      ref('tasks.taskCount').$notNull().as('taskCount'),
      ref('tasks.completedTaskCount').$notNull().as('completedTaskCount'),
      ref('tasks.estimatedHours').$notNull().as('estimatedHours'),
    ]);
}

/** Limits a list to one property. */
interface OfProperty {
  propertyId?: number | undefined;
}

/** The property of a project, by whose address and owner it is found. */
const parent = { key: sql.ref('projects.propertyId'), from: 'properties', searched: properties.search };

/** How projects are listed. `search` covers name, description, and the texts of the property. */
export const projects: List<ProjectView, ProjectFilter & ChosenInList & OfProperty, SearchedByPairs> = {
  name: 'projects',
  from: 'projects',
  first: '-added',
  keys: {
    name: byText('projects.name'),
    startDate: byOptionalDate('projects.startDate'),
    budget: byOptionalNumber('projects.budget'),
    status: byPlaceIn(projectStatuses)('projects.status'),
  },
  filters: {
    ...chosenIn('projects'),
    status: same('projects.status'),
    projectTypeId: same('projects.projectTypeId'),
    propertyId: same('projects.propertyId'),
  },
  search: { ...searchedByPairs('projects.name', 'projects.description?'), parent },
};

/** The texts that name a project: its own name, and the address and the owner of its property. */
export const projectNamed: SearchedByPairs = { ...searched('name'), words: projects.search.words, parent };

const readPage = pagesOf(projects, selectProjects);

/**
 * One page, newest first unless the filter has an order. The projects of one property are a separate list, whose
 * cursors no other list accepts.
 */
export async function listProjects(
  db: Db,
  filter: ProjectFilter & OfProperty & ChosenInList,
): Promise<Page<ProjectView>> {
  const { propertyId } = filter;
  return readPage(db, filter, propertyId === undefined ? undefined : `projects of ${propertyId}`);
}

/** The number of matching projects: see {@link countFound}. */
export async function countProjects(db: Db, found: ProjectsFound) {
  return countFound(db, projects, found, ['status', 'projectTypeId']);
}

export const findProject = preparedRead((db, id: number) => selectProjects(db).where('projects.id', '=', id));

async function readProject(db: Db, id: number): Promise<ProjectView> {
  return selectProjects(db).where('projects.id', '=', id).executeTakeFirstOrThrow();
}

export async function insertProject(db: Db, project: ProjectCreate): Promise<ProjectView> {
  const { id } = await db.insertInto('projects').values(project).returning('id').executeTakeFirstOrThrow();
  return readProject(db, id);
}

/**
 * Reads and locks a project that is changed: see {@link lockRow}. A signature changes the estimate, the contract, the project and
 * its tasks, and locks them in this order. So does all that locks two of them.
 */
export async function lockProject(trx: Db, id: number, version?: number): Promise<ProjectView> {
  const row = selectProjects(trx).where('projects.id', '=', id);
  // A weaker lock than that of a deletion. Somebody who adds a task or a link waits for other locks while they hold a share of this row.
  return lockRow(row, { missing: 'project', version, of: 'projects', keeps: true });
}

/** Reads and locks a project that is deleted, with its estimates before it. */
export async function lockProjectToDelete(
  trx: Db,
  id: number,
  version: number | undefined,
): Promise<ProjectView> {
  await lockEstimatesOf(trx, sql<SqlBool>`project_id = ${id}`);
  const row = selectProjects(trx).where('projects.id', '=', id);
  return lockRow(row, { missing: 'project', version, of: 'projects' });
}

async function lockEstimatesOf(trx: Db, among: RawBuilder<SqlBool>): Promise<void> {
  await trx.selectFrom('estimates').select('id').where(among).orderBy('id').forUpdate().execute();
}

/** Sets the given fields. Call it in a transaction. The dates are checked together with those that stay. */
export async function updateProject(
  trx: Db,
  id: number,
  patch: ProjectPatch,
  version?: number,
): Promise<Change<ProjectView>> {
  const before = await lockProject(trx, id, version);
  return setFields(before, patch, async () => {
    if (endsBeforeStart({ ...before, ...patch })) throw new DomainError('endBeforeStart');
    await trx.updateTable('projects').set(patch).where('id', '=', id).execute();
    return readProject(trx, id);
  });
}

const ownColumns = ['id', 'name', 'status', 'version'] as const satisfies (keyof Project)[];

/** The fields of a project that a change of many needs. */
type ChosenProject = Pick<Project, (typeof ownColumns)[number]>;

/** Reads and locks the chosen projects: see {@link lockMany}. */
export async function lockProjects(trx: Db, many: ManyProjects): Promise<ChosenProject[]> {
  return lockMany(trx.selectFrom('projects').select(ownColumns).where(isChosen(projects, many)));
}

/** The same for projects that are deleted, with their estimates before them. */
export async function lockProjectsToDelete(trx: Db, many: ManyProjects): Promise<ChosenProject[]> {
  const chosen = trx.selectFrom('projects').select('id').where(isChosen(projects, many));
  await lockEstimatesOf(trx, sql<SqlBool>`project_id in (${chosen})`);
  return lockProjects(trx, many);
}

/** Sets the given fields of locked projects. */
export async function updateProjects(
  trx: Db,
  ids: number[],
  patch: ManyProjectsPatch,
): Promise<ChosenProject[]> {
  const chosen = isOneOf(sql.ref('id'), ids);
  return trx.updateTable('projects').set(patch).where(chosen).returning(ownColumns).execute();
}

/** A property is named by its whole address or, as people write it, by its street alone. */
const propertyInCsv: CsvReference = {
  candidates: sql`
    select id, ${namedInCsv(sql`unnest(array[address, ${addressInSql}])`)} as name,
      jsonb_build_object('property_id', id) as value
    from properties
  `,
  sets: ['propertyId'],
  words: (row) => sql`(select ${addressInSql} from properties where id = ${row}.property_id)`,
};

const projectTypeInCsv: CsvReference = {
  candidates: sql`
    select id, ${namedInCsv(sql`name`)} as name, jsonb_build_object('project_type_id', id) as value
    from project_types
  `,
  sets: ['projectTypeId'],
  words: (row) => sql`(select name from project_types where id = ${row}.project_type_id)`,
};

/** Projects in the palette and in CSV files. A row without an id has the key, a name at a property. */
export const projectRecords: RecordKind = {
  from: 'projects',
  title: (row) => sql`${row}.name`,
  detail: sql`coalesce((select address || ', ' || city from properties where properties.id = property_id), client_name)`,
  named: projectNamed,
  inUse: 'projectHasMoney',
  csv: {
    kind: 'projects',
    key: (row) => [sql`lower(${row}.name)`, sql`coalesce(${row}.property_id, 0)`],
    breaksRule: (made) => sql`${made}.end_date < ${made}.start_date`,
    references: { property: propertyInCsv, projectType: projectTypeInCsv },
    isUsed: (row) => sql`(
      exists (select from project_tasks where project_id = ${row}.id)
      or exists (select from contact_submissions where project_id = ${row}.id)
    )`,
    projectId: (row) => sql`${row}.id`,
  },
};
