import type { MaterialRequestView } from '@quoin/domain/ordering/material-request';

import type { Client } from '../../../testing/app.ts';
import { addProject } from '../resource.ts';
import { type GoodRequest, usualRequests } from '../usual.ts';

async function addMaterialRequest(client: Client): Promise<MaterialRequestView> {
  const { id: projectId } = await addProject(client);
  const request = { projectId, text: 'Nails', quantity: 2, unit: 'box' };
  return (await client.ask('POST', '/material-requests', request)).json<MaterialRequestView>();
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
    ...usualRequests(client, '/material-requests', addMaterialRequest, async () => ({
      projectId: (await addProject(client())).id,
    })),
  };
}
