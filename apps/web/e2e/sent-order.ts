import { type APIRequestContext, expect } from '@playwright/test';

import { create, unique } from './panel.ts';

/** An order of lines in words that was sent without mail, with its one delivery. It is picked up unless a branch delivers it. */
export async function sendOrder(
  request: APIRequestContext,
  {
    projectId,
    supplierId,
    branchId = null,
    descriptions = ['Bags of thinset'],
  }: { projectId: number; supplierId: number; branchId?: number | null; descriptions?: readonly string[] },
): Promise<{ order: number; lines: number[]; delivery: number; number: string }> {
  const { id: costCodeId } = await create(request, 'cost-codes', {
    code: unique('09').slice(-8),
    name: 'Tile',
    kind: 'material',
  });
  const { id: order } = await create(request, 'purchase-orders', {
    projectId,
    supplierId,
    branchId,
    mode: branchId === null ? 'pickup' : 'delivery',
  });
  const lines = descriptions.map((description) => ({
    description,
    orderUnit: 'BAG',
    quantity: 8,
    unitCost: 24.5,
    parts: [{ costCodeId, quantity: 8 }],
  }));
  const path = `/api/admin/purchase-orders/${order}`;
  const written = await request.put(`${path}/lines`, { data: { lines } });
  expect(written.ok(), await written.text()).toBe(true);
  const { version } = (await written.json()) as { version: number };
  const issued = await request.post(`${path}/issue`, {
    data: { sendsMail: false },
    headers: { 'if-match': `"${version}"` },
  });
  expect(issued.ok(), await issued.text()).toBe(true);
  const { number } = (await issued.json()) as { number: string };
  const stored = (await (await request.get(`${path}/lines`)).json()) as { id: number }[];
  const found = await request.get(`/api/admin/deliveries?orderId=${order}`);
  const [delivery] = (await found.json()) as { id: number }[];
  return { order, lines: stored.map(({ id }) => id), delivery: delivery?.id ?? 0, number };
}

/** The draft of a return of all lines of an order that has come. */
export async function returnGoods(
  request: APIRequestContext,
  { note, ...order }: Parameters<typeof sendOrder>[1] & { note?: string | undefined },
): Promise<number> {
  const sent = await sendOrder(request, order);
  const received = await request.post(`/api/admin/deliveries/${sent.delivery}/receive`, {
    data: { receiptKey: unique('receipt'), signerName: 'Ben Ruiz', strokes: [[[1, 2]]] },
  });
  expect(received.ok(), await received.text()).toBe(true);
  const made = await request.post(`/api/admin/purchase-orders/${sent.order}/returns`, {
    data: { note, lines: sent.lines.map((orderLineId) => ({ orderLineId, quantity: 1, reason: 'surplus' })) },
  });
  expect(made.status(), await made.text()).toBe(201);
  return ((await made.json()) as { id: number }).id;
}

/** A request for prices of all these products, which goes to the first suppliers without mail. */
export async function askForPrices(
  request: APIRequestContext,
  {
    projects,
    products,
    suppliers,
    note,
  }: {
    projects: readonly number[];
    products: readonly number[];
    suppliers: readonly number[];
    note: string | undefined;
  },
): Promise<number> {
  const asked = await request.post(`/api/admin/projects/${projects[0]}/price-requests`, {
    data: {
      lines: products.map((productId) => ({ productId, quantity: 1 })),
      supplierIds: suppliers.slice(0, 6),
      note,
      sendsMail: false,
    },
  });
  expect(asked.status(), await asked.text()).toBe(201);
  return ((await asked.json()) as { id: number }).id;
}
