import { type Db, inTransaction } from '@quoin/db/connection/database';
import { type ChangePageData, type QuotePageData, isChangePage } from '@quoin/domain/client/document-page';
import type { ChangeOrderCreate } from '@quoin/domain/contracts/change-order';
import type { ChangeOrderLineInput } from '@quoin/domain/contracts/change-order-line';
import type { Retainage } from '@quoin/domain/costs/retainage';
import type { Acceptance } from '@quoin/domain/documents/acceptance';
import { dollars } from '@quoin/domain/exact';
import { quoteFigures } from '@quoin/domain/quotes/quote-document';

import type { ClientContext } from '../../client/client-access.ts';
import { openDocument } from '../../client/client-page.ts';
import { acceptQuote, openQuote } from '../../client/testing/quotes.ts';
import { computeHere } from '../../computing/document-work.ts';
import { type Call, noPdf } from '../../testing.ts';

/** The bathroom of costs.md 3.10 in California, ready to be sent: 7,776.36 with a contingency that is shown. */
export async function addBathroom(
  call: Call,
  {
    address = '5 Pine Rd',
    withOption = false,
    retainage = {},
  }: { address?: string; withOption?: boolean; retainage?: Partial<Retainage> } = {},
) {
  await call.settings.update({
    companyName: 'Cornerstone Renovation',
    companyEmail: 'office@cornerstone.example',
    companyPhone: '(559) 555-0100',
  });
  const { id: propertyId } = await call.properties.create({
    address,
    city: 'Fresno',
    state: 'CA',
    zipCode: '93650',
    propertyType: 'single-family',
  });
  const { id: projectId } = await call.projects.create({
    name: 'Hall bathroom',
    propertyId,
    clientName: 'Dana Ortiz',
    startDate: '2026-12-07',
    endDate: '2027-01-29',
  });
  const tiling = await call.projectTasks.create({ projectId, name: 'Tiling' });
  const product = await call.products.create({ name: `Tile ${address}`, price: dollars(4.29) });
  await call.taskProducts.create({ taskId: tiling.id, productId: product.id, quantity: 85 });
  const { id } = await call.estimates.create({
    projectId,
    from: 'tasks',
    taxMode: 'on-taxable-lines',
    taxRate: 0.0825,
    ...retainage,
  });
  const { sections, adjustments } = await call.estimates.get({ id });
  for (const row of adjustments) await call.estimateAdjustments.delete({ id: row.id });
  const sectionId = sections[0]?.id ?? 0;
  const [tile] = await call.estimateLines.list({ id });
  const { id: optionId } = withOption
    ? await call.estimateOptions.create({ estimateId: id, name: 'Niche' })
    : { id: 0 };
  const line = { estimateId: id, sectionId, quantity: 1 };
  await call.estimateLines.update({
    id: tile?.id ?? 0,
    name: 'Tile',
    notes: 'Buy at the yard',
    unitCost: 4.29,
    wasteRate: 0.1,
    packQuantity: 11.95,
    pricing: 'markup',
    rate: 0.25,
    isTaxable: true,
  });
  const labor = { ...line, kind: 'labor', pricing: 'markup', rate: 0.5 } as const;
  const material = { ...line, kind: 'material', pricing: 'markup', isTaxable: true } as const;
  await call.estimateLines.create({
    ...material,
    name: 'Drywall',
    quantity: 320,
    wasteRate: 0.1,
    packQuantity: 32,
    unitCost: 0.530625,
    rate: 0.25,
  });
  await call.estimateLines.create({ ...material, name: 'Vanity', unitCost: 1200, rate: 0 });
  await call.estimateLines.create({
    ...labor,
    name: 'Tile labor',
    quantity: 85,
    hoursPerUnit: 0.18,
    unitCost: 68,
  });
  await call.estimateLines.create({ ...labor, name: 'Demolition', quantity: 12, unitCost: 52 });
  await call.estimateLines.create({
    ...line,
    kind: 'subcontract',
    name: 'Plumber',
    unitCost: 2400,
    pricing: 'markup',
    rate: 0.2,
    isTaxable: false,
  });
  if (withOption) {
    const niche = await call.products.create({ name: `Niche ${address}`, price: dollars(14.2) });
    await call.estimateLines.create({
      ...material,
      optionId,
      productId: niche.id,
      name: 'Niche',
      quantity: 45.5,
      unitCost: 14.2,
      rate: 0.25,
    });
  }
  await call.estimateAdjustments.create({
    estimateId: id,
    kind: 'contingency',
    label: 'Contingency',
    rate: 0.05,
  });
  const estimate = await call.estimates.get({ id });
  return { estimate, optionId, taskIds: [tiling.id], productId: product.id };
}

/** Sends the bathroom. */
export async function sendBathroom(call: Call, options: Parameters<typeof addBathroom>[1] = {}) {
  const made = await addBathroom(call, options);
  const { id, version } = made.estimate;
  const { issues } = await call.estimates.checks({ id });
  const quote = await call.estimates.send({
    id,
    version,
    seenWarnings: issues.map(({ message }) => message),
  });
  return { ...made, quote };
}

/** The context of a client, who is a stranger with a link. */
export function clientOf(db: Db, pdf: ClientContext['pdf'] = noPdf): ClientContext {
  return {
    db,
    client: () => ({ ip: '192.0.2.7', userAgent: 'phone' }),
    charge: () => undefined,
    compute: computeHere,
    change: async (work) => inTransaction(db, work),
    photos: { objects: undefined },
    pdf,
    noticeMail: undefined,
    clientMail: undefined,
    payments: undefined,
  };
}

/** The acceptance of a quote as its page shows it. */
export function acceptanceOf({ documentId, digest, document, choices }: QuotePageData): Acceptance {
  return {
    documentId,
    digest,
    choices: [...choices],
    signerName: 'Dana Ortiz',
    hasConsented: true,
    expectedTotal: quoteFigures(document, choices).total,
  };
}

/** Sends the bathroom, and makes a link for its client. */
export async function sendWithLink(call: Call, db: Db, options: Parameters<typeof addBathroom>[1] = {}) {
  const made = await sendBathroom(call, options);
  const { path } = await call.clientLinks.create({
    projectId: made.estimate.projectId,
    name: 'Dana Ortiz',
  });
  return { ...made, token: path.slice('/q/'.length), client: clientOf(db) };
}

/** The bathroom as a signed contract in California: 7,776.36. */
export async function signBathroom(call: Call, db: Db, options: Parameters<typeof addBathroom>[1] = {}) {
  const made = await sendWithLink(call, db, options);
  const { token, client, estimate } = made;
  await acceptQuote(client, token, acceptanceOf(await openQuote(client, token)));
  const [contract] = (await call.contracts.list({ projectId: estimate.projectId })).items;
  if (!contract) throw new Error('The acceptance made no contract');
  return { ...made, contract };
}

/** The lines of a change: better tile and a niche, for 629.39 (estimates.md section 12). */
export const betterTile = [
  { changeType: 'modify', itemNo: 1, unitCost: 6.79 },
  {
    changeType: 'add',
    kind: 'labor',
    name: 'Niche',
    quantity: 3,
    unitCost: 68,
    pricing: 'markup',
    rate: 0.5,
    isTaxable: false,
    section: 'Tiling',
  },
] satisfies ChangeOrderLineInput[];

/** A draft of a change order of a contract, with lines. */
export async function writeChange(
  call: Call,
  contractId: number,
  lines: ChangeOrderLineInput[] = betterTile,
  fields: Partial<ChangeOrderCreate> = {},
) {
  const { id } = await call.changeOrders.create({
    contractId,
    title: 'Better tile',
    reason: 'client-request',
    scope: 'Porcelain in place of ceramic, and a niche.',
    ...fields,
  });
  return call.changeOrders.setLines({ id, lines });
}

/** Sends a change order. Returns its page as the client opens it. */
export async function submitChange(
  call: Call,
  { client, token }: { client: ClientContext; token: string },
  { id, version }: { id: number; version: number },
) {
  const order = await call.changeOrders.submit({ id, version });
  const page = await openDocument(client, token, { documentId: order.documentId ?? 0 });
  if (!isChangePage(page)) throw new Error('This is the page of a quote');
  return { order, page };
}

/** The acceptance of a change order as its page shows it. */
export function changeAcceptanceOf({ documentId, digest, document }: ChangePageData): Acceptance {
  return {
    documentId,
    digest,
    choices: [],
    signerName: 'Dana Ortiz',
    hasConsented: true,
    expectedTotal: document.total,
  };
}
