import type { StateRule } from '@quoin/domain/billing/state-rule';
import type { Assembly } from '@quoin/domain/costs/assembly';
import type { CostCode } from '@quoin/domain/costs/cost-code';
import type { TaxRate } from '@quoin/domain/costs/tax-rate';

import type { Client } from '../../testing/app.ts';
import { formOf, picture } from './photo.ts';
import { addProperty, addTask, newName } from './resource.ts';
import { type GoodRequest, usualRequests } from './usual.ts';

let count = 0;

export async function addCostCode(client: Client, fields: Record<string, unknown> = {}): Promise<CostCode> {
  count += 1;
  const costCode = { code: `T-${count}`, name: 'Terrazzo', kind: 'subcontract', ...fields };
  return (await client.ask('POST', '/cost-codes', costCode)).json<CostCode>();
}

export async function addTaxRate(client: Client, fields: Record<string, unknown> = {}): Promise<TaxRate> {
  count += 1;
  const taxRate = {
    state: 'OH',
    name: `County ${count}`,
    rate: 0.075,
    effectiveFrom: '2026-01-01',
    ...fields,
  };
  return (await client.ask('POST', '/tax-rates', taxRate)).json<TaxRate>();
}

const stateRule = {
  state: 'OH',
  kind: 'cancel',
  days: 3,
  effectiveFrom: '2026-01-01',
  citation: 'R.C. 1345.23',
  checkedOn: '2026-11-22',
};

async function addStateRule(client: Client): Promise<StateRule> {
  return (await client.ask('POST', '/state-rules', stateRule)).json<StateRule>();
}

const studs = {
  kind: 'material',
  name: 'Studs',
  quantityFormula: 'ceil(length / 1.333) + 1',
  unitCost: 3.98,
};

export async function addAssembly(client: Client, fields: Record<string, unknown> = {}): Promise<Assembly> {
  count += 1;
  const inputs = [{ name: 'length', unit: 'ft' }];
  const assembly = { name: `Wall ${count}`, inputs, items: [studs], ...fields };
  return (await client.ask('POST', '/assemblies', assembly)).json<Assembly>();
}

const LOGO = '/money-settings/logo';

/** Keeps a logo. Returns its path. */
export async function addLogo(client: Client): Promise<string> {
  const { body, headers } = formOf([{ name: 'photo', bytes: await picture() }]);
  await client.ask('POST', LOGO, body, headers);
  return LOGO;
}

/** The requests of the calls about costs, as the test of the contract wants them. */
export function costRequests(client: () => Client): Record<string, () => Promise<GoodRequest>> {
  return {
    ...usualRequests(client, '/assemblies', addAssembly, newName),
    ...usualRequests(client, '/tax-rates', addTaxRate, newName),
    ...usualRequests(client, '/state-rules', addStateRule),
    ...usualRequests(client, '/cost-codes', addCostCode, () => ({ code: `P-${(count += 1)}` })),
    'GET /projects/:id/costs': async () => ({
      path: `/projects/${(await addTask(client())).projectId}/costs`,
    }),
    'GET /properties/:id/costs': async () => ({
      path: `/properties/${(await addProperty(client())).id}/costs`,
    }),
    'GET /money-settings': async () => ({ path: '/money-settings' }),
    'PUT /money-settings': async () => ({ path: '/money-settings', body: { laborRate: 52.5 } }),
    'PATCH /money-settings': async () => ({ path: '/money-settings', body: { taxedKinds: ['other'] } }),
    'POST /money-settings/logo': async () => ({
      path: LOGO,
      ...formOf([{ name: 'photo', bytes: await picture() }]),
    }),
    'GET /money-settings/logo': async () => ({ path: await addLogo(client()) }),
    'DELETE /money-settings/logo': async () => ({ path: await addLogo(client()) }),
  };
}
