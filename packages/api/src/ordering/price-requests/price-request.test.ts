import type { Db } from '@quoin/db/connection/database';
import { describe, expect, test } from 'vitest';

import { addAdmin, type Call, callerFor, openForAda, refusedAs } from '../../testing.ts';
import { answerOrder } from '../supplier-answers.ts';
import { readSupplierPdf } from '../supplier-page.ts';
import { ask, bestOf, linkOf } from '../testing/asked-job.ts';
import { orderWithLink } from '../testing/order-with-link.ts';
import { addSuppliedJob } from '../testing/supplied-job.ts';
import { declinePrices } from './price-page.ts';

const asAda = openForAda();
/** Asks one supplier of a job for prices of another project. */
async function askHollis(call: Call, { tile, hollis }: Awaited<ReturnType<typeof addSuppliedJob>>) {
  const { id } = await call.projects.create({ name: 'Deck' });
  return call.priceRequests.create({
    id,
    lines: [{ productId: tile.id, quantity: 10 }],
    supplierIds: [hollis.supplierId],
  });
}

const isGone = { key: 'supplierLinkNotFound' };

describe('a request for prices', () => {
  test('names what is asked, and asks each supplier with the branch of the job', async () => {
    await asAda(async (call) => {
      const job = await addSuppliedJob(call);
      const { request } = await ask(call, job, { note: 'Full boxes, please' });
      expect(request.number).toMatch(/^RQ-\d{4}-0001$/);
      expect(request).toMatchObject({
        status: 'open',
        isFirm: true,
        lineCount: 1,
        askedCount: 3,
        answeredCount: 0,
        lines: [{ position: 1, description: 'Slate tile', quantity: 93.5, unit: 'sq ft' }],
        suppliers: [
          { supplierName: 'Tarrowby', branchName: 'Dayton', sentAt: null, answeredAt: null },
          { supplierName: 'Hollis Fork', branchName: 'Dayton' },
          { supplierName: 'Newcomer', branchName: null, email: 'new@example.com' },
        ],
      });
      expect((await call.priceRequests.list({ projectId: job.projectId })).items).toMatchObject([
        { id: request.id, number: request.number },
      ]);
    });
  });

  test('is made once, however often its key comes', async () => {
    await asAda(async (call) => {
      const job = await addSuppliedJob(call);
      const { request } = await ask(call, job, { requestKey: 'first press' });
      const again = await call.priceRequests.create({
        id: job.projectId,
        lines: [{ productId: job.tile.id, quantity: 93.5 }],
        supplierIds: [job.tarrowby.supplierId],
        requestKey: 'first press',
      });
      expect(again).toEqual(request);
    });
  });

  test('says which product or which supplier does not exist', async () => {
    await asAda(async (call) => {
      const job = await addSuppliedJob(call);
      const lines = [{ productId: job.tile.id, quantity: 1 }];
      const supplierIds = [job.tarrowby.supplierId];
      const refused = async (given: object, path: string) =>
        expect(
          call.priceRequests.create({ id: job.projectId, lines, supplierIds, ...given }),
        ).rejects.toMatchObject({ cause: { issues: [expect.objectContaining({ path })] } });
      await refused({ lines: [...lines, { productId: 999_999, quantity: 1 }] }, 'lines.1.productId');
      await refused({ supplierIds: [...supplierIds, 999_999] }, 'supplierIds.1');
    });
  });

  test('mails those that have an address in its own transaction, and those that have not answered again', async () => {
    await asAda(async (_, trx) => {
      const mailed: number[] = [];
      const supplierMail = {
        orderMailed: async () => Promise.reject(new Error('Nobody orders')),
        returnMailed: async () => Promise.reject(new Error('No return')),
        pricesAsked: async (_trx: Db, id: number) => Promise.resolve(void mailed.push(id)),
      };
      const { call } = callerFor(trx, await addAdmin(trx, 'cleo'), null, { supplierMail });
      const job = await addSuppliedJob(call);
      const { request } = await ask(call, job);
      const [tarrowby, , newcomer] = request.suppliers.map(({ id }) => id);
      expect(mailed).toEqual([newcomer]);
      expect(request.suppliers.map(({ sentAt }) => sentAt !== null)).toEqual([false, false, true]);

      await expect(call.priceRequests.sendAgain({ id: request.id, askedId: tarrowby })).rejects.toMatchObject(
        { message: 'Give Tarrowby an order email first' },
      );
      await call.suppliers.update({ id: job.tarrowby.supplierId, orderEmail: 'orders@example.com' });
      await (await linkOf(call, trx, request, 2)).decline();
      await call.priceRequests.sendAgain({ id: request.id });
      expect(mailed).toEqual([newcomer, tarrowby]);
    });
  });

  test('opens no more by the links of a supplier that somebody revoked, also once it is closed', async () => {
    await asAda(async (call, trx) => {
      const job = await addSuppliedJob(call);
      const { request } = await ask(call, job);
      const asked = await linkOf(call, trx, request, 0);
      const other = await linkOf(call, trx, request, 1);
      const linkCounts = async () =>
        (await call.priceRequests.get({ id: request.id })).suppliers.map(({ linkCount }) => linkCount);
      expect(await linkCounts()).toEqual([1, 1, 0]);
      const closed = await call.priceRequests.close({ id: request.id, version: request.version });
      const { id: askedId = 0 } = closed.suppliers[0] ?? {};
      await call.priceRequests.revokeLinks({ id: request.id, askedId });
      expect(await linkCounts()).toEqual([0, 1, 0]);
      await expect(asked.page()).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect((await other.page()).document.number).toBe(request.number);
      const elsewhere = await askHollis(call, job);
      await expect(call.priceRequests.revokeLinks({ id: elsewhere.id, askedId })).rejects.toMatchObject(
        refusedAs('askedNotFound'),
      );
    });
  });

  test('is listed by its project, by a supplier and by its words, and counted by state', async () => {
    await asAda(async (call) => {
      const job = await addSuppliedJob(call);
      const { request, newcomer } = await ask(call, job);
      const other = await askHollis(call, job);
      await call.priceRequests.close({ id: other.id, version: other.version });
      const found = async (filter: Parameters<typeof call.priceRequests.list>[0]) =>
        (await call.priceRequests.list(filter)).items.map(({ id }) => id);
      expect(await found({})).toEqual([other.id, request.id]);
      expect(await found({ projectId: job.projectId })).toEqual([request.id]);
      expect(await found({ supplierId: newcomer })).toEqual([request.id]);
      expect(await found({ search: request.number })).toEqual([request.id]);
      expect(await call.priceRequests.counts({})).toMatchObject({
        total: 2,
        choices: { status: expect.arrayContaining([expect.objectContaining({ value: 'open', count: 1 })]) },
      });
      expect(
        (await call.findings.list({ search: request.number })).map(({ kind, id }) => [kind, id]),
      ).toEqual([['price-request', request.id]]);
    });
  });

  test('keeps its project and its suppliers, but not its products', async () => {
    await asAda(async (call) => {
      const job = await addSuppliedJob(call);
      const { request, newcomer } = await ask(call, job);
      await expect(call.projects.delete({ id: job.projectId })).rejects.toThrow(
        'Project has 1 price request',
      );
      await expect(call.suppliers.delete({ id: newcomer })).rejects.toThrow(
        'Supplier has 1 price request. Deactivate it instead.',
      );
      const [product] = await call.taskProducts.listByProject({ projectId: job.projectId });
      await call.taskProducts.delete({ id: product?.id ?? 0 });
      await call.products.delete({ id: job.tile.id });
      expect((await call.priceRequests.get({ id: request.id })).lines).toMatchObject([
        { productId: null, description: 'Slate tile' },
      ]);
    });
  });

  test('that is closed takes no answer, no link and no mail, and keeps its prices', async () => {
    await asAda(async (call, trx) => {
      const job = await addSuppliedJob(call);
      const { request } = await ask(call, job);
      const hollis = await linkOf(call, trx, request, 1);
      await hollis.price(3.5);
      const closed = await call.priceRequests.close({ id: request.id });
      expect(closed).toMatchObject({ status: 'closed', answeredCount: 1 });
      expect(await hollis.page()).toMatchObject({ state: 'closed' });
      await expect(hollis.price(3)).rejects.toMatchObject({ key: 'priceRequestClosed' });
      await expect(linkOf(call, trx, request, 0)).rejects.toMatchObject(refusedAs('priceRequestClosed'));
      expect(await bestOf(call, job)).toMatchObject({ supplierName: 'Hollis Fork', unitCost: 3.5 });
    });
  });
});

describe('the page of a request for prices', () => {
  test('has the basket in the units of its supplier, and nothing of others', async () => {
    await asAda(async (call, trx) => {
      const job = await addSuppliedJob(call);
      await call.properties.update({ id: job.propertyId, description: 'Gate code 4711' });
      const { request } = await ask(call, job);
      await (await linkOf(call, trx, request, 1)).price(3.99);
      const { page } = await linkOf(call, trx, request, 0);
      const shown = await page();
      expect(shown).toMatchObject({
        state: 'open',
        answer: null,
        document: {
          number: request.number,
          job: 'Bath',
          shipTo: '5 Pine Rd\nDayton, OH 45402',
          supplier: { name: 'Tarrowby', branch: 'Dayton' },
          lines: [
            {
              description: 'Slate tile',
              needed: 93.5,
              unit: 'sq ft',
              quantity: 8,
              orderUnit: 'BX',
              priceUnit: 'SF',
            },
          ],
        },
      });
      expect(JSON.stringify(shown)).not.toMatch(/4711|Hollis|Newcomer|3\.99|4\.29|Tiling/);
      const { page: ofNewcomer } = await linkOf(call, trx, request, 2);
      expect((await ofNewcomer()).document.lines).toMatchObject([
        { sku: null, quantity: 94, orderUnit: 'sq ft', priceUnit: 'sq ft' },
      ]);
    });
  });

  test('notes that it was opened first, and nothing else', async () => {
    await asAda(async (call, trx) => {
      const { request } = await ask(call, await addSuppliedJob(call));
      const { page } = await linkOf(call, trx, request, 0);
      await page();
      const [first] = (await call.priceRequests.get({ id: request.id })).suppliers;
      expect(first).toMatchObject({ viewedAt: expect.any(String) as string, answeredAt: null });
      await page();
      expect((await call.priceRequests.get({ id: request.id })).suppliers[0]).toEqual(first);
    });
  });

  test('opens no order, and the link of an order takes no prices', async () => {
    await asAda(async (call, trx) => {
      const { request } = await ask(call, await addSuppliedJob(call));
      const { token, supplier } = await linkOf(call, trx, request, 0);
      const order = await orderWithLink(call, trx, { name: 'Dunlow' });
      await expect(answerOrder(supplier, token, { revision: 1, name: 'Dan' })).rejects.toMatchObject(isGone);
      await expect(readSupplierPdf(supplier, token)).rejects.toMatchObject(isGone);
      await expect(declinePrices(supplier, order.token, { name: 'Dan' })).rejects.toMatchObject(isGone);
    });
  });
});

describe('the suppliers to ask', () => {
  test('are first those that sell the most of what is needed, then those that deliver there', async () => {
    await asAda(async (call) => {
      const job = await addSuppliedJob(call);
      await call.suppliers.create({ name: 'Aardvark' });
      const near = await call.suppliers.create({ name: 'Near', orderEmail: 'near@example.com' });
      await call.supplierBranches.create({
        supplierId: near.id,
        name: 'Dayton',
        address: '1 Main St',
        city: 'Dayton',
        state: 'OH',
        zipCode: '45402',
        zipAreas: '454',
      });
      const { canMail, suppliers } = await call.priceRequests.suppliersToAsk({ id: job.projectId });
      expect(canMail).toBe(false);
      expect(suppliers.map(({ name, sells, serves }) => [name, sells, serves])).toEqual([
        ['Hollis Fork', 1, true],
        ['Tarrowby', 1, true],
        ['Near', 0, true],
        ['Aardvark', 0, false],
      ]);
    });
  });
});
