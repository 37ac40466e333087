import { codeOf, forgetSteps } from '@quoin/api/access/second-factor-testing';
import type { Db } from '@quoin/db/connection/database';

import { type Client, credentials } from '../../testing/app.ts';
import { addToBin } from './bin.ts';
import { addAssembly, addCostCode, addTaxRate } from './costs.ts';
import { addLead } from './fuzz/records.ts';
import { addSubcontractor } from './office.ts';
import { addPhoto } from './photo.ts';
import { addQuote } from './quotes.ts';
import {
  addProduct,
  addProductCategory,
  addProject,
  addProjectType,
  addProperty,
  addTask,
} from './resource.ts';
import { addBranch, addSupplier, addSupplierProduct } from './suppliers.ts';

const many = ({ id }: { id: number }) => ({ chosen: { ids: [id] } });
const previous = ({ id, version }: { id: number; version: number }, patch: Record<string, unknown>) => ({
  previous: [{ patch, records: [{ id, version }] }],
});

/** An accepted input for each change that only the panel can make. Its records are made just before. */
export function panelInputs(
  client: () => Client,
  db: () => Db,
  otherSession: () => Promise<string>,
): Record<string, () => Promise<Record<string, unknown>>> {
  const idOf = async (username: string) =>
    (await db().selectFrom('admins').select('id').where('username', '=', username).executeTakeFirstOrThrow())
      .id;
  const codeOfAda = async () => {
    const { secret } = await db()
      .selectFrom('secondFactors')
      .select('secret')
      .where('adminId', '=', await idOf('ada'))
      .executeTakeFirstOrThrow();
    return codeOf(secret);
  };
  const importId = async () =>
    (await db().selectFrom('imports').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
  return {
    'admins.create': async () => ({
      username: 'new',
      email: 'new@example.com',
      firstName: 'N',
      lastName: 'N',
    }),
    'admins.update': async () => ({ id: await idOf('new'), firstName: 'Renamed' }),
    'admins.resetPassword': async () => ({ id: await idOf('new') }),
    'admins.removeSecondFactor': async () => {
      const id = await idOf('new');
      const confirmedAt = '2026-03-04T12:00:00Z';
      await db()
        .insertInto('secondFactors')
        .values({ adminId: id, secret: 'A'.repeat(32), confirmedAt })
        .execute();
      return { id };
    },
    'apiKeys.create': async () => ({ name: 'Sync', role: 'admin' }),
    'apiKeys.delete': async () => db().selectFrom('apiKeys').select('id').executeTakeFirstOrThrow(),
    'bin.undo': async () => {
      const { id } = await addProduct(client());
      await client().ask('DELETE', `/products/${id}`);
      return { entity: 'product', ids: [id] };
    },
    'bin.empty': async () => ({ newestId: await addToBin(client(), db()) }),
    'clientLinks.handOver': async () => ({ projectId: (await addQuote(client())).estimate.projectId }),
    'notices.read': async () => ({ id: 1 }),
    'notices.readAll': async () => ({ newestId: 1 }),
    'notices.choose': async () => ({ kind: 'lead', inPanel: true, byMail: false }),
    'contactSubmissions.updateMany': async () => ({
      chosen: { ids: [await addLead(db())] },
      patch: { status: 'contacted' },
    }),
    'contactSubmissions.restoreMany': async () =>
      previous({ id: await addLead(db()), version: 1 }, { status: 'new', isRead: false }),
    'contactSubmissions.deleteMany': async () => ({ chosen: { found: {} } }),
    'imports.begin': async () => ({ kind: 'products', fields: ['name', 'price'] }),
    'imports.addRows': async () => ({
      id: await importId(),
      rows: [{ place: 1, line: 2, cells: ['Slate', '4.00'] }],
    }),
    'imports.check': async () => ({ id: await importId() }),
    'imports.write': async () => ({ id: await importId(), leaveOutWrong: false }),
    'imports.undo': async () =>
      db()
        .insertInto('imports')
        .values({
          adminId: await idOf('ada'),
          kind: 'products',
          fields: [],
          finishedAt: new Date().toISOString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    'imports.cancel': async () => ({ id: await importId() }),
    'productCategories.createWithProjectTypes': async () => ({
      name: 'Gutters',
      projectTypeIds: [(await addProjectType(client())).id],
    }),
    'productCategories.updateWithProjectTypes': async () => ({
      id: (await addProductCategory(client())).id,
      description: 'More',
      projectTypeIds: [(await addProjectType(client())).id],
    }),
    'products.updateMany': async () => ({
      ...many(await addProduct(client())),
      patch: { category: 'Stone' },
    }),
    'costCodes.updateMany': async () => ({
      ...many(await addCostCode(client())),
      patch: { isTaxable: true },
    }),
    'costCodes.restoreMany': async () => previous(await addCostCode(client()), { isTaxable: true }),
    'costCodes.deleteMany': async () => many(await addCostCode(client())),
    'suppliers.updateMany': async () => ({
      ...many(await addSupplier(client())),
      patch: { staleAfterDays: 45 },
    }),
    'suppliers.restoreMany': async () => previous(await addSupplier(client()), { staleAfterDays: 45 }),
    'suppliers.deleteMany': async () => many(await addSupplier(client())),
    'supplierBranches.updateMany': async () => ({
      ...many(await addBranch(client())),
      patch: { leadDays: 3 },
    }),
    'supplierBranches.restoreMany': async () => previous(await addBranch(client()), { leadDays: 3 }),
    'supplierBranches.deleteMany': async () => many(await addBranch(client())),
    'supplierProducts.updateMany': async () => ({
      ...many(await addSupplierProduct(client())),
      patch: { leadDays: 3 },
    }),
    'supplierProducts.restoreMany': async () => previous(await addSupplierProduct(client()), { leadDays: 3 }),
    'supplierProducts.deleteMany': async () => many(await addSupplierProduct(client())),
    'assemblies.deleteMany': async () => many(await addAssembly(client())),
    'taxRates.updateMany': async () => ({
      ...many(await addTaxRate(client())),
      patch: { checkedOn: '2026-03-04' },
    }),
    'taxRates.restoreMany': async () => previous(await addTaxRate(client()), { checkedOn: null }),
    'taxRates.deleteMany': async () => many(await addTaxRate(client())),
    'products.previewPrices': async () => ({
      chosen: many(await addProduct(client())).chosen,
      change: { percent: 5, roundTo: 'cent' },
    }),
    'products.changePrices': async () => ({
      chosen: many(await addProduct(client())).chosen,
      change: { percent: 5, roundTo: 'cent' },
      shown: 1,
    }),
    'products.restorePrices': async () => {
      const { id, version } = await addProduct(client());
      return { previous: [{ id, version, price: 3 }] };
    },
    'products.restoreMany': async () => previous(await addProduct(client()), { category: 'Stone' }),
    'products.deleteMany': async () => many(await addProduct(client())),
    'projects.updateMany': async () => ({
      ...many(await addProject(client())),
      patch: { status: 'completed' },
    }),
    'projects.restoreMany': async () => previous(await addProject(client()), { status: 'on-hold' }),
    'projects.deleteMany': async () => many(await addProject(client())),
    'properties.deleteMany': async () => many(await addProperty(client())),
    'subcontractors.updateMany': async () => ({
      ...many(await addSubcontractor(client())),
      patch: { specialty: 'Stone' },
    }),
    'subcontractors.restoreMany': async () =>
      previous(await addSubcontractor(client()), { specialty: 'Stone' }),
    'subcontractors.deleteMany': async () => many(await addSubcontractor(client())),
    'taskPhotos.updateCaption': async () => ({
      id: (await addPhoto(client())).id,
      caption: 'North side',
      seenCaption: null,
    }),
    'taskProductCategories.replace': async () => ({
      taskId: (await addTask(client())).id,
      productCategoryIds: [(await addProductCategory(client())).id],
    }),
    'starterSets.add': async () => Promise.resolve({ set: 'project-types' }),
    'secondFactor.begin': async () => ({ currentPassword: credentials.password }),
    'secondFactor.confirm': async () => ({ code: await codeOfAda() }),
    'secondFactor.makeRecoveryCodes': async () => ({ currentPassword: credentials.password }),
    'secondFactor.remove': async () => {
      await forgetSteps(db());
      return { currentPassword: credentials.password, code: await codeOfAda() };
    },
    'session.end': async () => ({ ref: await otherSession() }),
    'session.endOthers': async () => ({}),
    'session.changePassword': async () => ({
      currentPassword: credentials.password,
      newPassword: credentials.password,
    }),
  };
}
