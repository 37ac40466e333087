import { add, keyOf, propertyAt } from './model.ts';
import { type Sender, stranger, told } from './quotes.ts';

const api = '/api/admin';

/** A project, a product and a supplier of their own, whose price can be asked for. */
export async function preparePriceRequest(quoin: Sender, mark: string) {
  const propertyId = await add(quoin, `${api}/properties`, propertyAt(`${mark} Price St`));
  const projectId = await add(quoin, `${api}/projects`, { name: mark, propertyId });
  const supplierId = await add(quoin, `${api}/suppliers`, { name: mark });
  const productId = await add(quoin, `${api}/products`, { name: mark, price: 1.5, unit: 'EA' });
  const body = {
    supplierIds: [supplierId],
    lines: [{ productId, quantity: 10 }],
    isFirm: false,
    sendsMail: false,
  };
  return {
    projectId,
    supplierId,
    /** Asks at a node. The same key again is the same request. */
    ask: async (node: Sender = quoin, requestKey = keyOf(mark)) =>
      node.ask('POST', `${api}/projects/${projectId}/price-requests`, { ...body, requestKey }),
  };
}

/** A price request that its supplier has, with the steps that follow, each at a node. */
export async function sendPriceRequest(quoin: Sender, mark: string) {
  const { ask, ...prepared } = await preparePriceRequest(quoin, mark);
  const { id, suppliers } = await told<{ id: number; suppliers: { id: number }[] }>(ask());
  const at = `${api}/price-requests/${id}`;
  const links = `${at}/suppliers/${suppliers[0]?.id}/links`;
  const { path } = await told<{ path: string }>(quoin.ask('POST', links, {}));
  const { basis, document } = await told<{ basis: string; document: { lines: { id: number }[] } }>(
    quoin.ask('GET', path, undefined, stranger()),
  );
  return {
    ...prepared,
    id,
    /** Gives a price as the supplier, who has no account. */
    answer: async (node: Sender = quoin, unitCost = 12.5) => {
      const lines = document.lines.map((line) => ({ lineId: line.id, unitCost }));
      return node.ask('POST', `${path}/prices`, { basis, name: 'Dan', lines }, stranger());
    },
    decline: async (node: Sender = quoin) => node.ask('POST', `${path}/decline`, { name: 'Dan' }, stranger()),
    close: async (node: Sender = quoin) => node.ask('POST', `${at}/close`, {}),
  };
}
