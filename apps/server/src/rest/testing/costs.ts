import type { StateRule } from '@quoin/domain/billing/state-rule';
import type { Assembly } from '@quoin/domain/costs/assembly';
import type { CostCode } from '@quoin/domain/costs/cost-code';
import type { TaxRate } from '@quoin/domain/costs/tax-rate';

import type { Client } from '../../testing/app.ts';
import { formOf, picture } from './photo.ts';
import { addProperty, addTask } from './resource.ts';

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
export function costRequests(
  client: () => Client,
): Record<string, () => Promise<{ path: string; body?: unknown; headers?: Record<string, string> }>> {
  const ofCostCode = async (body?: unknown) => ({
    path: `/cost-codes/${(await addCostCode(client(), { baseRate: 41.25 })).id}`,
    body,
  });
  const ofTaxRate = async (body?: unknown) => ({
    path: `/tax-rates/${(await addTaxRate(client(), { zipCode: '45402' })).id}`,
    body,
  });
  const ofStateRule = async (body?: unknown) => ({
    path: `/state-rules/${(await addStateRule(client())).id}`,
    body,
  });
  const ofAssembly = async (body?: unknown) => ({
    path: `/assemblies/${(await addAssembly(client())).id}`,
    body,
  });
  return {
    'GET /assemblies': async () => {
      await addAssembly(client());
      return { path: '/assemblies' };
    },
    'POST /assemblies': async () => ({
      path: '/assemblies',
      body: { name: `Floor ${(count += 1)}`, items: [{ ...studs, quantityFormula: `12'6" x 8'4"` }] },
    }),
    'GET /assemblies/:id': async () => ofAssembly(),
    'PUT /assemblies/:id': async () => ofAssembly({ items: [{ ...studs, wasteRate: 0.1 }] }),
    'PATCH /assemblies/:id': async () => ofAssembly({ description: 'With plates' }),
    'DELETE /assemblies/:id': async () => ofAssembly(),
    'GET /tax-rates': async () => {
      await addTaxRate(client());
      return { path: '/tax-rates' };
    },
    'GET /tax-rates.csv': async () => ({ path: '/tax-rates.csv' }),
    'POST /tax-rates': async () => ({
      path: '/tax-rates',
      body: { state: 'oh', name: `Town ${(count += 1)}`, rate: '0.0725', effectiveFrom: '2026-01-01' },
    }),
    'GET /tax-rates/:id': async () => ofTaxRate(),
    'PUT /tax-rates/:id': async () => ofTaxRate({ checkedOn: '2026-03-04' }),
    'PATCH /tax-rates/:id': async () => ofTaxRate({ checkedOn: '2026-03-04' }),
    'DELETE /tax-rates/:id': async () => ofTaxRate(),
    'GET /state-rules': async () => ({ path: '/state-rules' }),
    'POST /state-rules': async () => ({
      path: '/state-rules',
      body: {
        ...stateRule,
        kind: 'deposit-cap',
        shareNumerator: 1,
        shareDenominator: 3,
        cap: '1000.00',
        propertyTypes: ['condo'],
      },
    }),
    'GET /state-rules/:id': async () => ofStateRule(),
    'PUT /state-rules/:id': async () => ofStateRule({ days: 5 }),
    'PATCH /state-rules/:id': async () => ofStateRule({ checkedOn: '2026-11-23', basis: 'wording' }),
    'DELETE /state-rules/:id': async () => ofStateRule(),
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
