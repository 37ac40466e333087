import type { Client } from '../../testing/app.ts';
import { addProduct, addProductCategory, addProjectType, addTask, addTaskProduct } from './resource.ts';

/** The requests of the catalog's calls, as the test of the contract wants them. */
export function catalogRequests(
  client: () => Client,
): Record<string, () => Promise<{ path: string; body?: unknown }>> {
  const addLink = async () => {
    const taskId = (await addTask(client())).id;
    const productCategoryId = (await addProductCategory(client())).id;
    await client().ask('POST', '/task-product-categories', { taskId, productCategoryId });
    return { taskId, productCategoryId };
  };
  const ofProduct = async (body?: unknown) => ({
    path: `/products/${(await addProduct(client())).id}`,
    body,
  });
  const ofCategory = async (body?: unknown) => ({
    path: `/product-categories/${(await addProductCategory(client())).id}`,
    body,
  });
  const ofTaskProduct = async (body?: unknown) => ({
    path: `/task-products/${(await addTaskProduct(client())).id}`,
    body,
  });
  return {
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
    'POST /task-products': async () => ({
      path: '/task-products',
      body: { taskId: (await addTask(client())).id, productId: (await addProduct(client())).id },
    }),
    'PUT /task-products/:id': async () => ofTaskProduct({ quantity: 3 }),
    'PATCH /task-products/:id': async () => ofTaskProduct({ quantity: 3 }),
    'DELETE /task-products/:id': async () => ofTaskProduct(),

    'GET /products-by-category/:id': async () => {
      const { id, name } = await addProductCategory(client());
      await addProduct(client(), { category: name });
      return { path: `/products-by-category/${id}` };
    },
    'GET /products': async () => {
      await addProduct(client());
      return { path: '/products' };
    },
    'GET /products/:id/price-history': async () => {
      const { id } = await addProduct(client());
      await client().ask('PATCH', `/products/${id}`, { price: 5.25 });
      return { path: `/products/${id}/price-history` };
    },
    'GET /products.csv': async () => {
      await addProduct(client());
      return { path: '/products.csv' };
    },
    'POST /products': async () => ({ path: '/products', body: { name: 'Slate', price: 4 } }),
    'GET /products/:id': async () => ofProduct(),
    'PUT /products/:id': async () => ofProduct({ unit: 'sqft' }),
    'PATCH /products/:id': async () => ofProduct({ unit: 'sqft' }),
    'DELETE /products/:id': async () => ofProduct(),

    'GET /product-categories-with-project-types': async () => {
      const { id } = await addProductCategory(client());
      const { id: projectTypeId } = await addProjectType(client());
      await client().ask('POST', `/product-categories/${id}/project-types`, { projectTypeId });
      return { path: '/product-categories-with-project-types' };
    },
    'GET /product-categories': async () => {
      await addProductCategory(client());
      return { path: '/product-categories' };
    },
    'POST /product-categories': async () => ({
      path: '/product-categories',
      body: { name: `Roofing ${(await addProductCategory(client())).id}` },
    }),
    'GET /product-categories/:id': async () => ofCategory(),
    'PUT /product-categories/:id': async () => ofCategory({ isActive: false }),
    'PATCH /product-categories/:id': async () => ofCategory({ isActive: false }),
    'DELETE /product-categories/:id': async () => ofCategory(),
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
