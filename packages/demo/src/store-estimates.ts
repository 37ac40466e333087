import type { Db } from '@quoin/db/connection/database';
import { insertAdjustment } from '@quoin/db/costs/estimate-adjustment';
import { insertEstimate } from '@quoin/db/costs/estimate-creation';
import { insertLines } from '@quoin/db/costs/estimate-line';
import { insertOption } from '@quoin/db/costs/estimate-option';
import { insertSection } from '@quoin/db/costs/estimate-section';
import { recount } from '@quoin/db/costs/estimate-total';
import { linesOfAssembly } from '@quoin/db/costs/inserted-assembly';
import { completeLines } from '@quoin/db/costs/line-source';

import { estimates } from './estimates.ts';
import { officeHoursBefore } from './working-time.ts';

type Named = { id: number; name: string };
const idsByName = (rows: Named[]) => new Map(rows.map(({ id, name }) => [name, id]));

/** Stores the drafts, made as the product makes them. Call it in a transaction, after projects and assemblies. */
export async function storeEstimates(trx: Db, now: Date): Promise<void> {
  const projects = idsByName(await trx.selectFrom('projects').select(['id', 'name']).execute());
  const assemblies = idsByName(await trx.selectFrom('assemblies').select(['id', 'name']).execute());
  const costCodes = await trx.selectFrom('costCodes').select(['id', 'code as name']).execute();
  const idOfCode = idsByName(costCodes);
  for (const { project, fields, sections, options = [], adjustments = [], begunHoursAgo } of estimates) {
    const projectId = projects.get(project);
    if (projectId === undefined) throw new Error(`There is no project ${project}`);
    const estimate = await insertEstimate(trx, { ...fields, projectId });
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
      for (const { lines, ...option } of options) {
        const { id: optionId } = await insertOption(trx, { estimateId, ...option });
        await add(lines.map((line) => ({ ...coded(line), sectionId, optionId })));
      }
    }
    for (const adjustment of adjustments) await insertAdjustment(trx, { estimateId, ...adjustment });
    await recount(trx, estimateId);
    const createdAt = officeHoursBefore(now, begunHoursAgo).toISOString();
    await trx.updateTable('estimates').set({ createdAt }).where('id', '=', estimateId).execute();
  }
}
