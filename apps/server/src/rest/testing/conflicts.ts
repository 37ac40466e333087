import type { Db } from '@quoin/db/connection/database';
import type { ErrorKey } from '@quoin/domain/errors';

import type { Client } from '../../testing/app.ts';
import { binConflicts } from './bin.ts';
import { changeOrderConflicts } from './change-orders.ts';
import { addAssembly, addCostCode, addTaxRate } from './costs.ts';
import { estimateConflicts } from './estimates.ts';
import { addLead } from './fuzz/records.ts';
import { ledgerConflicts } from './ledger/ledger.ts';
import { deliveryConflicts } from './ordering/deliveries.ts';
import { exceptionConflicts } from './ordering/exceptions.ts';
import { needConflicts } from './ordering/needs.ts';
import { orderedConflicts } from './ordering/ordered.ts';
import { orderConflicts } from './ordering/orders.ts';
import { askedConflicts, priceRequestConflicts } from './ordering/price-requests.ts';
import { returnConflicts } from './ordering/returns.ts';
import { paperConflicts } from './papers.ts';
import { priceFileConflicts } from './price-files.ts';
import { quoteConflicts } from './quotes.ts';
import { creditMemoConflicts } from './receivables/credit-memos.ts';
import { invoiceDocumentConflicts } from './receivables/invoice-documents.ts';
import { receivablesConflicts } from './receivables/receivables.ts';
import {
  addProduct,
  addProductCategory,
  addProject,
  addProjectType,
  addProperty,
  addTask,
  addTaskProduct,
  newProperty,
} from './resource.ts';
import { savedViewConflicts } from './saved-views.ts';
import { supplierConflicts } from './suppliers.ts';
import type { GoodRequest } from './usual.ts';

type Conflicts = Partial<Record<ErrorKey, () => Promise<GoodRequest>>>;

/** What was observed of each of many prices. */
const observed = {
  projectId: null,
  unitCost: 1,
  priceUnit: 'EA',
  priceUnits: 1,
  priceQuantity: 1,
  effectiveFrom: '2026-01-01',
  expiresOn: null,
  source: 'typed' as const,
  sourceRef: null,
  observedAt: '2026-01-01T00:00:00.000Z',
  adminId: null,
};

/** A request for each conflict that a call may meet, by the name of its error. */
export function conflictsOf(client: () => Client, db: () => Db): Record<string, Conflicts> {
  const atTakenAddress = async (): Promise<GoodRequest> => {
    const taken = newProperty();
    await addProperty(client(), taken);
    return { path: `/properties/${(await addProperty(client())).id}`, body: taken };
  };
  const underTakenName = async (): Promise<GoodRequest> => {
    const { name } = await addProductCategory(client());
    const { id } = await addProductCategory(client());
    return { path: `/product-categories/${id}`, body: { name: name.toUpperCase() } };
  };
  const ofTakenProduct = async (): Promise<GoodRequest> => {
    const { taskId, productId } = await addTaskProduct(client());
    const { id } = await addTaskProduct(client(), { taskId });
    return { path: `/task-products/${id}`, body: { productId } };
  };
  const demandingWhatOneLacks = async (): Promise<GoodRequest> => ({
    path: '/settings',
    body: { requiresSecondFactor: true },
  });
  const winningNew = async (): Promise<GoodRequest> => ({
    path: `/leads/${await addLead(db())}`,
    body: { status: 'won' },
  });
  const withTakenCode = async (): Promise<GoodRequest> => {
    const { code } = await addCostCode(client());
    const { id } = await addCostCode(client());
    return { path: `/cost-codes/${id}`, body: { code: code.toLowerCase() } };
  };
  const atTakenStart = async (): Promise<GoodRequest> => {
    const { name } = await addTaxRate(client());
    const { id } = await addTaxRate(client());
    return { path: `/tax-rates/${id}`, body: { name: name.toUpperCase() } };
  };
  const ofOurs = async (body?: unknown): Promise<GoodRequest> => {
    const { id } = await db()
      .selectFrom('stateRules')
      .select('id')
      .where('isOwn', '=', false)
      .executeTakeFirstOrThrow();
    return { path: `/state-rules/${id}`, body };
  };
  const withTakenName = async (): Promise<GoodRequest> => {
    const { name } = await addAssembly(client());
    const { id } = await addAssembly(client());
    return { path: `/assemblies/${id}`, body: { name: name.toUpperCase() } };
  };
  const conflicts: Record<string, Conflicts> = {
    ...savedViewConflicts(client, db),
    ...estimateConflicts(client, db),
    ...quoteConflicts(client, db),
    ...changeOrderConflicts(client, db),
    ...orderConflicts(client, db),
    ...needConflicts(client),
    ...deliveryConflicts(client, db),
    ...exceptionConflicts(client, db),
    ...priceRequestConflicts(client),
    ...returnConflicts(client, db),
    ...ledgerConflicts(client, db),
    ...receivablesConflicts(client, db),
    ...invoiceDocumentConflicts(client, db),
    ...creditMemoConflicts(client, db),
    ...paperConflicts(client, db),
    ...priceFileConflicts(client, db),
    ...supplierConflicts(
      client,
      async (supplierId) =>
        db()
          .insertInto('supplierProducts')
          .values(Array.from({ length: 1001 }, (_, place) => ({ supplierId, sku: `SKU ${place}` })))
          .execute(),
      async ({ id: supplierProductId }, branchId) => {
        const prices = Array.from({ length: 5001 }, (_, minQuantity) => ({
          ...observed,
          supplierProductId,
          branchId,
          minQuantity,
        }));
        // A statement takes at most 65,535 values.
        for (const part of [prices.slice(0, 2500), prices.slice(2500)])
          await db().insertInto('priceObservations').values(part).execute();
      },
    ),
    'POST /bin/:id/restore': binConflicts(client, db),
    'PUT /leads/:id': { leadCannotBecome: winningNew },
    'PATCH /leads/:id': { leadCannotBecome: winningNew },
    'POST /leads/:id/convert': {
      leadHasProject: async () => {
        const path = `/leads/${await addLead(db())}/convert`;
        await client().ask('POST', path, { property: newProperty(), project: { name: 'Deck' } });
        return { path, body: { property: newProperty(), project: { name: 'Deck' } } };
      },
      propertyExists: async () => ({
        path: `/leads/${await addLead(db())}/convert`,
        body: { property: (await atTakenAddress()).body, project: { name: 'Deck' } },
      }),
    },
    'POST /cost-codes': {
      costCodeExists: async () => ({
        path: '/cost-codes',
        body: { name: 'Terrazzo', kind: 'other', ...((await withTakenCode()).body as object) },
      }),
    },
    'PUT /cost-codes/:id': { costCodeExists: withTakenCode },
    'PATCH /cost-codes/:id': { costCodeExists: withTakenCode },
    'DELETE /cost-codes/:id': {
      costCodeInUse: async () => {
        const { id } = await addCostCode(client());
        await addProduct(client(), { costCodeId: id });
        return { path: `/cost-codes/${id}` };
      },
    },
    'POST /assemblies': {
      assemblyExists: async () => {
        const { name, items } = await addAssembly(client(), { inputs: [{ name: 'length' }] });
        return { path: '/assemblies', body: { name, inputs: [{ name: 'length' }], items } };
      },
    },
    'PUT /assemblies/:id': { assemblyExists: withTakenName },
    'PATCH /assemblies/:id': { assemblyExists: withTakenName },
    'POST /tax-rates': {
      taxRateExists: async () => {
        const { state, name, rate, effectiveFrom } = await addTaxRate(client());
        return { path: '/tax-rates', body: { state, name, rate, effectiveFrom } };
      },
    },
    'PUT /tax-rates/:id': { taxRateExists: atTakenStart },
    'PATCH /tax-rates/:id': { taxRateExists: atTakenStart },
    'PUT /state-rules/:id': { ruleIsOurs: async () => ofOurs({ note: 'Ask us' }) },
    'PATCH /state-rules/:id': { ruleIsOurs: async () => ofOurs({ note: 'Ask us' }) },
    'DELETE /state-rules/:id': { ruleIsOurs: async () => ofOurs() },
    'PUT /settings': { ownSecondFactorFirst: demandingWhatOneLacks },
    'PATCH /settings': { ownSecondFactorFirst: demandingWhatOneLacks },
    'POST /properties': {
      propertyExists: async () => ({ path: '/properties', body: (await atTakenAddress()).body }),
    },
    'PUT /properties/:id': { propertyExists: atTakenAddress },
    'PATCH /properties/:id': { propertyExists: atTakenAddress },
    'DELETE /properties/:id': {
      propertyHasProjects: async () => {
        const { id } = await addProperty(client());
        await addProject(client(), { propertyId: id });
        return { path: `/properties/${id}` };
      },
    },
    'DELETE /project-types/:id': {
      projectTypeInUse: async () => {
        const { id } = await addProjectType(client());
        await addProject(client(), { projectTypeId: id });
        return { path: `/project-types/${id}` };
      },
    },
    'POST /task-product-categories': {
      taskProductCategoryExists: async () => {
        const taskId = (await addTask(client())).id;
        const productCategoryId = (await addProductCategory(client())).id;
        const link = { path: '/task-product-categories', body: { taskId, productCategoryId } };
        await client().ask('POST', link.path, link.body);
        return link;
      },
    },
    'POST /task-products': {
      taskProductExists: async () => {
        const { taskId, productId } = await addTaskProduct(client());
        return { path: '/task-products', body: { taskId, productId } };
      },
    },
    'PUT /task-products/:id': { taskProductExists: ofTakenProduct },
    'PATCH /task-products/:id': { taskProductExists: ofTakenProduct },
    'DELETE /products/:id': {
      productInUse: async () => {
        const { id } = await addProduct(client());
        await addTaskProduct(client(), { productId: id });
        return { path: `/products/${id}` };
      },
    },
    'POST /product-categories': {
      productCategoryExists: async () => ({
        path: '/product-categories',
        body: (await underTakenName()).body,
      }),
    },
    'PUT /product-categories/:id': { productCategoryExists: underTakenName },
    'PATCH /product-categories/:id': { productCategoryExists: underTakenName },
    'POST /product-categories/:id/project-types': {
      projectTypeAssigned: async () => {
        const { id } = await addProductCategory(client());
        const body = { projectTypeId: (await addProjectType(client())).id };
        const path = `/product-categories/${id}/project-types`;
        await client().ask('POST', path, body);
        return { path, body };
      },
    },
  };
  for (const more of [orderedConflicts(client), askedConflicts(client)])
    for (const [call, others] of Object.entries(more)) conflicts[call] = { ...conflicts[call], ...others };
  return conflicts;
}
