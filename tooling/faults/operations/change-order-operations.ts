import {
  approveChange,
  draftChange,
  signContract,
  submitChange,
  submitReversal,
} from '../workload/change-orders.ts';
import type { Sender } from '../workload/quotes.ts';
import type { Operation } from './operation.ts';

/** The operations of change orders: one is sent, answered, taken back and reversed. Each has a contract of its own. */
export async function changeOrderOperations(quoin: Sender): Promise<Operation[]> {
  // A version before change orders has no such calls.
  if ((await quoin.ask('GET', '/api/admin/change-orders')).status === 404) return [];
  const submitted = async (mark: string) => submitChange(quoin, await signContract(quoin, mark), mark);

  return [
    {
      name: 'send a change order',
      prepare: async (mark) => {
        const { prepareSubmit } = await draftChange(quoin, await signContract(quoin, mark), mark);
        const submit = await prepareSubmit();
        return async () => submit();
      },
      done: 200,
    },
    {
      name: 'sign a change order',
      prepare: async (mark) => {
        const { accept } = await submitted(mark);
        return async () => accept();
      },
      done: 200,
    },
    {
      name: 'record a change order that was signed on paper',
      prepare: async (mark) => {
        const { id, signOnPaper } = await submitted(mark);
        return async () => signOnPaper(`change-orders/${id}`, mark);
      },
      done: 200,
    },
    {
      name: 'decline a change order',
      prepare: async (mark) => {
        const { answer } = await submitted(mark);
        return async () => answer('decline', { reason: 'Too much' });
      },
      done: 204,
      doneBefore: 409,
    },
    {
      name: 'take a change order back',
      prepare: async (mark) => {
        const { recall } = await submitted(mark);
        return async () => recall();
      },
      done: 200,
      doneBefore: 409,
    },
    {
      name: 'reverse a change order',
      prepare: async (mark) => (await approveChange(quoin, await signContract(quoin, mark), mark)).reverse,
      done: 201,
    },
    {
      name: 'sign the reversal of a change order',
      prepare: async (mark) => {
        const { accept } = await submitReversal(quoin, await signContract(quoin, mark), mark);
        return async () => accept();
      },
      done: 200,
    },
  ];
}
