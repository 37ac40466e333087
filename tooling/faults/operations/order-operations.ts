import { draftOrder, sendOrder } from '../workload/orders.ts';
import { type Sender, told } from '../workload/quotes.ts';
import type { Operation } from './operation.ts';
import { priceRequestOperations } from './price-request-operations.ts';
import { returnOperations } from './return-operations.ts';

/** The operations of orders: one is sent, answered by its supplier, changed, cancelled and received. */
export async function orderOperations(quoin: Sender, round: string): Promise<Operation[]> {
  // A version before orders has no such calls.
  if ((await quoin.ask('GET', '/api/admin/purchase-orders')).status === 404) return [];
  // The first order of a year also begins their numbers.
  await told((await draftOrder(quoin, `First order ${round}`)).issue());

  return [
    {
      name: 'send an order',
      prepare: async (mark) => {
        const { issue } = await draftOrder(quoin, mark);
        return async () => issue(quoin, mark);
      },
      done: 200,
    },
    {
      name: 'confirm an order as its supplier',
      prepare: async (mark) => (await sendOrder(quoin, mark)).confirm,
      done: 200,
    },
    {
      name: 'answer an order with differences',
      prepare: async (mark) => (await sendOrder(quoin, mark)).answerDifferently,
      done: 200,
    },
    {
      name: 'revise an order',
      prepare: async (mark) => {
        const { revise } = await sendOrder(quoin, mark);
        return async () => revise();
      },
      done: 200,
    },
    {
      name: 'cancel an order',
      prepare: async (mark) => {
        const { cancel } = await sendOrder(quoin, mark);
        return async () => cancel();
      },
      done: 200,
    },
    {
      name: 'receive a delivery',
      prepare: async (mark) => {
        const { receive } = await sendOrder(quoin, mark);
        return async () => receive('Ben');
      },
      done: 200,
    },
    ...(await returnOperations(quoin, round)),
    ...(await priceRequestOperations(quoin, round)),
  ];
}
