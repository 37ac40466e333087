import type { CostCode } from '@quoin/domain/costs/cost-code';

import type { Client } from '../../testing/app.ts';

let count = 0;

export async function addCostCode(client: Client, fields: Record<string, unknown> = {}): Promise<CostCode> {
  count += 1;
  const costCode = { code: `T-${count}`, name: 'Terrazzo', kind: 'subcontract', ...fields };
  return (await client.ask('POST', '/cost-codes', costCode)).json<CostCode>();
}

/** The requests of the calls about costs, as the test of the contract wants them. */
export function costRequests(
  client: () => Client,
): Record<string, () => Promise<{ path: string; body?: unknown }>> {
  const ofCostCode = async (body?: unknown) => ({
    path: `/cost-codes/${(await addCostCode(client(), { baseRate: 41.25 })).id}`,
    body,
  });
  return {
    'GET /cost-codes': async () => ({ path: '/cost-codes' }),
    'GET /cost-codes.csv': async () => ({ path: '/cost-codes.csv' }),
    'POST /cost-codes': async () => ({
      path: '/cost-codes',
      body: { code: `P-${(count += 1)}`, name: 'Plaster', kind: 'labor', burdenRate: 0.36 },
    }),
    'GET /cost-codes/:id': async () => ofCostCode(),
    'PUT /cost-codes/:id': async () => ofCostCode({ markupRate: 0.25 }),
    'PATCH /cost-codes/:id': async () => ofCostCode({ markupRate: 0.25 }),
    'DELETE /cost-codes/:id': async () => ofCostCode(),
  };
}
