import type { ErrorKey } from '@quoin/domain/errors';
import type { Supplier } from '@quoin/domain/suppliers/supplier';
import type { SupplierBranchView } from '@quoin/domain/suppliers/supplier-branch';
import type { SupplierProductView } from '@quoin/domain/suppliers/supplier-product';

import type { Client } from '../../testing/app.ts';
import { addProduct } from './resource.ts';
import { type GoodRequest, usualRequests } from './usual.ts';

let count = 0;
const next = (name: string) => `${name} ${(count += 1)}`;

export async function addSupplier(client: Client, fields: Record<string, unknown> = {}): Promise<Supplier> {
  return (await client.ask('POST', '/suppliers', { name: next('Tarrowby'), ...fields })).json<Supplier>();
}

const place = { address: '9 Mill St', city: 'Dayton', state: 'OH', zipCode: '45402' };

export async function addBranch(
  client: Client,
  fields: Record<string, unknown> = {},
): Promise<SupplierBranchView> {
  const supplierId = fields['supplierId'] ?? (await addSupplier(client)).id;
  const branch = { name: next('Dayton'), ...place, ...fields, supplierId };
  return (await client.ask('POST', '/supplier-branches', branch)).json<SupplierBranchView>();
}

export async function addSupplierProduct(
  client: Client,
  fields: Record<string, unknown> = {},
): Promise<SupplierProductView> {
  const supplierId = fields['supplierId'] ?? (await addSupplier(client)).id;
  const product = { sku: next('TIL'), ...fields, supplierId };
  return (await client.ask('POST', '/supplier-products', product)).json<SupplierProductView>();
}

/** A price of what a supplier sells as a product. */
export async function addPrice(client: Client) {
  const { id: productId } = await addProduct(client);
  const sold = await addSupplierProduct(client, { productId, contentQuantity: 1 });
  await client.ask('POST', `/supplier-products/${sold.id}/prices`, { breaks: [{ unitCost: 4.29 }] });
  return { ...sold, productId };
}

/** The requests of the calls about suppliers, as the test of the contract wants them. */
export function supplierRequests(client: () => Client): Record<string, () => Promise<GoodRequest>> {
  const ofSupplier = async () => ({ supplierId: (await addSupplier(client())).id });
  return {
    ...usualRequests(client, '/suppliers', addSupplier, () => ({ name: next('Hollis Fork') })),
    ...usualRequests(client, '/supplier-branches', addBranch, ofSupplier),
    ...usualRequests(client, '/supplier-products', addSupplierProduct, ofSupplier),
    'GET /suppliers/:supplierId/branches': async () => ({
      path: `/suppliers/${(await addBranch(client())).supplierId}/branches`,
    }),
    'POST /suppliers/:supplierId/branches': async () => ({
      path: `/suppliers/${(await addSupplier(client())).id}/branches`,
      body: { name: 'Xenia', ...place },
    }),
    'GET /suppliers/:supplierId/products': async () => ({
      path: `/suppliers/${(await addSupplierProduct(client())).supplierId}/products`,
    }),
    'POST /suppliers/:supplierId/products': async () => ({
      path: `/suppliers/${(await addSupplier(client())).id}/products`,
      body: { sku: 'TIL-1224' },
    }),
    'GET /suppliers/from-catalog': async () => ({ path: '/suppliers/from-catalog' }),
    'POST /suppliers/from-catalog': async () => ({ path: '/suppliers/from-catalog' }),
    'GET /supplier-products/:id/prices': async () => ({
      path: `/supplier-products/${(await addPrice(client())).id}/prices`,
    }),
    'POST /supplier-products/:id/prices': async () => ({
      path: `/supplier-products/${(await addSupplierProduct(client())).id}/prices`,
      body: {
        breaks: [{ unitCost: 4.29 }, { minQuantity: 10, unitCost: 3.99 }],
        effectiveFrom: '2026-03-02',
      },
    }),
    'POST /suppliers/:supplierId/prices': async () => {
      const { supplierId, sku } = await addSupplierProduct(client());
      return {
        path: `/suppliers/${supplierId}/prices`,
        body: { prices: [{ sku, breaks: [{ unitCost: 4.29 }] }] },
      };
    },
    'GET /products/:id/offers': async () => ({
      path: `/products/${(await addPrice(client())).productId}/offers?quantity=93.5&zip=45402`,
    }),
    'POST /offers': async () => ({
      path: '/offers',
      body: { lines: [{ productId: (await addPrice(client())).productId, quantity: 93.5 }] },
    }),
  };
}

/** A request for each conflict about suppliers. */
export function supplierConflicts(
  client: () => Client,
  fill: (supplierId: number) => Promise<unknown>,
  price: (sold: { id: number }, branchId: number) => Promise<unknown>,
): Record<string, Partial<Record<ErrorKey, () => Promise<GoodRequest>>>> {
  const withTakenName = async () => {
    const { name } = await addSupplier(client());
    const { id } = await addSupplier(client());
    return { path: `/suppliers/${id}`, body: { name: name.toUpperCase() } };
  };
  const branchWith = (field: 'name' | 'code') => async () => {
    const { supplierId, ...taken } = await addBranch(client(), { code: next('B') });
    const { id } = await addBranch(client(), { supplierId });
    return { path: `/supplier-branches/${id}`, body: { [field]: taken[field]?.toUpperCase() } };
  };
  const newBranchWith = (field: 'name' | 'code', path?: string) => async () => {
    const { supplierId, ...taken } = await addBranch(client(), { code: next('B') });
    const body = { name: 'Xenia', ...place, [field]: taken[field], supplierId };
    return { path: path ?? `/suppliers/${supplierId}/branches`, body };
  };
  const productWithSku = async () => {
    const { supplierId, sku } = await addSupplierProduct(client());
    const { id } = await addSupplierProduct(client(), { supplierId });
    return { path: `/supplier-products/${id}`, body: { sku: sku.toLowerCase() } };
  };
  const newProductWithSku = (path?: string) => async () => {
    const { supplierId, sku } = await addSupplierProduct(client());
    return { path: path ?? `/suppliers/${supplierId}/products`, body: { sku, supplierId } };
  };
  const branches = {
    supplierBranchExists: branchWith('name'),
    supplierBranchCodeExists: branchWith('code'),
  };
  const newBranches = (path?: string) => ({
    supplierBranchExists: newBranchWith('name', path),
    supplierBranchCodeExists: newBranchWith('code', path),
  });
  return {
    'POST /suppliers': {
      supplierExists: async () => ({ path: '/suppliers', body: (await withTakenName()).body }),
    },
    'PUT /suppliers/:id': { supplierExists: withTakenName },
    'PATCH /suppliers/:id': { supplierExists: withTakenName },
    'DELETE /suppliers/:id': {
      supplierInUse: async () => {
        const { id } = await addSupplier(client());
        await fill(id);
        return { path: `/suppliers/${id}` };
      },
    },
    'POST /suppliers/:supplierId/branches': newBranches(),
    'POST /supplier-branches': newBranches('/supplier-branches'),
    'PUT /supplier-branches/:id': branches,
    'PATCH /supplier-branches/:id': branches,
    'DELETE /supplier-branches/:id': {
      supplierBranchInUse: async () => {
        const { id, supplierId } = await addBranch(client());
        await price(await addSupplierProduct(client(), { supplierId }), id);
        return { path: `/supplier-branches/${id}` };
      },
    },
    'POST /suppliers/:supplierId/products': { supplierProductExists: newProductWithSku() },
    'POST /supplier-products': { supplierProductExists: newProductWithSku('/supplier-products') },
    'PUT /supplier-products/:id': { supplierProductExists: productWithSku },
    'PATCH /supplier-products/:id': { supplierProductExists: productWithSku },
  };
}
