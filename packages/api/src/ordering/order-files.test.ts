import { BYTE_ORDER_MARK, readCsv } from '@quoin/domain/csv/format';
import { expect, test } from 'vitest';

import { type CsvAnswer } from '../csv/export.ts';
import { openForAda } from '../testing.ts';
import { draftForBath, issued, tileForBath } from './testing/tile-order.ts';

const asAda = openForAda();

/** The rows of a file, as records by the names of their columns. */
async function rowsOf({ read }: CsvAnswer): Promise<Record<string, string | undefined>[]> {
  const pieces: string[] = [];
  for await (const piece of read()) pieces.push(piece);
  const [header = [], ...rows] = [...readCsv(pieces.join('').slice(BYTE_ORDER_MARK.length), ',')].map(
    ({ cells }) => cells,
  );
  return rows.map((cells) => Object.fromEntries(header.map((name, place) => [name, cells[place]])));
}

test('orders, their lines and their deliveries are files for spreadsheets, and that of deliveries has no cost', async () => {
  await asAda(async (call) => {
    const made = await tileForBath(call);
    const order = await issued(call, await draftForBath(call, made));
    const draft = await draftForBath(call, made);

    const orders = await rowsOf(await call.purchaseOrders.export({}));
    expect(orders).toMatchObject([
      { Number: '', State: 'Draft', Total: '525.88', Sent: '' },
      {
        Number: order.number,
        State: 'Sent',
        Project: 'Riverside bath',
        Supplier: 'Tarrowby',
        Subtotal: '410.12',
        Freight: '85.00',
        Total: '525.88',
        Sent: order.sentAt?.slice(0, 10),
        'Ordered By': 'ada Test',
      },
    ]);
    expect(await rowsOf(await call.purchaseOrders.export({ status: 'draft' }))).toHaveLength(1);

    const lines = await rowsOf(await call.purchaseOrders.exportLines({ status: 'issued' }));
    expect(lines).toMatchObject([
      { Order: order.number, SKU: 'KC-1224', Quantity: '8', Unit: 'BX', Price: '4.29', Extended: '410.12' },
    ]);

    const deliveries = await rowsOf(await call.deliveries.export({ state: 'awaited' }));
    expect(deliveries).toMatchObject([
      { Day: order.needBy, From: '07:00', Order: order.number, SKU: 'KC-1224', Quantity: '8', Accepted: '0' },
    ]);
    expect(JSON.stringify(deliveries)).not.toMatch(/4\.29|410|525/);
    expect(draft.status).toBe('draft');
  });
});
