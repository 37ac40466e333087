import { add, keyOf, propertyAt } from './model.ts';
import { type Sender, stranger, told } from './quotes.ts';

const api = '/api/admin';
const withoutMail = { sendsMail: false };

interface Order {
  id: number;
  version: number;
  status: string;
  number: string | null;
}

/** How much of a delivery is accepted, and how much goes back at once. */
export interface Came {
  accepted: number;
  rejected: number;
}

/** A receipt that its phone names, with a signature. Without lines, all of it is here. */
export const receiptOf = (name: string, signerName: string, lines?: object[]) => ({
  receiptKey: keyOf(name),
  signerName,
  strokes: [[[1, 2]]],
  lines,
});

/** The line of an order: bags, which all belong to one cost code. */
const bagsOf = (costCodeId: number | undefined, quantity: number) => ({
  description: 'Bags',
  orderUnit: 'EA',
  quantity,
  unitCost: 12.5,
  parts: [{ costCodeId, quantity }],
});

/** A draft of an order of ten bags, for a project and a supplier of its own. */
export async function draftOrder(quoin: Sender, mark: string) {
  const propertyId = await add(quoin, `${api}/properties`, propertyAt(`${mark} Order St`));
  const projectId = await add(quoin, `${api}/projects`, { name: mark, propertyId });
  const supplierId = await add(quoin, `${api}/suppliers`, { name: mark });
  const branch = { address: '9 Mill St', city: 'Dayton', state: 'OH', zipCode: '45404' };
  const branchId = await add(quoin, `${api}/supplier-branches`, { supplierId, name: 'Dayton', ...branch });
  const head = { projectId, supplierId, branchId, mode: 'delivery' };
  const id = await add(quoin, `${api}/purchase-orders`, head);
  const at = `${api}/purchase-orders/${id}`;
  const [code] = await told<{ id: number }[]>(quoin.ask('GET', `${api}/cost-codes?limit=1`));
  const bags = (quantity: number) => bagsOf(code?.id, quantity);
  const { version } = await told<Order>(quoin.ask('PUT', `${at}/lines`, { lines: [bags(10)] }));
  return {
    id,
    projectId,
    /** A line of so many bags. */
    bags,
    /** Sends the order at a node. `key` names the request, so that it can be repeated. */
    issue: async (node: Sender = quoin, key?: string) =>
      node.ask('POST', `${at}/issue`, withoutMail, {
        'if-match': `"${version}"`,
        ...(key !== undefined && { 'idempotency-key': keyOf(key) }),
      }),
  };
}

/** An order that its supplier has, with the steps that follow. */
export async function sendOrder(quoin: Sender, mark: string) {
  const { id, issue, bags } = await draftOrder(quoin, mark);
  const { version } = await told<Order>(issue());
  const at = `${api}/purchase-orders/${id}`;
  const { path } = await told<{ path: string }>(quoin.ask('POST', `${at}/links`, {}));
  const [line] = await told<{ id: number }[]>(quoin.ask('GET', `${at}/lines`));
  const [delivery] = await told<{ id: number }[]>(quoin.ask('GET', `${api}/deliveries?orderId=${id}`));
  const headers = (key: string) => ({ 'if-match': `"${version}"`, 'idempotency-key': keyOf(key) });
  const answer = { revision: 1, name: 'Dan' };
  const lineId = line?.id ?? 0;
  return {
    id,
    lineId,
    bags,
    /** Answers as the supplier, who has no account. */
    confirm: async () => quoin.ask('POST', `${path}/answer`, answer, stranger()),
    answerDifferently: async () => {
      const lines = [{ lineId, answer: 'changed', unitCost: 13 }];
      return quoin.ask('POST', `${path}/answer`, { ...answer, lines }, stranger());
    },
    /** Sends it anew at a node, with other lines if some are given. */
    revise: async (node: Sender = quoin, lines?: object[]) =>
      node.ask(
        'POST',
        `${at}/revise`,
        { reason: mark, note: mark, lines, ...withoutMail },
        headers(`${mark} revised`),
      ),
    cancel: async (node: Sender = quoin) =>
      node.ask('POST', `${at}/cancel`, { reason: mark, ...withoutMail }, headers(`${mark} cancelled`)),
    /** Receives it at a node, on a phone that gives its receipt this name: all of it, unless `came` says how much is accepted. */
    receive: async (phone: string, node: Sender = quoin, came?: Came) =>
      node.ask(
        'POST',
        `${api}/deliveries/${delivery?.id}/receive`,
        receiptOf(`${mark} ${phone}`, phone, came && [{ orderLineId: lineId, reason: 'wrong', ...came }]),
      ),
  };
}
