import { insertEstimate } from '@quoin/db/billing/estimate-creation';
import { reviewEstimate } from '@quoin/db/billing/estimate-review';
import { insertPlanned } from '@quoin/db/billing/schedule';
import type { Db } from '@quoin/db/connection/database';
import { signContract } from '@quoin/db/contracts/contract-signing';
import { insertClientLink, touchClientLink } from '@quoin/db/documents/client-link';
import { insertEvent } from '@quoin/db/documents/document-event';
import { signerOnScreen } from '@quoin/db/documents/signature';
import { lockEstimate } from '@quoin/db/estimates/estimate';
import { insertAdjustment } from '@quoin/db/estimates/estimate-adjustment';
import { insertLines } from '@quoin/db/estimates/estimate-line';
import { insertOption } from '@quoin/db/estimates/estimate-option';
import { insertSection } from '@quoin/db/estimates/estimate-section';
import { recount } from '@quoin/db/estimates/estimate-total';
import { linesOfAssembly } from '@quoin/db/estimates/inserted-assembly';
import { completeLines } from '@quoin/db/estimates/line-source';
import { getQuote, readCosts, setEstimateStatus } from '@quoin/db/quotes/quote';
import { freezeEstimate } from '@quoin/db/quotes/quote-freezing';
import { makePictures } from '@quoin/db/quotes/quote-picture';
import { consentText } from '@quoin/domain/documents/acceptance';
import { documentOf, proposedChoices } from '@quoin/domain/quotes/quote-document';

import { type Fate, estimates } from '../estimating/estimates.ts';
import { officeHoursBefore } from '../working-time.ts';
import { type Signed, nowhere, storeChangeOrders } from './store-change-orders.ts';

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

/** Stores the estimates, made as the product makes them. Call it in a transaction, after projects and assemblies. */
export async function storeEstimates(trx: Db, now: Date): Promise<void> {
  const projects = idsByName(await trx.selectFrom('projects').select(['id', 'name']).execute());
  const assemblies = idsByName(await trx.selectFrom('assemblies').select(['id', 'name']).execute());
  const costCodes = await trx.selectFrom('costCodes').select(['id', 'code as name']).execute();
  const idOfCode = idsByName(costCodes);
  const contracts = new Map<string, Signed>();
  for (const {
    project,
    fields,
    sections,
    options = [],
    adjustments = [],
    payments = [],
    begunHoursAgo,
    fate,
  } of estimates) {
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
      for (const { lines, photo, ...option } of options) {
        const photoId = photo === undefined ? null : await photoOf(trx, projectId, photo);
        const { id: optionId } = await insertOption(trx, { estimateId, ...option, photoId });
        await add(lines.map((line) => ({ ...coded(line), sectionId, optionId })));
      }
    }
    for (const adjustment of adjustments) await insertAdjustment(trx, { estimateId, ...adjustment });
    await insertPlanned(trx, estimateId, payments);
    await recount(trx, estimateId);
    const createdAt = officeHoursBefore(now, begunHoursAgo).toISOString();
    await trx.updateTable('estimates').set({ createdAt }).where('id', '=', estimateId).execute();
    const signed = fate && (await send(trx, estimateId, fate));
    if (signed) contracts.set(project, signed);
  }
  await storeChangeOrders(trx, contracts, idOfCode);
}

/**
 * Sends an estimate as the product sends it, and records the answer of its client. Returns the contract, if the client
 * has signed one.
 */
async function send(trx: Db, estimateId: number, fate: Fate): Promise<Signed | undefined> {
  const estimate = await lockEstimate(trx, estimateId);
  const { issues } = await reviewEstimate(trx, estimate);
  const seenWarnings = issues.filter(({ isBlocking }) => !isBlocking).map(({ message }) => message);
  // The pictures of the demo are in the database.
  const pictures = await makePictures(trx, { objects: undefined }, estimateId);
  const sender = { actor: 'Quoin', ...nowhere };
  const documentId = await freezeEstimate(trx, estimate, { seenWarnings }, sender, pictures);
  await setEstimateStatus(trx, estimateId, 'sent');
  // The demo shows this link to nobody, so its secret is thrown away. The panel makes new links.
  const { link } = await insertClientLink(trx, {
    projectId: estimate.projectId,
    name: estimate.clientName,
    email: estimate.clientEmail,
    isInPerson: false,
  });
  await insertEvent(trx, documentId, { kind: 'link-made', actor: 'Quoin', note: link.name, linkId: link.id });
  if (fate.status === 'sent') return undefined;
  await touchClientLink(trx, link.id);
  const actor = `Client ${estimate.clientName ?? ''}`.trim();
  await insertEvent(trx, documentId, { kind: 'viewed', actor, linkId: link.id });
  if ('reason' in fate) {
    await insertEvent(trx, documentId, { kind: fate.status, actor, note: fate.reason, linkId: link.id });
    await setEstimateStatus(trx, estimateId, fate.status);
    return undefined;
  }
  const quote = await getQuote(trx, documentId);
  const choices = proposedChoices(documentOf(quote));
  const by = { ...nowhere, linkId: link.id };
  // The budgets of the demo are those of its books.
  const contract = await signContract(trx, {
    quote,
    estimate: await lockEstimate(trx, estimateId),
    costs: await readCosts(trx, documentId),
    choices,
    total: quote.total,
    signer: signerOnScreen({ signerName: estimate.clientName ?? '' }, consentText, by),
    event: { kind: 'accepted', actor, ...by },
  });
  return { contractId: contract.id, link };
}
