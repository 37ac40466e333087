import { todayOfFirm } from '@quoin/db/costs/money-settings';
import { checkStanding } from '@quoin/db/suppliers/price';
import { dollars } from '@quoin/domain/exact';
import { describe, expect, test } from 'vitest';

import { openForAda } from '../../testing.ts';
import { VALID, ask, bestOf, linkOf } from '../testing/asked-job.ts';
import { addSuppliedJob } from '../testing/supplied-job.ts';
import { answerPrices } from './price-page.ts';

const asAda = openForAda();

describe('the prices of suppliers', () => {
  test('become firm prices of the project, and plans take the cheaper one', async () => {
    await asAda(async (call, trx) => {
      const job = await addSuppliedJob(call);
      expect(await bestOf(call, job)).toEqual({ supplierName: 'Tarrowby', unitCost: 4.29, source: 'typed' });
      const { request } = await ask(call, job);
      await (await linkOf(call, trx, request, 0)).price(4.05);
      expect(await bestOf(call, job)).toEqual({ supplierName: 'Tarrowby', unitCost: 4.05, source: 'quote' });
      await (await linkOf(call, trx, request, 1)).price(3.9);
      expect(await bestOf(call, job)).toEqual({
        supplierName: 'Hollis Fork',
        unitCost: 3.9,
        source: 'quote',
      });
      const { items } = await call.supplierProducts.prices({ id: job.hollis.supplierProductId });
      expect(items[0]).toMatchObject({
        source: 'quote',
        sourceRef: request.number,
        projectId: job.projectId,
        branchId: null,
        isFirm: true,
        expiresOn: VALID,
        effectiveFrom: await todayOfFirm(trx),
      });
    });
  });

  test('stand side by side with what is cheapest, in the order in which the suppliers were asked', async () => {
    await asAda(async (call, trx) => {
      const job = await addSuppliedJob(call);
      const { request } = await ask(call, job);
      await (await linkOf(call, trx, request, 1)).price(3.9, { freight: dollars(40) });
      await (await linkOf(call, trx, request, 0)).price(4.05, {}, { availableOn: '2190-03-01' });
      expect(await call.priceRequests.answers({ id: request.id })).toMatchObject([
        {
          supplierName: 'Tarrowby',
          goods: 387.18,
          total: 387.18,
          missing: 0,
          isCheapest: true,
          lines: [{ extended: 387.18, isCheapest: false, availableOn: '2190-03-01' }],
        },
        {
          supplierName: 'Hollis Fork',
          goods: 372.84,
          total: 412.84,
          isCheapest: false,
          lines: [{ extended: 372.84, isCheapest: true }],
        },
      ]);
    });
  });

  test('of a newer answer take the place of those before, also where it leaves a line out or ends sooner', async () => {
    await asAda(async (call, trx) => {
      const job = await addSuppliedJob(call);
      const { request } = await ask(call, job);
      const hollis = await linkOf(call, trx, request, 1);
      await hollis.price(3.5);
      const soon = '2190-01-01';
      await hollis.price(3.9, { validUntil: soon });
      expect(await bestOf(call, job)).toMatchObject({ unitCost: 3.9 });
      const prices = await call.supplierProducts.prices({ id: job.hollis.supplierProductId });
      expect(prices.items.map(({ unitCost, isUndone }) => [unitCost, isUndone])).toEqual([
        [3.9, false],
        [3.5, true],
        [4.5, false],
      ]);
      const { document, basis } = await hollis.page();
      await answerPrices(hollis.supplier, hollis.token, {
        basis,
        name: 'Dan Reyes',
        lines: [{ lineId: document.lines[0]?.id, cannot: true }],
      });
      expect(await bestOf(call, job)).toMatchObject({ supplierName: 'Tarrowby', unitCost: 4.29 });
      await hollis.price(3.8);
      await hollis.decline();
      expect(await bestOf(call, job)).toMatchObject({ supplierName: 'Tarrowby', unitCost: 4.29 });
      expect(await call.priceRequests.answers({ id: request.id })).toMatchObject([
        { isDeclined: true, note: 'Out of stock', lines: [], missing: 1, isCheapest: false },
      ]);
      const standing = await checkStanding(trx, await todayOfFirm(trx));
      expect(standing).toMatchObject({ missing: 0, wrong: 0 });
    });
  });

  test('are stored once when they are sent twice, and tell the purchaser once', async () => {
    await asAda(async (call, trx) => {
      const { request } = await ask(call, await addSuppliedJob(call));
      for (const place of [0, 2]) {
        const supplier = await linkOf(call, trx, request, place);
        await supplier.price(4.05);
        await supplier.price(4.05);
      }
      expect(await trx.selectFrom('priceAnswers').select('name').execute()).toHaveLength(2);
      expect(
        await trx.selectFrom('notices').select(['kind', 'entity', 'label']).orderBy('id').execute(),
      ).toEqual([
        { kind: 'order', entity: 'price-request', label: `Tarrowby has answered ${request.number}` },
        { kind: 'order', entity: 'price-request', label: `Newcomer has answered ${request.number}` },
      ]);
    });
  });

  test('of a supplier without the product make it its product, so that plans can order it', async () => {
    await asAda(async (call, trx) => {
      const job = await addSuppliedJob(call);
      const { request, newcomer } = await ask(call, job);
      const supplier = await linkOf(call, trx, request, 2);
      await supplier.price(3);
      expect(await bestOf(call, job)).toEqual({ supplierName: 'Newcomer', unitCost: 3, source: 'quote' });
      expect((await call.supplierProducts.list({ supplierId: newcomer })).items).toMatchObject([
        {
          productId: job.tile.id,
          sku: `${request.number}-1`,
          orderUnit: 'sq ft',
          contentQuantity: 1,
          isPreferred: false,
        },
      ]);
      await supplier.price(2.9);
      expect((await call.supplierProducts.list({ supplierId: newcomer })).items).toHaveLength(1);
      expect(await bestOf(call, job)).toMatchObject({ unitCost: 2.9 });
    });
  });

  test('of a substitute, or of a request without firm prices, are not held', async () => {
    await asAda(async (call, trx) => {
      const job = await addSuppliedJob(call);
      const { request } = await ask(call, job, { isFirm: false });
      const hollis = await linkOf(call, trx, request, 1);
      await hollis.price(2, { validUntil: null }, { substitute: 'Grey tile' });
      expect(await bestOf(call, job)).toMatchObject({ supplierName: 'Tarrowby', unitCost: 4.29 });
      expect(await call.priceRequests.answers({ id: request.id })).toMatchObject([
        { missing: 1, isCheapest: false, lines: [{ substitute: 'Grey tile', isCheapest: false }] },
      ]);
      await hollis.price(2.5, { validUntil: null });
      const { items } = await call.supplierProducts.prices({ id: job.hollis.supplierProductId });
      expect(items[0]).toMatchObject({ unitCost: 2.5, isFirm: false, expiresOn: null });
    });
  });

  test('say until when they are held, and no day that is past', async () => {
    await asAda(async (call, trx) => {
      const { request } = await ask(call, await addSuppliedJob(call));
      const hollis = await linkOf(call, trx, request, 1);
      await expect(hollis.price(3, { validUntil: null })).rejects.toThrow(
        'Say until when you hold these prices',
      );
      await expect(hollis.price(3, { validUntil: '2020-01-01' })).rejects.toThrow('This day is past');
      await expect(hollis.price(3, {}, { availableOn: '2020-01-01' })).rejects.toMatchObject({
        key: 'priceDayPast',
      });
      await expect(hollis.price(3, {}, { lineId: 999_999 })).rejects.toMatchObject({
        key: 'priceLineUnknown',
      });
    });
  });

  test('that no database can hold are refused at their line', async () => {
    await asAda(async (call, trx) => {
      const job = await addSuppliedJob(call);
      const lines = [{ productId: job.tile.id, quantity: 1_000_000 }];
      const { request } = await ask(call, job, { lines });
      const hollis = await linkOf(call, trx, request, 1);
      await expect(hollis.price(999_999_999)).rejects.toMatchObject({
        key: 'priceTooLarge',
        issues: [{ path: 'lines.0.unitCost' }],
      });
    });
  });

  test('in units that have changed since the page was opened are refused', async () => {
    await asAda(async (call, trx) => {
      const job = await addSuppliedJob(call);
      const { request } = await ask(call, job);
      const hollis = await linkOf(call, trx, request, 1);
      const { basis } = await hollis.page();
      await call.supplierProducts.update({
        id: job.hollis.supplierProductId,
        priceUnit: null,
        priceQuantity: 1,
      });
      await expect(hollis.price(3, { basis })).rejects.toMatchObject({ key: 'priceRequestOutdated' });
      expect(await hollis.price(40)).toMatchObject({ answer: { lines: [{ priceUnit: 'BX' }] } });
    });
  });
});
