import { type Exact, type Money, divideUp, exact, moneyOf, multiply, sum } from '@quoin/domain/exact';
import type { Project } from '@quoin/domain/work/project';
import { ownerName } from '@quoin/domain/work/property';
import type { TaskPhoto } from '@quoin/domain/work/task-photo';

import { finishedJobs } from './jobs/finished-jobs.ts';
import type { Job } from './jobs/job.ts';
import { openJobs } from './jobs/open-jobs.ts';
import type { PictureOrder } from './pictures/draw.ts';
import type { ProductDraft } from './products.ts';
import type { PropertyDraft } from './properties.ts';
import { type Random, seededRandom } from './random.ts';
import { type TaskDraft, buildTasks, scheduleOf, stepsOf } from './tasks.ts';
import { calendarDate, officeHoursBefore, workdayNear, workdaysFrom } from './working-time.ts';

/** The cost of an hour of labor in dollars, burden included. */
const LABOR_RATE = 68;
/** The factor for overhead, profit and contingency on materials and labor. */
const MARKUP = 1.28;

export interface PhotoDraft extends Pick<TaskPhoto, 'filename' | 'originalName' | 'caption' | 'uploadedAt'> {
  task: TaskDraft;
  order: PictureOrder;
}

export interface ProjectDraft extends Omit<Project, 'id' | 'propertyId' | 'projectTypeId'> {
  property: PropertyDraft;
  type: Job['type'];
  tasks: TaskDraft[];
  photos: PhotoDraft[];
}

/** The price of materials and labor, which is their cost with markup. */
function priceOf(tasks: readonly TaskDraft[], hoursOf: (task: TaskDraft) => number | null): Exact {
  const labor = tasks.map((task) => multiply(exact(hoursOf(task) ?? 0), exact(LABOR_RATE)));
  const materials = tasks.flatMap((task) =>
    task.materials.map(({ product, quantity }) => multiply(exact(product.price), exact(quantity))),
  );
  return multiply(sum([...labor, ...materials]), exact(MARKUP));
}

/** The agreed price of materials and estimated labor, rounded up to a hundred dollars. */
function budgetOf(tasks: readonly TaskDraft[]): Money {
  const price = priceOf(tasks, ({ estimatedLaborHours }) => estimatedLaborHours);
  return moneyOf(multiply(divideUp(price, exact(100)), exact(100)));
}

/** The amount spent so far on started tasks. `null` before the first one. */
function spentOn(tasks: readonly TaskDraft[], random: Random): Money | null {
  const begun = tasks.filter((task) => task.actualLaborHours !== null);
  if (begun.length === 0) return null;
  const price = priceOf(begun, ({ actualLaborHours }) => actualLaborHours);
  return moneyOf(multiply(price, exact(random.between(0.96, 1.03).toFixed(6))));
}

/** The photos of a job, taken in the office hours before their step was done, or before now for an unfinished step. */
function photosOf(job: Job, tasks: readonly TaskDraft[], now: Date, random: Random): PhotoDraft[] {
  const photos = job.photos ?? [];
  return photos.map(([step, scene, caption], index) => {
    const task = tasks.find((each) => each.step === step);
    if (!task) throw new Error(`${job.name} has no step "${step}"`);
    const isFirstOfSeveral =
      photos.filter((each) => each[0] === step).length -
      photos.slice(0, index).filter((each) => each[0] === step).length;
    const reference = task.completedAt === null ? now : new Date(task.completedAt);
    const uploadedAt = officeHoursBefore(reference, (isFirstOfSeveral - 1) * 4 + random.between(0.3, 1.2));
    const number = random.int(1040, 9870);
    const [hue, saturation] = job.color ?? [210, 12];
    return {
      task,
      filename: `${job.name} ${scene} ${index + 1}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') + '.jpg',
      originalName: `IMG_${number}.jpg`,
      caption,
      uploadedAt: uploadedAt.toISOString(),
      order: { scene, seed: random.int(1, 1_000_000), hue, saturation },
    };
  });
}

function buildProject(
  job: Job,
  property: PropertyDraft,
  catalog: ReadonlyMap<string, ProductDraft>,
  now: Date,
  random: Random,
): ProjectDraft {
  const createdAt = workdayNear(now, job.created, 14 + random.between(0, 5));
  const days = job.starts === undefined ? [] : workdaysFrom(workdayNear(now, job.starts), job.workdays);
  const steps = stepsOf(job);
  const planned = days.length === 0 ? steps.map(() => null) : scheduleOf(steps, days);
  const finished = planned.map((moment, index) =>
    moment !== null && moment <= now && index < (job.stoppedAfter ?? steps.length) ? moment : null,
  );
  const touchedAt = officeHoursBefore(now, random.between(1, 6));
  const isUnderWay = job.status === 'in-progress';
  const tasks = buildTasks(job, { catalog, createdAt, planned, finished, isUnderWay, touchedAt, random });
  const lastDone = finished.findLast((moment) => moment !== null) ?? null;
  const [firstDay] = days;
  const lastDay = days.at(-1);
  // One version each for the entry, the start and the end of work.
  const version = job.status === 'planning' ? 1 : job.status === 'in-progress' ? 2 : 3;
  const updatedAt = job.status === 'in-progress' ? (firstDay ?? createdAt) : (lastDone ?? createdAt);
  return {
    property,
    type: job.type,
    tasks,
    photos: photosOf(job, tasks, now, random),
    name: job.name,
    description: job.description,
    status: job.status,
    startDate: firstDay === undefined ? null : calendarDate(firstDay),
    endDate: lastDay === undefined ? null : calendarDate(lastDay),
    budget: budgetOf(tasks),
    actualCost: spentOn(tasks, random),
    clientName: ownerName(property),
    clientEmail: property.ownerEmail,
    clientPhone: property.ownerPhone,
    version: lastDone === null ? 1 : version,
    createdAt: createdAt.toISOString(),
    updatedAt: (updatedAt > createdAt ? updatedAt : createdAt).toISOString(),
  };
}

/** Eighteen jobs with their tasks, materials and photos, oldest first. */
export function buildProjects(
  now: Date,
  properties: readonly PropertyDraft[],
  catalog: ReadonlyMap<string, ProductDraft>,
): ProjectDraft[] {
  const random = seededRandom(1801);
  return [...finishedJobs, ...openJobs].map((job) => {
    const property = properties.find((each) => each.address === job.at);
    if (!property) throw new Error(`There is no property at ${job.at}`);
    return buildProject(job, property, catalog, now, random);
  });
}
