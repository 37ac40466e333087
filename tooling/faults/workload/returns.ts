import { keyOf } from './model.ts';
import { type Came, receiptOf, sendOrder } from './orders.ts';
import { type Sender, told } from './quotes.ts';

const api = '/api/admin';
const withoutMail = { sendsMail: false };

/** What goes back: how much, whether it is sent at once, and what its sender calls it. */
interface Returned {
  quantity: number;
  sends?: boolean;
  requestKey?: string;
}

/** The steps of a return, each at a node. `key` names a request, so that it can be repeated. */
export const stepsOfReturn = (quoin: Sender, id: number) => {
  const at = `${api}/supplier-returns/${id}`;
  return {
    id,
    send: async (node: Sender = quoin, key?: string) =>
      node.ask(
        'POST',
        `${at}/send`,
        withoutMail,
        key === undefined ? undefined : { 'idempotency-key': keyOf(key) },
      ),
    'pick-up': async (node: Sender = quoin) => node.ask('POST', `${at}/pick-up`, {}),
    cancel: async (node: Sender = quoin) => node.ask('POST', `${at}/cancel`, { reason: 'Kept' }),
  };
};

/** An order whose ten bags have come, with what goes back of them. `came`: how many were accepted and how many rejected. */
export async function receiveGoods(quoin: Sender, mark: string, came: Came = { accepted: 10, rejected: 0 }) {
  const order = await sendOrder(quoin, mark);
  await told(order.receive('Ben', quoin, came));
  const deliveries = await told<{ id: number; receivedAt: string | null }[]>(
    quoin.ask('GET', `${api}/deliveries?orderId=${order.id}`),
  );
  const rest = deliveries.find(({ receivedAt }) => receivedAt === null);
  const takeBack = async ({ quantity, ...given }: Returned, node: Sender = quoin) =>
    node.ask('POST', `${api}/purchase-orders/${order.id}/returns`, {
      lines: [{ orderLineId: order.lineId, quantity, reason: 'surplus' }],
      sends: true,
      ...withoutMail,
      ...given,
    });
  const made = async (given: Returned) =>
    stepsOfReturn(quoin, (await told<{ id: number }>(takeBack(given))).id);
  return {
    ...order,
    /** Makes a return at a node, which is sent at once unless it says otherwise. */
    takeBack,
    draftReturn: async (quantity: number) => made({ quantity, sends: false }),
    sendReturn: async (quantity: number) => made({ quantity }),
    /** Receives at a node what had not come, or was rejected. */
    receiveRest: async (node: Sender = quoin) =>
      node.ask('POST', `${api}/deliveries/${rest?.id}/receive`, receiptOf(`${mark} rest`, 'Cal')),
    /** Sends the order anew at a node: with another quantity, or with another line in place of the one that came. */
    reviseLine: async (quantity: number, isKept: boolean, node: Sender = quoin) =>
      order.revise(node, [{ ...order.bags(quantity), ...(isKept && { lineId: order.lineId }) }]),
  };
}
