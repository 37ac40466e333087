import { preparePriceRequest, sendPriceRequest } from '../workload/price-requests.ts';
import { type Sender, told } from '../workload/quotes.ts';
import type { Operation } from './operation.ts';

/** The operations of price requests: one is sent, answered or declined by its supplier, and closed. */
export async function priceRequestOperations(quoin: Sender, round: string): Promise<Operation[]> {
  // A version before price requests has no such calls.
  if ((await quoin.ask('GET', '/api/admin/price-requests')).status === 404) return [];
  // The first request of a year also begins their numbers.
  await told((await preparePriceRequest(quoin, `First prices ${round}`)).ask());

  return [
    {
      name: 'ask for prices',
      prepare: async (mark) => {
        const { ask } = await preparePriceRequest(quoin, mark);
        return async () => ask();
      },
      done: 201,
    },
    {
      name: 'answer a price request',
      prepare: async (mark) => {
        const { answer } = await sendPriceRequest(quoin, mark);
        return async () => answer();
      },
      done: 200,
    },
    {
      name: 'decline a price request',
      prepare: async (mark) => {
        const { decline } = await sendPriceRequest(quoin, mark);
        return async () => decline();
      },
      done: 200,
    },
    {
      name: 'close a price request',
      prepare: async (mark) => {
        const { close } = await sendPriceRequest(quoin, mark);
        return async () => close();
      },
      done: 200,
      doneBefore: 409,
    },
  ];
}
