import { type APIRequestContext, expect, type Page } from '@playwright/test';

import { create, createProperty, unique } from './panel.ts';
import { type Sent, ownNetwork, signQuote } from './sent-quote.ts';

/** A signed contract, with its link for the client. */
export interface SignedContract extends Sent {
  contractId: number;
  number: string;
}

/** Calls the API of the office, and returns its answer. */
async function call<Answer>(
  request: APIRequestContext,
  method: 'get' | 'post' | 'put' | 'patch',
  path: string,
  data?: object,
  version?: number,
): Promise<Answer> {
  const answer = await request[method](`/api/admin/${path}`, {
    ...(data && { data }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}

const bathroom = [
  {
    kind: 'material',
    name: 'Tile',
    quantity: 85,
    unit: 'SF',
    unitCost: 4.29,
    wasteRate: 0.1,
    packQuantity: 11.95,
    rate: 0.25,
    isTaxable: true,
  },
  {
    kind: 'material',
    name: 'Drywall',
    quantity: 320,
    unit: 'SF',
    unitCost: 0.530625,
    wasteRate: 0.1,
    packQuantity: 32,
    rate: 0.25,
    isTaxable: true,
  },
  { kind: 'material', name: 'Vanity', quantity: 1, unitCost: 1200, rate: 0, isTaxable: true },
  { kind: 'labor', name: 'Tile labor', quantity: 85, hoursPerUnit: 0.18, unitCost: 68, rate: 0.5 },
  { kind: 'labor', name: 'Demolition', quantity: 12, unitCost: 52, rate: 0.5 },
  { kind: 'subcontract', name: 'Plumber', quantity: 1, unitCost: 2400, rate: 0.2, isTaxable: false },
];

/** The bathroom of estimates.md section 12 in California, signed for $7,776.36, with other lines where they are given. */
export async function signBathroom(
  request: APIRequestContext,
  {
    lines = bathroom,
    project = unique('Hall bathroom'),
    retainageRate = 0,
  }: { lines?: object[]; project?: string; retainageRate?: number } = {},
): Promise<SignedContract> {
  const { id: propertyId } = await createProperty(request, { state: 'CA', zipCode: '93650' });
  const { id: projectId } = await create(request, 'projects', {
    name: project,
    propertyId,
    clientName: 'Dana Ortiz',
    startDate: '2030-01-07',
    endDate: '2030-02-28',
  });
  const { id: taskId } = await create(request, 'project-tasks', { projectId, name: 'Tiling' });
  const { id: estimateId } = await create(request, 'estimates', {
    projectId,
    from: 'tasks',
    taxMode: 'on-taxable-lines',
    taxRate: '0.0825',
    retainageRate,
  });
  const estimate = `estimates/${estimateId}`;
  const { sections, adjustments } = await call<Record<'sections' | 'adjustments', { id: number }[]>>(
    request,
    'get',
    estimate,
  );
  for (const { id } of adjustments) await request.delete(`/api/admin/estimate-adjustments/${id}`);
  await call(request, 'patch', `${estimate}/lines`, {
    create: lines.map((line) => ({ pricing: 'markup', ...line, sectionId: sections[0]?.id })),
  });
  await call(request, 'post', 'estimate-adjustments', {
    estimateId,
    kind: 'contingency',
    label: 'Contingency',
    rate: 0.05,
  });
  const { issues } = await call<{ issues: { message: string }[] }>(request, 'get', `${estimate}/checks`);
  const { version } = await call<{ version: number }>(request, 'get', estimate);
  const seenWarnings = issues.map(({ message }) => message);
  const quote = await call<{ id: number }>(request, 'post', `${estimate}/send`, { seenWarnings }, version);
  const { path } = await call<{ path: string }>(request, 'post', 'client-links', {
    projectId,
    name: 'Dana Ortiz',
  });
  const sent = { projectId, estimateId, documentId: quote.id, path, taskId };
  const number = await signQuote(request, sent);
  const [contract] = await call<{ id: number }[]>(request, 'get', `contracts?projectId=${projectId}`);
  return { ...sent, number, contractId: contract?.id ?? 0 };
}

/** The lines of a change: better tile and a niche, for $629.39 (estimates.md section 12). */
export const betterTile = [
  { changeType: 'modify', itemNo: 1, unitCost: 6.79 },
  {
    changeType: 'add',
    kind: 'labor',
    name: 'Niche',
    quantity: 3,
    unitCost: 68,
    rate: 0.5,
    isTaxable: false,
    section: 'Tiling',
  },
];

/** A draft of a change order. Returns its id. */
export async function draftChange(
  request: APIRequestContext,
  { contractId }: Pick<SignedContract, 'contractId'>,
  lines: object[] = betterTile,
  fields: object = {},
): Promise<number> {
  const { id } = await call<{ id: number }>(request, 'post', 'change-orders', {
    contractId,
    title: 'Better tile',
    reason: 'client-request',
    scope: 'Porcelain in place of ceramic, and a niche.',
    ...fields,
  });
  await call(request, 'put', `change-orders/${id}/lines`, { lines });
  return id;
}

/** Sends a draft, as the office does it. */
export async function submitChange({ request }: Pick<Page, 'request'>, id: number): Promise<void> {
  const { version } = await call<{ version: number }>(request, 'get', `change-orders/${id}`);
  await call(request, 'post', `change-orders/${id}/submit`, {}, version);
}

/** Signs a change order as its client, which is sent before unless it was. */
export async function approveChange(
  page: Pick<Page, 'request'>,
  { path }: Pick<SignedContract, 'path'>,
  id: number,
  { isSent = false }: { isSent?: boolean } = {},
): Promise<void> {
  if (!isSent) await submitChange(page, id);
  const order = await call<{ documentId: number; total: number }>(page.request, 'get', `change-orders/${id}`);
  const headers = { accept: 'application/json', ...ownNetwork() };
  const opened = await page.request.get(`${path}/change-orders/${id}`, { headers });
  const { digest } = (await opened.json()) as { digest: string };
  const answer = await page.request.post(`${path}/accept`, {
    headers,
    data: {
      documentId: order.documentId,
      digest,
      choices: [],
      expectedTotal: order.total,
      signerName: 'Dana Ortiz',
      hasConsented: true,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
