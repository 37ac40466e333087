import type { Client } from '../../testing/app.ts';
import {
  addProduct,
  addProductCategory,
  addProjectType,
  addTask,
  addTaskProduct,
  newName,
} from './resource.ts';
import { type GoodRequest, usualRequests } from './usual.ts';

/** The requests of the catalog's calls, as the test of the contract wants them. */
export function catalogRequests(client: () => Client): Record<string, () => Promise<GoodRequest>> {
  const addLink = async () => {
    const taskId = (await addTask(client())).id;
    const productCategoryId = (await addProductCategory(client())).id;
    await client().ask('POST', '/task-product-categories', { taskId, productCategoryId });
    return { taskId, productCategoryId };
  };
  const ofTask = async () => ({
    taskId: (await addTask(client())).id,
    productId: (await addProduct(client())).id,
  });
  return {
    ...usualRequests(client, '/products', addProduct),
    ...usualRequests(client, '/product-categories', addProductCategory, newName),
    ...usualRequests(client, '/task-products', addTaskProduct, ofTask),
    'GET /task-product-categories/:taskId': async () => ({
      path: `/task-product-categories/${(await addLink()).taskId}`,
    }),
    'POST /task-product-categories': async () => ({
      path: '/task-product-categories',
      body: {
        taskId: (await addTask(client())).id,
        productCategoryId: (await addProductCategory(client())).id,
      },
    }),
    'DELETE /task-product-categories/:taskId/:productCategoryId': async () => {
      const { taskId, productCategoryId } = await addLink();
      return { path: `/task-product-categories/${taskId}/${productCategoryId}` };
    },

    'GET /task-products/:taskId': async () => ({
      path: `/task-products/${(await addTaskProduct(client(), { quantity: 2.5 })).taskId}`,
    }),

    'GET /products-by-category/:id': async () => {
      const { id, name } = await addProductCategory(client());
      await addProduct(client(), { category: name });
      return { path: `/products-by-category/${id}` };
    },
    'GET /products/:id/price-history': async () => {
      const { id } = await addProduct(client());
      await client().ask('PATCH', `/products/${id}`, { price: 5.25 });
      return { path: `/products/${id}/price-history` };
    },

    'GET /product-categories-with-project-types': async () => {
      const { id } = await addProductCategory(client());
      const { id: projectTypeId } = await addProjectType(client());
      await client().ask('POST', `/product-categories/${id}/project-types`, { projectTypeId });
      return { path: '/product-categories-with-project-types' };
    },
    'POST /product-categories/:id/project-types': async () => ({
      path: `/product-categories/${(await addProductCategory(client())).id}/project-types`,
      body: { projectTypeId: (await addProjectType(client())).id },
    }),
    'DELETE /product-categories/:id/project-types/:projectTypeId': async () => {
      const { id } = await addProductCategory(client());
      const { id: projectTypeId } = await addProjectType(client());
      await client().ask('POST', `/product-categories/${id}/project-types`, { projectTypeId });
      return { path: `/product-categories/${id}/project-types/${projectTypeId}` };
    },
  };
}
