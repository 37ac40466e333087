import { type APIRequestContext, expect } from '@playwright/test';

/** The place of the payment for the materials in the contract of the bathroom. Its deposit goes with it. */
const MATERIALS = 2;

/** Drafts an invoice of the materials of the bathroom, for $2,106.69. Returns its id. */
export async function draftInvoice(
  request: APIRequestContext,
  { contractId, message = null }: { contractId: number; message?: string | null },
): Promise<number> {
  const made = await request.post('/api/admin/invoices', {
    data: { contractId, payments: [MATERIALS], message },
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
