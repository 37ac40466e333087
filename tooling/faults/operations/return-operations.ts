import { keyOf } from '../workload/model.ts';
import { type Sender, told } from '../workload/quotes.ts';
import { receiveGoods } from '../workload/returns.ts';
import type { Operation } from './operation.ts';

/** The operations of returns: one is made, sent, picked up and cancelled. Each has an order of its own. */
export async function returnOperations(quoin: Sender, round: string): Promise<Operation[]> {
  // A version before returns has no such calls.
  if ((await quoin.ask('GET', '/api/admin/supplier-returns')).status === 404) return [];
  // The first return of a year also begins their numbers.
  await told((await receiveGoods(quoin, `First return ${round}`)).takeBack({ quantity: 1 }));

  return [
    {
      name: 'draft a return',
      prepare: async (mark) => {
        const { takeBack } = await receiveGoods(quoin, mark);
        return async () => takeBack({ quantity: 4, sends: false, requestKey: keyOf(mark) });
      },
      done: 201,
    },
    {
      name: 'return goods at once',
      prepare: async (mark) => {
        const { takeBack } = await receiveGoods(quoin, mark, { accepted: 6, rejected: 4 });
        return async () => takeBack({ quantity: 7, requestKey: keyOf(mark) });
      },
      done: 201,
    },
    {
      name: 'send a return',
      prepare: async (mark) => {
        const { draftReturn } = await receiveGoods(quoin, mark);
        const { send } = await draftReturn(4);
        return async () => send(quoin, `${mark} return`);
      },
      done: 200,
    },
    {
      name: 'pick a return up',
      prepare: async (mark) => {
        const { sendReturn } = await receiveGoods(quoin, mark);
        const { 'pick-up': pickUp } = await sendReturn(4);
        return async () => pickUp();
      },
      done: 200,
      doneBefore: 409,
    },
    {
      name: 'cancel a return that was sent',
      prepare: async (mark) => {
        const { sendReturn } = await receiveGoods(quoin, mark);
        const { cancel } = await sendReturn(4);
        return async () => cancel();
      },
      done: 200,
      doneBefore: 409,
    },
  ];
}
