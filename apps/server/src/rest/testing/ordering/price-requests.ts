import type { ErrorKey } from '@quoin/domain/errors';
import type { PriceRequestDetail } from '@quoin/domain/ordering/price-requests/price-request';

import type { Client } from '../../../testing/app.ts';
import { versionOf } from '../quotes.ts';
import { addProduct, addProject } from '../resource.ts';
import { addSupplier } from '../suppliers.ts';
import type { GoodRequest } from '../usual.ts';

/** What a request for prices of one product asks one supplier. */
async function basket(
  client: Client,
  supplier: Record<string, unknown> = { orderEmail: 'orders@example.com' },
) {
  return {
    lines: [{ productId: (await addProduct(client)).id, quantity: 8 }],
    supplierIds: [(await addSupplier(client, supplier)).id],
    sendsMail: false,
  };
}

async function addPriceRequest(
  client: Client,
  fields: Record<string, unknown> = {},
): Promise<PriceRequestDetail> {
  const { id } = await addProject(client);
  const body = { ...(await basket(client)), ...fields };
  return (await client.ask('POST', `/projects/${id}/price-requests`, body)).json<PriceRequestDetail>();
}

async function addClosed(client: Client): Promise<PriceRequestDetail> {
  const { id } = await addPriceRequest(client);
  return (await client.ask('POST', `/price-requests/${id}/close`, {})).json<PriceRequestDetail>();
}

const linksOf = ({ id, suppliers }: PriceRequestDetail) =>
  `/price-requests/${id}/suppliers/${suppliers[0]?.id}/links`;

/** The requests of the calls about requests for prices, as the test of the contract wants them. */
export function priceRequestRequests(client: () => Client): Record<string, () => Promise<GoodRequest>> {
  const at =
    (path = '', body?: unknown) =>
    async (): Promise<GoodRequest> => {
      const request = await addPriceRequest(client());
      return {
        path: `/price-requests/${request.id}${path}`,
        ...(body !== undefined && { body, headers: versionOf(request) }),
      };
    };
  return {
    'GET /projects/:id/suppliers-to-ask': async () => {
      await addSupplier(client());
      return { path: `/projects/${(await addProject(client())).id}/suppliers-to-ask` };
    },
    'POST /projects/:id/price-requests': async () => ({
      path: `/projects/${(await addProject(client())).id}/price-requests`,
      body: await basket(client()),
    }),
    'GET /price-requests': async () => {
      await addPriceRequest(client());
      return { path: '/price-requests' };
    },
    'GET /price-requests/:id': at(),
    'GET /price-requests/:id/answers': at('/answers'),
    'POST /price-requests/:id/send-again': at('/send-again', {}),
    'POST /price-requests/:id/suppliers/:askedId/links': async () => ({
      path: linksOf(await addPriceRequest(client())),
    }),
    'DELETE /price-requests/:id/suppliers/:askedId/links': async () => {
      const path = linksOf(await addPriceRequest(client()));
      await client().ask('POST', path, {});
      return { path };
    },
    'POST /price-requests/:id/close': at('/close', {}),
  };
}

/** A request for each conflict of these calls. */
export function priceRequestConflicts(
  client: () => Client,
): Record<string, Partial<Record<ErrorKey, () => Promise<GoodRequest>>>> {
  const ofProject = async (fields: Record<string, unknown>) => ({
    path: `/projects/${(await addProject(client())).id}/price-requests`,
    body: { ...(await basket(client())), ...fields },
  });
  const closed = (path: string) => async () => {
    const request = await addClosed(client());
    return { path: `/price-requests/${request.id}/${path}`, body: {}, headers: versionOf(request) };
  };
  return {
    'POST /projects/:id/price-requests': {
      mailNotSetUp: () => ofProject({ sendsMail: true }),
      supplierInactive: async () =>
        ofProject({ supplierIds: [(await addSupplier(client(), { isActive: false })).id] }),
      priceRequestKeyTaken: async () => {
        const requestKey = `key of ${(await addPriceRequest(client())).id}`;
        await addPriceRequest(client(), { requestKey });
        return ofProject({ requestKey });
      },
    },
    'POST /price-requests/:id/send-again': {
      mailNotSetUp: async () => ({
        path: `/price-requests/${(await addPriceRequest(client())).id}/send-again`,
        body: {},
      }),
      priceRequestClosed: closed('send-again'),
      priceRequestWithoutMail: async () => {
        const { id, suppliers } = await addPriceRequest(client(), await basket(client(), {}));
        return { path: `/price-requests/${id}/send-again`, body: { askedId: suppliers[0]?.id } };
      },
    },
    'POST /price-requests/:id/suppliers/:askedId/links': {
      priceRequestClosed: async () => ({ path: linksOf(await addClosed(client())) }),
    },
    'POST /price-requests/:id/close': { priceRequestClosed: closed('close') },
  };
}

/** A request for each deletion that a request for prices forbids. */
export function askedConflicts(
  client: () => Client,
): Record<string, Partial<Record<ErrorKey, () => Promise<GoodRequest>>>> {
  return {
    'DELETE /projects/:id': {
      projectHasPriceRequests: async () => ({
        path: `/projects/${(await addPriceRequest(client())).projectId}`,
      }),
    },
    'DELETE /suppliers/:id': {
      supplierHasPriceRequests: async () => ({
        path: `/suppliers/${(await addPriceRequest(client())).suppliers[0]?.supplierId}`,
      }),
    },
  };
}
