import { type APIRequestContext, expect } from '@playwright/test';

import { unique } from './panel.ts';

/** The place of the payment for the materials in the contract of the bathroom. Its deposit goes with it. */
const MATERIALS = 2;

/** The place of the payment for half of the labor. */
export const LABOR = 3;

/** Drafts an invoice of payments of the bathroom: of its materials, for $2,106.69, unless others are named. Returns its id. */
export async function draftInvoice(
  request: APIRequestContext,
  {
    contractId,
    message = null,
    payments = [MATERIALS],
  }: { contractId: number; message?: string | null; payments?: number[] },
): Promise<number> {
  const made = await request.post('/api/admin/invoices', {
    data: { contractId, payments, message },
  });
  expect(made.status(), await made.text()).toBe(201);
  return ((await made.json()) as { id: number }).id;
}

/** Notes that the materials are on the site, so that their payment is due. */
export async function meetMaterials(request: APIRequestContext, contractId: number): Promise<void> {
  const met = await request.post(`/api/admin/contracts/${contractId}/payments/${MATERIALS}/meet`, {
    data: { note: 'Seen on the site' },
  });
  expect(met.ok(), await met.text()).toBe(true);
}

/** Issues an invoice of the materials, which are on the site. Returns its id. */
export async function issueInvoice(
  request: APIRequestContext,
  given: { contractId: number; message?: string | null },
): Promise<number> {
  await meetMaterials(request, given.contractId);
  const id = await draftInvoice(request, given);
  const issued = await request.post(`/api/admin/invoices/${id}/issue`, {
    headers: { 'idempotency-key': unique('issue').replaceAll(' ', '-') },
    data: {},
  });
  expect(issued.ok(), await issued.text()).toBe(true);
  return id;
}
