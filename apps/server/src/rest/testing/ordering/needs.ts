import type { ErrorKey } from '@quoin/domain/errors';
import type { MaterialRequestView } from '@quoin/domain/ordering/material-request';

import type { Client } from '../../../testing/app.ts';
import { formOf, picture } from '../photo.ts';
import { addProject, addTask, addTaskProduct } from '../resource.ts';
import { addPrice } from '../suppliers.ts';
import { type GoodRequest, usualRequests } from '../usual.ts';

async function addMaterialRequest(client: Client): Promise<MaterialRequestView> {
  const { id: projectId } = await addProject(client);
  const request = { projectId, text: 'Nails', quantity: 2, unit: 'box' };
  return (await client.ask('POST', '/material-requests', request)).json<MaterialRequestView>();
}

/** A request with a photo. Returns the path of the photo. */
async function addRequestPhoto(client: Client): Promise<string> {
  const path = `/material-requests/${(await addMaterialRequest(client)).id}/photo`;
  const { body, headers } = formOf([{ name: 'photo', bytes: await picture() }]);
  await client.ask('POST', path, body, headers);
  return path;
}

/** A project that needs a product, which a supplier sells, and its needs as they were seen. */
async function addNeeds(client: Client) {
  const { productId, id: supplierProductId } = await addPrice(client);
  const { id: taskId, projectId } = await addTask(client);
  await addTaskProduct(client, { taskId, productId });
  const { digest } = (await client.ask('GET', `/projects/${projectId}/needs`)).json<{ digest: string }>();
  return {
    path: `/projects/${projectId}/orders`,
    body: { digest, kind: 'in-time' },
    line: { productId, needBy: null },
    supplierProductId,
  };
}

/** A request for each conflict about what projects need. */
export function needConflicts(
  client: () => Client,
): Record<string, Partial<Record<ErrorKey, () => Promise<GoodRequest>>>> {
  return {
    'POST /projects/:id/orders': {
      needsChanged: async () => {
        const { path, body } = await addNeeds(client());
        return { path, body: { ...body, digest: 'another' } };
      },
      nothingToOrder: async () => {
        const { path, body } = await addNeeds(client());
        return { path, body: { ...body, lines: [] } };
      },
      planMoveGone: async () => {
        const { path, body, line } = await addNeeds(client());
        return { path, body: { ...body, moves: [{ ...line, supplierProductId: 999_999 }] } };
      },
    },
  };
}

/** The requests of the calls about what projects need, as the test of the contract wants them. */
export function needRequests(client: () => Client): Record<string, () => Promise<GoodRequest>> {
  const ofProject = (path: string) => async () => ({
    path: `/projects/${(await addProject(client())).id}/${path}`,
  });
  return {
    'GET /projects/:id/needs': ofProject('needs'),
    'GET /projects/:id/plans': ofProject('plans'),
    'POST /projects/:id/plans': async () => ({ ...(await ofProject('plans')()), body: { lines: [] } }),
    'POST /projects/:id/orders': async () => {
      const { path, body } = await addNeeds(client());
      return { path, body };
    },
    'POST /material-requests/:id/photo': async () => ({
      path: `/material-requests/${(await addMaterialRequest(client())).id}/photo`,
      ...formOf([{ name: 'photo', bytes: await picture() }]),
    }),
    'GET /material-requests/:id/photo': async () => ({ path: await addRequestPhoto(client()) }),
    'DELETE /material-requests/:id/photo': async () => ({ path: await addRequestPhoto(client()) }),
    ...usualRequests(client, '/material-requests', addMaterialRequest, async () => ({
      projectId: (await addProject(client())).id,
    })),
  };
}
