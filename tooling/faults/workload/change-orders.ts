import { add, keyOf } from './model.ts';
import { type DocumentId, idOfDocument, openDocument, type Sender, sendQuote, told } from './quotes.ts';

const api = '/api/admin';

/** A signed contract of a project of its own, with a task, and the address of its client. */
export type SignedContract = Awaited<ReturnType<typeof signContract>>;

/** Sends a quote and signs it as its client. */
export async function signContract(quoin: Sender, mark: string) {
  const { path, projectId, documentId, accept } = await sendQuote(quoin, mark);
  await told(accept());
  const quote = told<{ contractId: number }>(quoin.ask('GET', `${api}/quotes/${documentId}`));
  const { contractId } = await quote;
  const taskId = await add(quoin, `${api}/project-tasks`, { projectId, name: 'Niche' });
  return { path, projectId, contractId, taskId };
}

/** A change order, and the steps that its office can take at a node. */
function changeOrder(quoin: Sender, { path }: SignedContract, id: number, mark: string) {
  const at = `${api}/change-orders/${id}`;
  const read = async () => told<{ version: number } & DocumentId>(quoin.ask('GET', at));
  return {
    id,
    /** Prepares the sending of the version that is stored now. */
    prepareSubmit: async () => {
      const { version } = await read();
      const headers = { 'if-match': `"${version}"`, 'idempotency-key': keyOf(`${mark} sent`) };
      return async (node: Sender = quoin) => node.ask('POST', `${at}/submit`, {}, headers);
    },
    recall: async (node: Sender = quoin) => node.ask('POST', `${at}/recall`, {}),
    reverse: async () =>
      quoin.ask('POST', `${at}/reverse`, {}, { 'idempotency-key': keyOf(`${mark} reversed`) }),
    /** Opens the document that was sent last, as the client. */
    open: async () => openDocument(quoin, path, idOfDocument(await read())),
  };
}

/** A draft that changes a line, adds one to the task, and moves the end of the work. */
export async function draftChange(quoin: Sender, contract: SignedContract, mark: string) {
  const { contractId, taskId } = contract;
  const head = { title: mark, reason: 'client-request', scope: 'A niche', daysDelta: 2 };
  const id = await add(quoin, `${api}/change-orders`, { contractId, ...head });
  const niche = { name: 'Niche', kind: 'labor', quantity: 3, unitCost: 50, hoursPerUnit: 1, taskId };
  const lines = [
    { changeType: 'modify', itemNo: 1, quantity: 12 },
    { changeType: 'add', ...niche },
  ];
  await told(quoin.ask('PUT', `${api}/change-orders/${id}/lines`, { lines }));
  return changeOrder(quoin, contract, id, mark);
}

/** A change order of days alone that waits for its client. */
export async function submitDays(quoin: Sender, contract: SignedContract, mark: string) {
  const { contractId } = contract;
  const head = { title: mark, reason: 'other', scope: 'Later', daysDelta: 1 };
  const id = await add(quoin, `${api}/change-orders`, { contractId, ...head });
  return send(changeOrder(quoin, contract, id, mark));
}

/** A change order that waits for its client. */
export async function submitChange(quoin: Sender, contract: SignedContract, mark: string) {
  return send(await draftChange(quoin, contract, mark));
}

/** Sends a draft, and opens it as its client. */
async function send(change: ReturnType<typeof changeOrder>) {
  await told((await change.prepareSubmit())());
  return { ...change, ...(await change.open()) };
}

/** A change order that its client has signed. */
export async function approveChange(quoin: Sender, contract: SignedContract, mark: string) {
  const change = await submitChange(quoin, contract, mark);
  await told(change.accept());
  return change;
}

/** The opposite of a signed change order, which waits for its client. */
export async function submitReversal(quoin: Sender, contract: SignedContract, mark: string) {
  const { reverse } = await approveChange(quoin, contract, mark);
  const { id } = await told<{ id: number }>(reverse());
  return send(changeOrder(quoin, contract, id, `${mark} back`));
}
