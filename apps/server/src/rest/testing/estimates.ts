import type { Db } from '@quoin/db/connection/database';
import type { EstimateView } from '@quoin/domain/estimates/estimate';
import type { EstimateAdjustment } from '@quoin/domain/estimates/estimate-adjustment';
import type { EstimateLine } from '@quoin/domain/estimates/estimate-line';
import type { EstimateOption } from '@quoin/domain/estimates/estimate-option';
import type { EstimateSection } from '@quoin/domain/estimates/estimate-section';

import type { Client } from '../../testing/app.ts';
import { addAssembly } from './costs.ts';
import { addProduct, addProject, addTask, addTaskProduct } from './resource.ts';
import { addPrice } from './suppliers.ts';
import { type GoodRequest, usualRequests } from './usual.ts';

async function made<Row>(client: Client, path: string, body: Record<string, unknown>): Promise<Row> {
  return (await client.ask('POST', path, body)).json<Row>();
}

/** An estimate without lines. */
export async function addEstimate(client: Client): Promise<EstimateView> {
  const { id: projectId } = await addProject(client);
  return made<EstimateView>(client, '/estimates', { projectId, from: 'empty' });
}

async function addSection(client: Client): Promise<EstimateSection> {
  const { id: estimateId } = await addEstimate(client);
  return made<EstimateSection>(client, '/estimate-sections', { estimateId, name: 'Tiling' });
}

const newLine = { name: 'Tile', quantity: 85, unitCost: 4.29 };

async function addLine(client: Client): Promise<EstimateLine> {
  const { id: sectionId, estimateId } = await addSection(client);
  return made<EstimateLine>(client, '/estimate-lines', { estimateId, sectionId, ...newLine });
}

async function addOption(client: Client): Promise<EstimateOption> {
  const { id: estimateId } = await addEstimate(client);
  return made<EstimateOption>(client, '/estimate-options', { estimateId, name: 'Heated floor' });
}

const newAdjustment = { kind: 'contingency', label: 'Reserve', rate: '0.05' };

async function addAdjustment(client: Client): Promise<EstimateAdjustment> {
  const { id: estimateId } = await addEstimate(client);
  return made<EstimateAdjustment>(client, '/estimate-adjustments', { estimateId, ...newAdjustment });
}

/** A line with a product that a supplier offers. */
async function addOffered(client: Client): Promise<EstimateLine> {
  const { productId } = await addPrice(client);
  const { id: sectionId, estimateId } = await addSection(client);
  return made<EstimateLine>(client, '/estimate-lines', { estimateId, sectionId, productId, quantity: 85 });
}

/** An estimate of a task whose product has another price by now. */
async function addDrifted(client: Client): Promise<{ id: number; lineId: number }> {
  const task = await addTask(client);
  const product = await addProduct(client);
  await addTaskProduct(client, { taskId: task.id, productId: product.id });
  const { id } = await made<EstimateView>(client, '/estimates', { projectId: task.projectId });
  const [line] = (await client.ask('GET', `/estimates/${id}/lines`)).json<EstimateLine[]>();
  await client.ask('PATCH', `/products/${product.id}`, { price: 99.5 });
  return { id, lineId: line?.id ?? 0 };
}

/** A deposit of a fixed amount, and the rest. */
const newPayments = [
  { name: 'Deposit', trigger: 'on-approval', basis: 'fixed', fixedAmount: '500' },
  { name: 'Balance', trigger: 'on-completion', basis: 'remainder' },
];

/** The requests of the calls about estimates, as the test of the contract wants them. */
export function estimateRequests(client: () => Client): Record<string, () => Promise<GoodRequest>> {
  const ofEstimate = async (body?: unknown, path = '') => ({
    path: `/estimates/${(await addEstimate(client())).id}${path}`,
    body,
  });
  const moving = (path: string, { id, estimateId }: { id: number; estimateId: number }) => ({
    path: `${path}/${estimateId}/move`,
    body: { ids: [id], beforeId: null },
  });
  const inEstimate = async () => ({ estimateId: (await addEstimate(client())).id });
  const inSection = async () => {
    const { id: sectionId, estimateId } = await addSection(client());
    return { sectionId, estimateId };
  };
  return {
    ...usualRequests(client, '/estimates', addEstimate),
    ...usualRequests(client, '/estimate-lines', addLine, inSection),
    ...usualRequests(client, '/estimate-sections', addSection, inEstimate),
    ...usualRequests(client, '/estimate-options', addOption, inEstimate),
    ...usualRequests(client, '/estimate-adjustments', addAdjustment, inEstimate),
    'POST /estimates': async () => ({
      path: '/estimates',
      body: { projectId: (await addTask(client())).projectId, name: 'Bath', taxRate: '0.0825' },
    }),
    'GET /estimates/:id': async () => {
      const { estimateId } = await addLine(client());
      await client().ask('POST', '/estimate-options', { estimateId, name: 'Niche' });
      await client().ask('POST', '/estimate-adjustments', { estimateId, ...newAdjustment });
      return { path: `/estimates/${estimateId}` };
    },
    'GET /estimates/:id/lines': async () => ({
      path: `/estimates/${(await addLine(client())).estimateId}/lines`,
    }),
    'GET /estimates/:id/lines.csv': async () => ({
      path: `/estimates/${(await addLine(client())).estimateId}/lines.csv`,
    }),
    'PATCH /estimates/:id/lines': async () => {
      const { id, estimateId, sectionId } = await addLine(client());
      return {
        path: `/estimates/${estimateId}/lines`,
        body: {
          create: [{ ...newLine, sectionId }],
          update: [{ id, quantityFormula: '8 x 10' }],
          move: { ids: [id], sectionId },
        },
      };
    },
    'POST /estimates/:id/insert-assembly': async () => {
      const assembly = await addAssembly(client());
      const { id: sectionId, estimateId } = await addSection(client());
      return {
        path: `/estimates/${estimateId}/insert-assembly`,
        body: {
          assemblyId: assembly.id,
          sectionId,
          values: Object.fromEntries(assembly.inputs.map(({ name }) => [name, '12\'6"'])),
        },
      };
    },
    'GET /estimate-lines/:id/offers': async () => ({
      path: `/estimate-lines/${(await addOffered(client())).id}/offers`,
    }),
    'GET /estimates/:id/offer-drift': async () => {
      const { id: lineId, estimateId } = await addOffered(client());
      const path = `/estimates/${estimateId}`;
      await client().ask('POST', `${path}/choose-offers`, { take: [{ lineId }] });
      return { path: `${path}/offer-drift` };
    },
    'POST /estimates/:id/choose-offers': async () => {
      const { id: lineId, estimateId } = await addOffered(client());
      return { path: `/estimates/${estimateId}/choose-offers`, body: { take: [{ lineId }] } };
    },
    'GET /estimates/:id/explain': async () => {
      const { id, estimateId } = await addLine(client());
      return { path: `/estimates/${estimateId}/explain?figure=line:${id}:cost` };
    },
    'GET /estimates/:id/checks': async () => ofEstimate(undefined, '/checks'),
    'GET /estimates/:id/drift': async () => ({ path: `/estimates/${(await addDrifted(client())).id}/drift` }),
    'POST /estimates/:id/drift': async () => {
      const { id, lineId } = await addDrifted(client());
      return { path: `/estimates/${id}/drift`, body: { take: [lineId] } };
    },
    'GET /estimates/:id/schedule': async () => ({
      path: `/estimates/${(await addLine(client())).estimateId}/schedule`,
    }),
    'PUT /estimates/:id/schedule': async () => ofEstimate({ rows: newPayments }, '/schedule'),
    'POST /estimates/:id/generate-introduction': async () => ofEstimate(undefined, '/generate-introduction'),
    'POST /estimates/:id/generate-closing': async () => ofEstimate(undefined, '/generate-closing'),
    'POST /estimate-lines/:id/generate-description': async () => ({
      path: `/estimate-lines/${(await addLine(client())).id}/generate-description`,
    }),
    'POST /estimate-sections/:estimateId/move': async () =>
      moving('/estimate-sections', await addSection(client())),
    'POST /estimate-options/:estimateId/move': async () =>
      moving('/estimate-options', await addOption(client())),
    'POST /estimate-adjustments/:estimateId/move': async () =>
      moving('/estimate-adjustments', await addAdjustment(client())),
  };
}

/** Requests to change an estimate that was sent. */
export function estimateConflicts(
  client: () => Client,
  db: () => Db,
): Record<string, { estimateLocked: () => Promise<GoodRequest> }> {
  const requests = estimateRequests(client);
  const changing = Object.entries(requests).filter(
    // Drafts of texts change nothing.
    ([name]) => !name.startsWith('GET') && name !== 'POST /estimates' && !name.includes('/generate-'),
  );
  return Object.fromEntries(
    changing.map(([name, make]) => [
      name,
      {
        estimateLocked: async () => {
          const request = await make();
          // It was made just before, so it is the newest.
          const { id } = await db()
            .selectFrom('estimates')
            .select('id')
            .orderBy('id', 'desc')
            .limit(1)
            .executeTakeFirstOrThrow();
          await db().updateTable('estimates').set({ status: 'sent' }).where('id', '=', id).execute();
          return request;
        },
      },
    ]),
  );
}
