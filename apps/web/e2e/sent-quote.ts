import { type APIRequestContext, expect } from '@playwright/test';

import { create, createProperty, unique } from './panel.ts';

const part = () => Math.floor(Math.random() * 254) + 1;

/** The header of a caller from a network of its own, because each network is throttled. */
export const ownNetwork = () => ({ 'x-forwarded-for': `203.${part()}.${part()}.${part()}` });

/** A quote that the office has sent, with the address of a link to it. */
export interface Sent {
  projectId: number;
  estimateId: number;
  documentId: number;
  path: string;
  taskId: number;
}

/** Posts to the API of the office. */
async function post<Made>(
  request: APIRequestContext,
  path: string,
  data: object,
  headers: Record<string, string> = {},
): Promise<Made> {
  const answer = await request.post(`/api/admin/${path}`, { data, headers });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Made;
}

/** A quote of $7,776.36 in California with an option of $906.57, sent by the office, and a link to it. */
export async function sendQuote(request: APIRequestContext): Promise<Sent> {
  const { id: propertyId } = await createProperty(request, { state: 'CA', zipCode: '93650' });
  const { id: projectId } = await create(request, 'projects', {
    name: unique('Hall bathroom'),
    propertyId,
    clientName: 'Dana Ortiz',
  });
  const { id: taskId } = await create(request, 'project-tasks', { projectId, name: 'Tiling' });
  const { id: estimateId } = await create(request, 'estimates', {
    projectId,
    name: 'Hall bathroom',
    from: 'tasks',
    taxMode: 'on-taxable-lines',
    taxRate: '0.0825',
  });
  const { sections, adjustments } = (await (
    await request.get(`/api/admin/estimates/${estimateId}`)
  ).json()) as {
    sections: { id: number }[];
    adjustments: { id: number }[];
  };
  for (const { id } of adjustments) await request.delete(`/api/admin/estimate-adjustments/${id}`);
  const sectionId = sections[0]?.id;
  const { id: optionId } = await create(request, 'estimate-options', {
    estimateId,
    name: 'Shower niche',
    description: 'With a shelf of slate.',
  });
  const material = { kind: 'material', quantity: 1, pricing: 'fixed', isTaxable: true };
  const work = { kind: 'labor', quantity: 1, pricing: 'fixed' };
  await request.patch(`/api/admin/estimates/${estimateId}/lines`, {
    data: {
      create: [
        { ...material, name: 'Tile', unitCost: 1_600, fixedPrice: '1946.13', isAllowance: true },
        { ...work, name: 'Tile labor', unitCost: 1_500, fixedPrice: '2496.60' },
        { ...work, kind: 'subcontract', name: 'Plumber', unitCost: 2_400, fixedPrice: '3173.07' },
        { ...material, name: 'Niche', optionId, unitCost: 600, fixedPrice: '837.48' },
      ].map((line) => ({ ...line, sectionId })),
    },
  });
  const { version, total } = (await (await request.get(`/api/admin/estimates/${estimateId}`)).json()) as {
    version: number;
    total: number;
  };
  expect(total).toBe(7776.36);
  const { id: documentId } = await post<{ id: number }>(
    request,
    `estimates/${estimateId}/send`,
    { message: 'As we talked about on Friday.' },
    { 'if-match': `"${version}"` },
  );
  const { path } = await post<{ path: string }>(request, 'client-links', { projectId, name: 'Dana Ortiz' });
  return { projectId, estimateId, documentId, path, taskId };
}

/** Signs a quote as its client, without options. Returns the number of the contract. */
export async function signQuote(request: APIRequestContext, { path, documentId }: Sent): Promise<string> {
  const headers = { accept: 'application/json', ...ownNetwork() };
  const page = (await (await request.get(path, { headers })).json()) as {
    digest: string;
    quotes: { total: number }[];
  };
  const answer = await request.post(`${path}/accept`, {
    headers,
    data: {
      documentId,
      digest: page.digest,
      choices: [],
      expectedTotal: page.quotes[0]?.total,
      signerName: 'Dana Ortiz',
      hasConsented: true,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { contract: { number: string } }).contract.number;
}

/** A change order that the office has sent, with the address of its document. */
export interface SentChange {
  changeOrderId: number;
  documentId: number;
  number: string;
  total: number;
  path: string;
}

/** Signs a quote, and sends a change of its contract: more tile, a niche, no plumber for some of the work. */
export async function sendChangeOrder(
  request: APIRequestContext,
  sent: Sent,
  fields: object = {},
): Promise<SentChange> {
  await signQuote(request, sent);
  const contracts = (await (
    await request.get(`/api/admin/contracts?projectId=${sent.projectId}`)
  ).json()) as { id: number }[];
  const { id } = await post<{ id: number }>(request, 'change-orders', {
    contractId: contracts[0]?.id,
    title: 'Niche in the shower',
    reason: 'client-request',
    scope: 'We build a niche into the wall of the shower.',
    daysDelta: 3,
    ...fields,
  });
  return submitChangeOrder(request, sent, id);
}

/** Writes the lines of a draft, and sends it. */
async function submitChangeOrder(
  request: APIRequestContext,
  { path }: Sent,
  changeOrderId: number,
): Promise<SentChange> {
  const lines = [
    { changeType: 'modify', itemNo: 1, name: 'Slate tile', quantity: 2, fixedPrice: '2046.13' },
    { changeType: 'add', kind: 'labor', name: 'Niche', quantity: 3, unitCost: 68, section: 'Tiling' },
    { changeType: 'remove', itemNo: 3 },
  ];
  const answer = await request.put(`/api/admin/change-orders/${changeOrderId}/lines`, { data: { lines } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { version } = (await (await request.get(`/api/admin/change-orders/${changeOrderId}`)).json()) as {
    version: number;
  };
  const order = await post<{ documentId: number; number: string; total: number }>(
    request,
    `change-orders/${changeOrderId}/submit`,
    { message: 'As we talked about on Tuesday.' },
    { 'if-match': `"${version}"` },
  );
  return { ...order, changeOrderId, path: `${path}/change-orders/${changeOrderId}` };
}
