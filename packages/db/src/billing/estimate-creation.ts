import { isStepWhole, nothingHeld, retainageOf } from '@quoin/domain/costs/retainage';
import { taxRateFor } from '@quoin/domain/costs/tax-rate-rules';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import type { EstimateCreate, EstimateView } from '@quoin/domain/estimates/estimate';
import { LINES_MAX } from '@quoin/domain/estimates/estimate-line';
import { dateIn } from '@quoin/domain/places/time-zone';

import type { Db } from '../connection/database.ts';
import { dateOf, readMoneySettings } from '../costs/money-settings.ts';
import { nextNumber } from '../documents/document-number.ts';
import { insertAdjustment, listAdjustments } from '../estimates/estimate-adjustment.ts';
import { insertLines, type LineFields, listLines } from '../estimates/estimate-line.ts';
import { insertOption, isPhotoOfProject, listOptions } from '../estimates/estimate-option.ts';
import { insertSection, listSections } from '../estimates/estimate-section.ts';
import { recount } from '../estimates/estimate-total.ts';
import { findEstimate, readEstimate } from '../estimates/estimate.ts';
import { completeMadeLines, lineOfHours, type SourcedLine } from '../estimates/line-source.ts';
import { findProject } from '../work/project.ts';
import { insertPlanned, readPlanned } from './schedule.ts';

/** The rate of sales tax at the property of a project today. Zero where none is known. */
async function taxRateAt(trx: Db, propertyId: number | null, today: string): Promise<number> {
  if (propertyId === null) return 0;
  const property = await trx
    .selectFrom('properties')
    .select(['state', 'zipCode'])
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow();
  const rates = await trx
    .selectFrom('taxRates')
    .select(['id', 'state', 'zipCode', 'effectiveFrom', 'rate'])
    .where('state', '=', property.state)
    .execute();
  return taxRateFor(rates, { ...property, on: today })?.rate ?? 0;
}

/** Inserts lines of a new estimate. Throws `tooManyLines` if it has no room for them. */
async function insertAll(trx: Db, lines: LineFields[]): Promise<void> {
  if (lines.length > LINES_MAX) throw new DomainError('tooManyLines', LINES_MAX);
  await insertLines(trx, lines);
}

/** A section for each task of the project, with a line for each of its products and one for its hours. */
async function insertTasks(trx: Db, estimate: EstimateView): Promise<void> {
  const tasks = await trx
    .selectFrom('projectTasks')
    .select(['id', 'name', 'description', 'estimatedLaborHours'])
    .where('projectId', '=', estimate.projectId)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  const products = await trx
    .selectFrom('taskProducts')
    .innerJoin('projectTasks', 'projectTasks.id', 'taskId')
    .select(['taskProducts.id', 'taskId', 'notes'])
    .where('projectId', '=', estimate.projectId)
    .orderBy('taskProducts.id')
    .execute();
  const lines: SourcedLine[] = [];
  for (const { id: taskId, name, description, estimatedLaborHours: hours } of tasks) {
    const { id: sectionId } = await insertSection(trx, {
      estimateId: estimate.id,
      taskId,
      name,
      description,
    });
    const ofTask = products.filter((product) => product.taskId === taskId);
    lines.push(...ofTask.map(({ id: taskProductId, notes }) => ({ sectionId, taskProductId, notes })));
    if (hours !== null && hours > 0) lines.push(lineOfHours(sectionId, hours));
  }
  await insertAll(trx, await completeMadeLines(trx, estimate, lines));
}

/** Copies the sections, options, lines, rows and payments of another estimate. Those of another project lose their tasks and photos. */
async function insertCopies(trx: Db, estimate: EstimateView, of: EstimateView): Promise<void> {
  const staysInProject = of.projectId === estimate.projectId;
  const estimateId = estimate.id;
  const sectionIds = new Map<number, number>();
  for (const { id, name, description, taskId } of await listSections(trx, of.id)) {
    const copy = { estimateId, name, description, taskId: staysInProject ? taskId : null };
    sectionIds.set(id, (await insertSection(trx, copy)).id);
  }
  const optionIds = new Map<number, number>();
  for (const { id, name, description, choiceGroup, isChosen, photoId } of await listOptions(trx, of.id)) {
    const copy = { estimateId, name, description, choiceGroup, isChosen };
    const keepsPhoto = photoId !== null && (await isPhotoOfProject(trx, estimateId, photoId));
    const { id: optionId } = await insertOption(trx, { ...copy, photoId: keepsPhoto ? photoId : null });
    optionIds.set(id, optionId);
  }
  const lines = await listLines(trx, of.id);
  await insertAll(
    trx,
    lines.map((line) => ({
      ...line,
      ...(!staysInProject && {
        origin: line.productId === null ? null : ('product' as const),
        taskProductId: null,
        seenQuantity: null,
      }),
      estimateId,
      sectionId: sectionIds.get(line.sectionId) ?? line.sectionId,
      optionId: line.optionId === null ? null : (optionIds.get(line.optionId) ?? null),
    })),
  );
  for (const { kind, label, basis, applyTo, rate, amount, isShown, isTaxable } of await listAdjustments(
    trx,
    of.id,
  ))
    await insertAdjustment(trx, {
      estimateId,
      kind,
      label,
      basis,
      applyTo,
      rate,
      amount,
      isShown,
      isTaxable,
    });
  const { isUsual, payments } = await readPlanned(trx, of.id);
  if (!isUsual)
    await insertPlanned(
      trx,
      estimateId,
      payments.map((payment) => ({ ...payment, taskId: staysInProject ? payment.taskId : null })),
    );
}

/** Adds an estimate of a project, with the lines of its tasks, of another estimate, or none. */
export async function insertEstimate(
  trx: Db,
  { projectId, from = 'tasks', copyOf, at, ...given }: EstimateCreate & { at?: string },
): Promise<EstimateView> {
  const project = await findProject(trx, projectId);
  if (!project) throw new DomainError('projectDoesNotExist');
  const source =
    typeof copyOf === 'number' ? orNotFound(await findEstimate(trx, copyOf), 'estimate') : undefined;
  const settings = await readMoneySettings(trx);
  const today = dateIn(settings.timeZone, dateOf(at));
  const values = {
    name: source?.name ?? project.name,
    clientName: project.clientName ?? project.propertyOwnerName,
    clientEmail: project.clientEmail ?? project.propertyOwnerEmail,
    clientPhone: project.clientPhone ?? project.propertyOwnerPhone,
    taxMode: source?.taxMode ?? settings.taxMode,
    taxRate:
      source?.projectId === projectId ? source.taxRate : await taxRateAt(trx, project.propertyId, today),
    materialMarkup: source?.materialMarkup ?? settings.materialMarkup,
    clientShows: source?.clientShows ?? ('lines' as const),
    showsQuantities: source?.showsQuantities ?? true,
    intro: source ? source.intro : settings.intro,
    closing: source ? source.closing : settings.closing,
    terms: source ? source.terms : settings.terms,
    startDate: project.startDate,
    endDate: project.endDate,
    validDays: source?.validDays ?? settings.validDays,
    ...retainageOf(source ?? { ...nothingHeld, retainageRate: settings.retainageRate }),
    hasSeniorOwner: source?.projectId === projectId && source.hasSeniorOwner,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  };
  if (!isStepWhole(values)) throw new DomainError('retainageStepIncomplete');
  const number = await nextNumber(trx, 'E', Number(today.slice(0, 4)));
  const { id } = await trx
    .insertInto('estimates')
    // Its figures are counted below, which makes this version 1.
    .values({ ...values, projectId, number, version: 0, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const estimate = await readEstimate(trx, id);
  if (source) await insertCopies(trx, estimate, source);
  else {
    if (from === 'tasks') await insertTasks(trx, estimate);
    if (settings.contingencyRate > 0)
      await insertAdjustment(trx, {
        estimateId: id,
        kind: 'contingency',
        label: 'Contingency',
        basis: 'percentage',
        applyTo: 'direct-cost',
        rate: settings.contingencyRate,
      });
  }
  await recount(trx, id);
  return readEstimate(trx, id);
}
