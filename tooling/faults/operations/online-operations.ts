import { issuedBill } from '../workload/bills.ts';
import {
  begunOnline,
  creditOnline,
  type Paying,
  pressPay,
  refundEvent,
  refundOnline,
  repeated,
} from '../workload/online-payments.ts';
import { told } from '../workload/quotes.ts';
import type { Operation } from './operation.ts';

/** What a refund of an operation is, in dollars. */
const REFUND = 100;

/** The operations of payments online: a provider tells of payments, charge-backs and refunds, and is asked for a refund. */
export async function onlineOperations(quoin: Paying, round: string): Promise<Operation[]> {
  const { provider } = quoin;
  // A version before payments online has no such page, and the one after it asks no other provider.
  const { status } = await pressPay(quoin, await issuedBill(quoin, `First online ${round}`));
  if (status !== 200) return [];

  /** Runs an operation that the provider is asked in, where it does something else than usual. */
  const whileProvider = async <Done>(deed: 'pending' | 'lost', run: () => Promise<Done>): Promise<Done> => {
    provider.refundAs(deed);
    return run().finally(() => provider.refundAs('succeeded'));
  };

  return [
    {
      name: 'take a payment that a provider tells of',
      prepare: async (mark) => {
        const send = repeated((await begunOnline(quoin, mark)).paid());
        return async () => send(quoin);
      },
      done: 200,
    },
    {
      name: 'take a charge-back that a provider tells of',
      prepare: async (mark) => {
        const send = repeated((await creditOnline(quoin, mark)).disputed());
        return async () => send(quoin);
      },
      done: 200,
    },
    {
      name: 'take a refund that was made at the provider',
      prepare: async (mark) => {
        const { refunds, ...credit } = await creditOnline(quoin, mark);
        await told(refundOnline(quoin, credit, 1, `${mark} before`));
        const [{ payment_intent } = { payment_intent: '' }] = refunds();
        const send = repeated(
          refundEvent({
            id: `re_${mark}`,
            payment_intent,
            amount: 100 * REFUND,
            metadata: {},
            status: 'succeeded',
          }),
        );
        return async () => send(quoin);
      },
      done: 200,
    },
    {
      name: 'settle a refund that a provider tells of',
      prepare: async (mark) => {
        const { refunds, ...credit } = await creditOnline(quoin, mark);
        await whileProvider('pending', async () => told(refundOnline(quoin, credit, REFUND, mark)));
        const [refund] = refunds();
        if (!refund) throw new Error('The provider was not asked for a refund');
        const send = repeated(refundEvent({ ...refund, status: 'succeeded' }));
        return async () => send(quoin);
      },
      done: 200,
    },
    {
      name: 'give credit back by a provider',
      prepare: async (mark) => {
        const credit = await creditOnline(quoin, mark);
        return async () => refundOnline(quoin, credit, REFUND, mark);
      },
      outside: {
        silent: async (ask) => whileProvider('lost', ask),
        isOver: async () => {
          const { rows } = await quoin.database.query("select from refunds where status = 'pending'");
          return rows.length === 0;
        },
      },
      done: 201,
    },
  ];
}
