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
  const bags = { description: 'Bags', orderUnit: 'EA', quantity: 10, unitCost: 12.5 };
  const lines = [{ ...bags, parts: [{ costCodeId: code?.id, quantity: 10 }] }];
  const { version } = await told<Order>(quoin.ask('PUT', `${at}/lines`, { lines }));
  return {
    id,
    projectId,
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
  const { id, issue } = await draftOrder(quoin, mark);
  const { version } = await told<Order>(issue());
  const at = `${api}/purchase-orders/${id}`;
  const { path } = await told<{ path: string }>(quoin.ask('POST', `${at}/links`, {}));
  const [line] = await told<{ id: number }[]>(quoin.ask('GET', `${at}/lines`));
  const [delivery] = await told<{ id: number }[]>(quoin.ask('GET', `${api}/deliveries?orderId=${id}`));
  const headers = (key: string) => ({ 'if-match': `"${version}"`, 'idempotency-key': keyOf(key) });
  const answer = { revision: 1, name: 'Dan' };
  return {
    id,
    /** Answers as the supplier, who has no account. */
    confirm: async () => quoin.ask('POST', `${path}/answer`, answer, stranger()),
    answerDifferently: async () => {
      const lines = [{ lineId: line?.id, answer: 'changed', unitCost: 13 }];
      return quoin.ask('POST', `${path}/answer`, { ...answer, lines }, stranger());
    },
    revise: async () =>
      quoin.ask(
        'POST',
        `${at}/revise`,
        { reason: mark, note: mark, ...withoutMail },
        headers(`${mark} revised`),
      ),
    cancel: async (node: Sender = quoin) =>
      node.ask('POST', `${at}/cancel`, { reason: mark, ...withoutMail }, headers(`${mark} cancelled`)),
    /** Receives all of it at a node, on a phone that gives its receipt this name. */
    receive: async (phone: string, node: Sender = quoin) =>
      node.ask('POST', `${api}/deliveries/${delivery?.id}/receive`, {
        receiptKey: keyOf(`${mark} ${phone}`),
        signerName: phone,
        strokes: [[[1, 2]]],
      }),
  };
}
