import { insertEstimate } from '@quoin/db/billing/estimate-creation';
import { insertPlanned } from '@quoin/db/billing/schedule';
import type { Db } from '@quoin/db/connection/database';
import { insertAdjustment } from '@quoin/db/estimates/estimate-adjustment';
import { insertLines } from '@quoin/db/estimates/estimate-line';
import { insertOption } from '@quoin/db/estimates/estimate-option';
import { insertSection } from '@quoin/db/estimates/estimate-section';
import { recount } from '@quoin/db/estimates/estimate-total';
import { linesOfAssembly } from '@quoin/db/estimates/inserted-assembly';
import { completeLines } from '@quoin/db/estimates/line-source';

import { estimates } from '../estimating/estimates.ts';
import { staff } from '../people.ts';
import { officeHoursBefore } from '../working-time.ts';
import type { Deal } from './deal.ts';
import { estimateLines, type LogLine } from './log.ts';

type Named = { id: number; name: string };
const idsByName = (rows: Named[]) => new Map(rows.map(({ id, name }) => [name, id]));

/** The photo of a project with this caption. Without pictures, the demo has no photos. */
async function photoOf(trx: Db, projectId: number, caption: string): Promise<number | null> {
  const photo = await trx
    .selectFrom('taskPhotos')
    .innerJoin('projectTasks', 'projectTasks.id', 'taskId')
    .select('taskPhotos.id')
    .where('projectId', '=', projectId)
    .where('caption', '=', caption)
    .executeTakeFirst();
  return photo?.id ?? null;
}

/**
 * Stores the estimates as drafts, made as the product makes them, with their lines of the log. Returns them by the names of their
 * projects. Call it in a transaction, after projects and assemblies.
 */
export async function storeEstimates(trx: Db, now: Date, log: LogLine[]): Promise<Map<string, Deal>> {
  const projects = idsByName(await trx.selectFrom('projects').select(['id', 'name']).execute());
  const assemblies = idsByName(await trx.selectFrom('assemblies').select(['id', 'name']).execute());
  const costCodes = await trx.selectFrom('costCodes').select(['id', 'code as name']).execute();
  const idOfCode = idsByName(costCodes);
  const deals = new Map<string, Deal>();
  for (const {
    project,
    fields,
    sections,
    options = [],
    adjustments = [],
    payments = [],
    begunHoursAgo,
  } of estimates) {
    const projectId = projects.get(project);
    if (projectId === undefined) throw new Error(`There is no project ${project}`);
    const at = officeHoursBefore(now, begunHoursAgo).toISOString();
    const estimate = await insertEstimate(trx, { ...fields, projectId, at });
    const estimateId = estimate.id;
    const add = async (lines: Parameters<typeof completeLines>[2]) =>
      insertLines(trx, await completeLines(trx, estimate, lines));
    // An operator may have deleted a cost code before.
    const coded = <Draft extends { costCode?: string }>({ costCode, ...line }: Draft) => ({
      ...line,
      costCodeId: idOfCode.get(costCode ?? ''),
    });
    for (const { lines = [], assembly, ...section } of sections) {
      const { id: sectionId } = await insertSection(trx, { estimateId, ...section });
      await add(lines.map((line) => ({ ...coded(line), sectionId })));
      const assemblyId = assemblies.get(assembly?.name ?? '');
      if (assembly && assemblyId !== undefined)
        await add(await linesOfAssembly(trx, { assemblyId, sectionId, values: assembly.values }));
    }
    if (options.length > 0) {
      const { id: sectionId } = await insertSection(trx, { estimateId, name: 'Options' });
      for (const { lines, photo, ...option } of options) {
        const photoId = photo === undefined ? null : await photoOf(trx, projectId, photo);
        const { id: optionId } = await insertOption(trx, { estimateId, ...option, photoId });
        await add(lines.map((line) => ({ ...coded(line), sectionId, optionId })));
      }
    }
    for (const adjustment of adjustments) await insertAdjustment(trx, { estimateId, ...adjustment });
    await insertPlanned(trx, estimateId, payments);
    await recount(trx, estimateId);
    log.push(estimateLines.created(estimate, { actor: staff.estimator, at }));
    deals.set(project, { estimateId, orders: new Map(), unseen: [] });
  }
  return deals;
}
