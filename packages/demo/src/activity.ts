import type { Activity, ActivityEntity, FieldChanges, FieldValue } from '@quoin/domain/activity/activity';
import { exact, type Money, moneyOf, multiply, round } from '@quoin/domain/exact';

import type { DeletionDraft } from './deletions.ts';
import { staff } from './people.ts';
import type { ProductDraft } from './products.ts';
import type { ProjectDraft } from './projects.ts';
import type { PropertyDraft } from './properties.ts';
import { seededRandom } from './random.ts';
import type { SubcontractorDraft } from './subcontractors.ts';
import type { TaskDraft } from './tasks.ts';
import { officeHoursBefore } from './working-time.ts';

/** A line of the log. It refers to its record by object, because the record has no id before it is stored. */
export interface ActivityDraft extends Pick<Activity, 'at' | 'actor' | 'action' | 'entity' | 'label'> {
  record: object;
  fields?: string[];
  changes?: FieldChanges;
  /** The task of a photo. */
  task?: TaskDraft;
  project?: ProjectDraft;
}

interface Records {
  properties: readonly PropertyDraft[];
  projects: readonly ProjectDraft[];
  products: readonly ProductDraft[];
  subcontractors: readonly SubcontractorDraft[];
}

/** The number of lines in the demo log. */
const LINES = 60;
/** The times of the last edits, in office hours before now. They span about four weeks. */
const editAges = [0.6, 2.3, 5.1, 8.4, 13.2, 19.7, 27.3, 36.8, 48.1, 61.5, 77.2, 95.4, 118.6, 146.9, 171.3];

/** Simulates edits of some records in the last weeks, and updates their version and time. */
export function editRecords(now: Date, { properties, products, subcontractors }: Records): ActivityDraft[] {
  const random = seededRandom(6007);
  const active = products.filter((product) => product.isActive);
  return editAges.map((age, index) => {
    const at = officeHoursBefore(now, age).toISOString();
    const kind = index % 5;
    const edit = <Row extends { version: number; updatedAt: string; createdAt: string }>(
      rows: readonly Row[],
      { entity, actor, field }: { entity: ActivityEntity; actor: string; field: string },
      label: (row: Row) => string,
      valuesOf: (row: Row) => { from: FieldValue; to: FieldValue },
    ): ActivityDraft => {
      // Each record is edited at most once, and only after its creation.
      const candidates = rows.filter((row) => row.version === 1 && row.createdAt < at);
      const row = candidates[random.int(0, candidates.length - 1)];
      if (!row) throw new Error(`No ${entity} is left to correct`);
      row.version = 2;
      row.updatedAt = at;
      const line = { at, actor, action: 'updated', entity, label: label(row), record: row } as const;
      return { ...line, ...withValues({ [field]: valuesOf(row) }) };
    };
    const { officeManager, purchaser } = staff;
    if (kind === 1)
      return edit(
        properties,
        { entity: 'property', actor: officeManager, field: 'ownerPhone' },
        (row) => row.address,
        (row) => ({ from: null, to: row.ownerPhone }),
      );
    if (kind === 3)
      return edit(
        subcontractors,
        { entity: 'subcontractor', actor: officeManager, field: 'phone' },
        (row) => row.companyName,
        (row) => ({ from: null, to: row.phone }),
      );
    return edit(
      active,
      { entity: 'product', actor: purchaser, field: 'price' },
      (row) => row.name,
      // Prices rose by a few percent.
      (row) => ({ from: earlierPrice(row.price, 94 + kind), to: row.price }),
    );
  });
}

/** A price before it rose, as a percentage of what it is now. */
const earlierPrice = (price: Money, percent: number) =>
  moneyOf(round(multiply(exact(price), exact(percent / 100)), 2));

/** The names of changed fields, and their values. */
const withValues = (changes: FieldChanges) => ({ fields: Object.keys(changes), changes });

function entry(
  at: string,
  actor: string,
  action: Activity['action'],
  entity: ActivityEntity,
  label: string,
  record: object,
): ActivityDraft {
  return { at, actor, action, entity, label, record };
}

/** The log lines of a project. The estimator enters and updates it, and the site lead its tasks and photos. */
function projectEvents(project: ProjectDraft): ActivityDraft[] {
  const { estimator, siteLead } = staff;
  const changed = [project].filter(({ version }) => version > 1);
  const begun = project.tasks.filter((task) => task.version > 1);
  const events = [
    entry(project.createdAt, estimator, 'created', 'project', project.name, project),
    ...changed.map((row) => ({
      ...entry(row.updatedAt, estimator, 'updated', 'project', row.name, row),
      ...withValues({
        status: { from: row.status === 'completed' ? 'in-progress' : 'planning', to: row.status },
      }),
    })),
    ...begun.map((task) => ({
      ...entry(task.updatedAt, siteLead, 'updated', 'project-task', task.name, task),
      ...withValues(
        task.isCompleted
          ? { isCompleted: { from: false, to: true } }
          : { actualLaborHours: { from: null, to: task.actualLaborHours } },
      ),
    })),
    ...project.photos.map((photo) => ({
      ...entry(photo.uploadedAt, siteLead, 'created', 'task-photo', photo.originalName, photo),
      task: photo.task,
    })),
  ];
  return events.map((event) => ({ ...event, project }));
}

/** The log lines that follow from the dates of the records. */
function recordedEvents({ properties, subcontractors, products, projects }: Records): ActivityDraft[] {
  const { officeManager, purchaser } = staff;
  return [
    ...properties.map((row) => entry(row.createdAt, officeManager, 'created', 'property', row.address, row)),
    ...subcontractors.map((row) =>
      entry(row.createdAt, officeManager, 'created', 'subcontractor', row.companyName, row),
    ),
    ...products.map((row) => entry(row.createdAt, purchaser, 'created', 'product', row.name, row)),
    ...projects.flatMap(projectEvents),
  ];
}

/** The log lines of deletions. */
export const deletionEvents = (deletions: readonly DeletionDraft[]): ActivityDraft[] =>
  deletions.map(({ at, actor, entity, label, record, ...where }) => ({
    ...entry(at, actor, 'deleted', entity, label, record),
    ...where,
  }));

/** The last lines of the log, oldest first. */
export function buildActivity(edits: readonly ActivityDraft[], records: Records): ActivityDraft[] {
  return [...recordedEvents(records), ...edits]
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .slice(-LINES);
}
