import { dollars } from '@quoin/domain/exact';
import { expect, test } from 'vitest';

import { openForAda } from '../testing.ts';
import { tileInDayton } from './testing/tile-in-dayton.ts';

const asAda = openForAda();

test('a checked price file says what it would change of drafts, and a doubtful row counts no more than one of another supplier', async () => {
  await asAda(async (call, trx) => {
    const { id, line, tarrowby, hollis } = await tileInDayton(call);
    await call.lineOffers.choose({ id, take: [{ lineId: line.id }] });
    // Where the firm is, it may still be the day before: then the prices are compared on the first day of the file.
    const today = new Date().toISOString().slice(0, 10);
    const { id: fileId } = await trx
      .insertInto('priceFiles')
      .values({
        supplierId: tarrowby.supplierId,
        name: 'April.csv',
        digest: '0'.repeat(64),
        kind: 'csv',
        size: 1,
        effectiveFrom: today,
        sheets: '[""]',
        sheet: '',
        head: '[]',
        status: 'checked',
        actor: 'Ada',
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = {
      priceFileId: fileId,
      line: 2,
      sku: 'KC',
      effectiveFrom: today,
      minima: [0],
      orderUnit: 'BX',
      contentUnits: 1,
      contentQuantity: 11.95,
      priceUnit: 'SF',
      priceUnits: 1,
      priceQuantity: 11.95,
      isWritten: true,
    };
    await trx
      .insertInto('priceFileRows')
      .values([
        { ...row, place: 1, supplierProductId: tarrowby.id, costs: [4.49], outcome: 'up' },
        { ...row, place: 2, supplierProductId: hollis.id, costs: [1], outcome: 'down' },
        { ...row, place: 3, supplierProductId: tarrowby.id, costs: [99], outcome: 'doubtful' },
      ] as never)
      .execute();
    // 95.6 sq ft are 8 boxes, at 20 cents more a sq ft.
    expect(await call.priceFiles.effect({ id: fileId })).toMatchObject([
      { estimateId: id, projectName: 'Bathroom', lines: 1, change: dollars(19.12) },
    ]);
    await call.lineOffers.choose({ id, leave: [line.id] });
    expect(await call.priceFiles.effect({ id: fileId })).toEqual([]);
  });
});
