import type { ErrorKey } from '@quoin/domain/errors';

import type { Client } from '../../../testing/app.ts';
import { addCostCode } from '../costs.ts';
import { addProduct, addProject, addTask } from '../resource.ts';
import { addBranch, addSupplierProduct } from '../suppliers.ts';
import type { GoodRequest } from '../usual.ts';

/** An order that names a record of each kind. */
async function addNaming(client: Client) {
  const { id: productId } = await addProduct(client);
  const sold = await addSupplierProduct(client, { productId, contentQuantity: 1 });
  const branch = await addBranch(client, { supplierId: sold.supplierId });
  const { id: taskId, projectId } = await addTask(client);
  const { id: costCodeId } = await addCostCode(client);
  const order = await client.ask('POST', '/purchase-orders', {
    projectId,
    supplierId: sold.supplierId,
    branchId: branch.id,
    mode: 'delivery',
  });
  const { id } = order.json<{ id: number }>();
  const parts = [{ taskId, costCodeId, quantity: 2 }];
  await client.ask('PUT', `/purchase-orders/${id}/lines`, {
    lines: [{ supplierProductId: sold.id, quantity: 2, parts }],
  });
  return { productId, sold, branch, taskId, projectId, costCodeId };
}

/** A request for each deletion that an order, or a request from the site, forbids. */
export function orderedConflicts(
  client: () => Client,
): Record<string, Partial<Record<ErrorKey, () => Promise<GoodRequest>>>> {
  type Named = Awaited<ReturnType<typeof addNaming>>;
  const at = (pathOf: (named: Named) => string) => async () => ({ path: pathOf(await addNaming(client())) });
  return {
    'DELETE /projects/:id': { projectHasOrders: at(({ projectId }) => `/projects/${projectId}`) },
    'DELETE /project-tasks/:id': { taskHasOrders: at(({ taskId }) => `/project-tasks/${taskId}`) },
    'DELETE /products/:id': {
      productHasOrders: at(({ productId }) => `/products/${productId}`),
      productHasRequests: async () => {
        const { id: productId } = await addProduct(client());
        const { id: projectId } = await addProject(client());
        const request = { projectId, productId, quantity: 2 };
        await client().ask('POST', '/material-requests', request);
        return { path: `/products/${productId}` };
      },
    },
    'DELETE /cost-codes/:id': { costCodeHasOrders: at(({ costCodeId }) => `/cost-codes/${costCodeId}`) },
    'DELETE /suppliers/:id': { supplierHasOrders: at(({ sold }) => `/suppliers/${sold.supplierId}`) },
    'DELETE /supplier-branches/:id': {
      supplierBranchHasOrders: at(({ branch }) => `/supplier-branches/${branch.id}`),
    },
    'DELETE /supplier-products/:id': {
      supplierProductHasOrders: at(({ sold }) => `/supplier-products/${sold.id}`),
    },
  };
}
