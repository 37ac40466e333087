import { draftEstimate, nameFirm, type Sender, sendQuote, told } from '../workload/quotes.ts';
import { changeOrderOperations } from './change-order-operations.ts';
import type { Operation } from './operation.ts';

/** The operations of quotes: an estimate is sent, its client or the office answers, and its contract is changed. */
export async function quoteOperations(quoin: Sender, round: string): Promise<Operation[]> {
  // A version before quotes has no contracts.
  if ((await quoin.ask('GET', '/api/admin/contracts')).status === 404) return [];
  await nameFirm(quoin);
  // The first contract of a year also begins their numbers.
  await told((await sendQuote(quoin, `First ${round}`)).accept());

  return [
    { name: 'send an estimate', prepare: async (mark) => (await draftEstimate(quoin, mark)).send, done: 201 },
    {
      name: 'sign a quote',
      prepare: async (mark) => {
        const { accept } = await sendQuote(quoin, mark);
        return async () => accept();
      },
      done: 200,
    },
    {
      name: 'record a quote that was signed on paper',
      prepare: async (mark) => {
        const { documentId, signOnPaper } = await sendQuote(quoin, mark);
        return async () => signOnPaper(`quotes/${documentId}`, mark);
      },
      done: 200,
    },
    {
      name: 'ask for changes of a quote',
      prepare: async (mark) => {
        const { answer } = await sendQuote(quoin, mark);
        return async () => answer('changes', { reason: 'Cheaper' });
      },
      done: 204,
      doneBefore: 409,
    },
    {
      name: 'cancel a contract as the client',
      prepare: async (mark) => {
        const { accept, answer } = await sendQuote(quoin, mark);
        await told(accept());
        return async () => answer('cancel', { signerName: 'Dana' });
      },
      done: 204,
      doneBefore: 409,
    },
    {
      name: 'revise a sent estimate',
      prepare: async (mark) => {
        const { revise } = await sendQuote(quoin, mark);
        return async () => revise();
      },
      done: 200,
      doneBefore: 409,
    },
    ...(await changeOrderOperations(quoin)),
  ];
}
