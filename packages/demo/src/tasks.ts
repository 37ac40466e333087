import type { TaskProduct } from '@quoin/domain/catalog/task-product';
import type { ProjectTask } from '@quoin/domain/work/project-task';

import type { Job } from './jobs/job.ts';
import type { Step } from './plans/plan.ts';
import type { CategoryName } from './product-categories.ts';
import type { ProductDraft } from './products.ts';
import { projectTypeRows } from './project-types.ts';
import type { Random } from './random.ts';
import { calendarDate } from './working-time.ts';

export interface MaterialDraft extends Pick<TaskProduct, 'quantity' | 'notes'> {
  product: ProductDraft;
}

export interface TaskDraft extends Omit<
  ProjectTask,
  'id' | 'projectId' | 'assignedSubcontractorId' | 'assignedAdminId'
> {
  /** The step of the plan that the task comes from. */
  step: string;
  /** The specialty of the subcontractor who does it, or `null` if the firm's own people do. */
  specialty: string | null;
  materials: MaterialDraft[];
}

/** The steps of the plan that a job needs. */
export function stepsOf(job: Job): Step[] {
  const plan: readonly Step[] = projectTypeRows.find((type) => type.name === job.type)?.plan ?? [];
  return plan.filter((step) => !job.without?.includes(step.name));
}

const workdayMs = 9 * 3_600_000;

/** The planned end of each step. Its share of the hours is its share of the working days. */
export function scheduleOf(steps: readonly Step[], days: readonly Date[]): Date[] {
  const hours = steps.reduce((sum, step) => sum + step.hours, 0);
  let done = 0;
  return steps.map((step) => {
    done += step.hours;
    const position = (done / hours) * days.length;
    const index = Math.min(Math.ceil(position) - 1, days.length - 1);
    const day = days[index] ?? new Date(0);
    return new Date(day.getTime() + Math.min(position - index, 0.97) * workdayMs);
  });
}

const quarters = (hours: number) => Math.max(0.25, Math.round(hours * 4) / 4);

/** The categories in which single pieces are fixtures. Their number does not grow with the room, as with toilets. */
const fixtureCategories = new Set<string>([
  'Bathroom',
  'Kitchen',
  'Electrical',
  'Plumbing',
  'HVAC & Ventilation',
  'Windows & Doors',
  'Hardware & Fasteners',
] satisfies CategoryName[]);

/** Fixtures keep the quantity of the plan. Other quantities grow with the job, in whole units. */
function quantityFor(product: ProductDraft, ordinary: number, size: number): number {
  const isFixture =
    fixtureCategories.has(product.category) && ['each', 'kit'].includes(product.unit) && ordinary <= 4;
  return isFixture ? ordinary : Math.max(1, Math.ceil(ordinary * size - 0.001));
}

function materialsOf(step: Step, job: Job, catalog: ReadonlyMap<string, ProductDraft>): MaterialDraft[] {
  return Object.entries(step.materials ?? {}).map(([ordinaryName, ordinary]) => {
    const name = job.instead?.[ordinaryName] ?? ordinaryName;
    const product = catalog.get(name);
    if (!product) throw new Error(`The demo catalog has no "${name}"`);
    const isCut = product.unit === 'sq ft' && ['Tile', 'Flooring'].includes(product.category);
    const notes = name !== ordinaryName ? 'Client’s selection' : isCut ? 'Includes 10% for cuts' : null;
    return { product, quantity: quantityFor(product, ordinary, job.size), notes };
  });
}

/** The names of all products that the jobs need. */
export function productsInUse(jobs: readonly Job[]): Set<string> {
  return new Set(
    jobs.flatMap((job) =>
      stepsOf(job).flatMap((step) =>
        Object.keys(step.materials ?? {}).map((name) => job.instead?.[name] ?? name),
      ),
    ),
  );
}

/** The trades that the firm leaves to subcontractors, by words in the names of steps. */
const specialties: [words: RegExp, specialty: string][] = [
  [/electric/i, 'Electrical'],
  [/plumbing|set tub|toilet/i, 'Plumbing'],
  [/\btile\b|grout/i, 'Tile'],
  [/drywall/i, 'Drywall'],
  [/paint/i, 'Painting'],
  [/shingles|underlayment|ridge vent/i, 'Roofing'],
  [/heating/i, 'HVAC'],
  [/hang siding|soffit/i, 'Siding'],
  [/oak flooring|sand in|stain|apply finish/i, 'Flooring'],
  [/countertop/i, 'Countertops'],
  [/gutters/i, 'Gutters'],
];

/**
 * The tasks of a job, entered right after it. `finished` holds the time when each step was finished, or `null`. If
 * `isUnderWay`, the first unfinished step is in progress.
 */
export function buildTasks(
  job: Job,
  options: {
    catalog: ReadonlyMap<string, ProductDraft>;
    createdAt: Date;
    /** The planned end of each step, or `null`. */
    planned: readonly (Date | null)[];
    finished: readonly (Date | null)[];
    isUnderWay: boolean;
    touchedAt: Date;
    random: Random;
  },
): TaskDraft[] {
  const { catalog, createdAt, planned, finished, isUnderWay, touchedAt, random } = options;
  const current = isUnderWay ? finished.indexOf(null) : -1;
  return stepsOf(job).map((step, index) => {
    const estimate = quarters(step.hours * (step.hours > 4 ? job.size ** 0.8 : 1));
    const completed = finished[index] ?? null;
    const spent =
      completed !== null
        ? quarters(estimate * random.between(0.85, 1.22))
        : index === current
          ? quarters(estimate * random.between(0.25, 0.5))
          : null;
    const due = planned[index] ?? null;
    const entered = new Date(createdAt.getTime() + (12 + index * 2) * 60_000).toISOString();
    return {
      step: step.name,
      name: job.reworded?.[step.name]?.name ?? step.name,
      description: job.reworded?.[step.name]?.description ?? step.description,
      estimatedLaborHours: estimate,
      actualLaborHours: spent,
      isCompleted: completed !== null,
      completedAt: completed?.toISOString() ?? null,
      dueOn: due && calendarDate(due),
      specialty: specialties.find(([words]) => words.test(step.name))?.[1] ?? null,
      version: spent === null ? 1 : 2,
      createdAt: entered,
      updatedAt: completed?.toISOString() ?? (index === current ? touchedAt.toISOString() : entered),
      materials: materialsOf(step, job, catalog),
    };
  });
}
