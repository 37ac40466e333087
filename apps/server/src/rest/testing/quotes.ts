import { acceptQuote, openQuote } from '@quoin/api/client/testing/quotes';
import { acceptanceOf, clientOf } from '@quoin/api/contracts/testing/bathroom';
import { type Db, inTransaction } from '@quoin/db/connection/database';
import { workAsOwner } from '@quoin/db/testing/database';
import type { NewClientLink } from '@quoin/domain/documents/client-link';
import type { ErrorKey } from '@quoin/domain/errors';
import type { EstimateView } from '@quoin/domain/estimates/estimate';
import type { EstimateSection } from '@quoin/domain/estimates/estimate-section';
import { dollars } from '@quoin/domain/exact';
import type { Quote } from '@quoin/domain/quotes/quote';

import type { Client } from '../../testing/app.ts';
import { addEstimate } from './estimates.ts';
import { addProject, addProperty, addTask } from './resource.ts';

/** A request that succeeds, or meets a conflict. */
export interface Request {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export async function made<Row>(
  client: Client,
  path: string,
  body: Record<string, unknown>,
  headers?: Record<string, string>,
): Promise<Row> {
  return (await client.ask('POST', path, body, headers)).json<Row>();
}

/** The email address of a client who gets mail. */
export const mailable = { clientEmail: 'dana@example.com' };

/** An estimate that can be sent. */
export async function addReadyEstimate(client: Client, ofProject: object = {}): Promise<EstimateView> {
  // In California, the notice of the right to cancel names them.
  const ways = { companyEmail: 'office@quoin.example', companyPhone: '(559) 555-0100' };
  await client.ask('PATCH', '/settings', { companyName: 'Cornerstone Renovation', ...ways });
  const { id: propertyId } = await addProperty(client, { state: 'CA' });
  const { id: projectId } = await addProject(client, { propertyId, clientName: 'Dana Ortiz', ...ofProject });
  const estimate = await made<EstimateView>(client, '/estimates', {
    projectId,
    from: 'empty',
    taxRate: '0.0825',
  });
  const section = await made<EstimateSection>(client, '/estimate-sections', {
    estimateId: estimate.id,
    name: 'Tiling',
  });
  await client.ask('POST', '/estimate-lines', {
    estimateId: estimate.id,
    sectionId: section.id,
    name: 'Tile',
    quantity: 85,
    unitCost: 4.29,
    rate: 0.25,
    isTaxable: true,
  });
  return (await client.ask('GET', `/estimates/${estimate.id}`)).json<EstimateView>();
}

export const versionOf = ({ version }: { version: number }) => ({ 'if-match': `"${version}"` });

/** A quote that was sent, with its estimate. */
export async function addQuote(
  client: Client,
  ofProject: object = {},
): Promise<{ quote: Quote; estimate: EstimateView }> {
  const estimate = await addReadyEstimate(client, ofProject);
  const quote = await made<Quote>(client, `/estimates/${estimate.id}/send`, {}, versionOf(estimate));
  return { quote, estimate };
}

async function addLink(client: Client, projectId: number): Promise<NewClientLink> {
  return made<NewClientLink>(client, '/client-links', { projectId });
}

/** A contract that a client has signed. Returns the ids. */
export async function addContract(
  client: Client,
  db: Db,
  ofProject: object = {},
): Promise<{ id: number; documentId: number; projectId: number; estimateId: number; token: string }> {
  const { quote, estimate } = await addQuote(client, ofProject);
  const token = (await addLink(client, estimate.projectId)).path.slice('/q/'.length);
  const stranger = clientOf(db);
  await acceptQuote(stranger, token, acceptanceOf(await openQuote(stranger, token)));
  const { id } = await db
    .selectFrom('contracts')
    .select('id')
    .where('quoteId', '=', quote.id)
    .executeTakeFirstOrThrow();
  return { id, documentId: quote.id, projectId: estimate.projectId, estimateId: estimate.id, token };
}

/** A contract of which an invoice has billed a part. */
export async function billedContract(client: Client, db: Db) {
  const contract = await addContract(client, db, mailable);
  const contractId = contract.id;
  const items = [{ itemNo: 1, percentDone: 0.5 }];
  const { id } = await made<{ id: number }>(client, '/invoices', { contractId, items });
  await made(client, `/invoices/${id}/issue`, { requestKey: `billed ${id}` });
  return contract;
}

/** The requests of the calls about quotes and contracts, as the test of the contract wants them. */
export function quoteRequests(client: () => Client, db: () => Db): Record<string, () => Promise<Request>> {
  const ofQuote = async (path = '', body?: unknown) => ({
    path: `/quotes/${(await addQuote(client())).quote.id}${path}`,
    body,
  });
  const ofContract = async (path = '', body?: unknown) => ({
    path: `/contracts/${(await addContract(client(), db())).id}${path}`,
    body,
  });
  const reason = { reason: 'Sold the house' };
  return {
    'POST /estimates/:id/send': async () => {
      const estimate = await addReadyEstimate(client());
      return {
        path: `/estimates/${estimate.id}/send`,
        body: { message: 'As we talked about.' },
        headers: versionOf(estimate),
      };
    },
    'POST /estimates/:id/revise': async () => ({
      path: `/estimates/${(await addQuote(client())).estimate.id}/revise`,
    }),
    'POST /estimates/:id/void': async () => ({
      path: `/estimates/${(await addQuote(client())).estimate.id}/void`,
      body: reason,
    }),
    'GET /estimates/:id/compare': async () => {
      const { estimate } = await addQuote(client());
      await client().ask('POST', `/estimates/${estimate.id}/revise`);
      const [line] = (await client().ask('GET', `/estimates/${estimate.id}/lines`)).json<{ id: number }[]>();
      await client().ask('PATCH', `/estimate-lines/${line?.id}`, { quantity: 92 });
      return { path: `/estimates/${estimate.id}/compare?from=1&to=2&unchanged=true` };
    },
    'GET /estimates/:id/quotes': async () => ({
      path: `/estimates/${(await addQuote(client())).estimate.id}/quotes`,
    }),
    'GET /quotes/:id': async () => ({ path: `/quotes/${(await addContract(client(), db())).documentId}` }),
    'GET /quotes/:id/pdf': async () => ofQuote('/pdf'),
    'GET /quotes/:id/events': async () => ofQuote('/events'),
    'GET /quotes/:id/verify': async () => ofQuote('/verify'),
    'GET /quotes/:id/questions': async () => ofQuote('/questions'),
    'POST /quotes/:id/questions': async () => ofQuote('/questions', { answer: 'White, 4 by 16.' }),
    'POST /quotes/:id/answer': async () => ofQuote('/answer', { answer: 'declined', ...reason }),
    'POST /quotes/:id/remind': async () => ({
      path: `/quotes/${(await addQuote(client(), mailable)).quote.id}/remind`,
    }),
    'GET /client-links': async () => {
      const { estimate } = await addQuote(client());
      await addLink(client(), estimate.projectId);
      return { path: `/client-links?projectId=${estimate.projectId}` };
    },
    'POST /client-links': async () => ({
      path: '/client-links',
      body: { projectId: (await addQuote(client())).estimate.projectId, name: 'Dana Ortiz' },
    }),
    'DELETE /client-links/:id': async () => {
      const { estimate } = await addQuote(client());
      return { path: `/client-links/${(await addLink(client(), estimate.projectId)).id}` };
    },
    'GET /contracts': async () => {
      await addContract(client(), db());
      return { path: '/contracts' };
    },
    'GET /contracts/:id': async () => ofContract(),
    'GET /contracts/:id/lines': async () => ofContract('/lines'),
    'GET /contracts/:id/items': async () => ofContract('/items'),
    'GET /contracts/:id/schedule': async () => ofContract('/schedule'),
    'POST /contracts/:id/complete': async () => ofContract('/complete', reason),
    'POST /contracts/:id/cancel': async () => ofContract('/cancel', reason),
  };
}

/** A request for each conflict of these calls. */
export function quoteConflicts(
  client: () => Client,
  db: () => Db,
): Record<string, Partial<Record<ErrorKey, () => Promise<Request>>>> {
  const requests = quoteRequests(client, db);
  const again = (name: string) => async () => {
    const request = await (requests[name]?.() ?? expectRequest(name));
    await client().ask('POST', request.path, request.body, request.headers);
    return request;
  };
  const ofSigned = async (step: string) => ({
    path: `/estimates/${(await addContract(client(), db())).estimateId}/${step}`,
    body: {},
  });
  const ending = (name: string) => ({ contractNotActive: again(name) });
  return {
    'POST /estimates/:id/send': {
      mailNotSetUp: async () => {
        const estimate = await addReadyEstimate(client());
        return {
          path: `/estimates/${estimate.id}/send`,
          body: { isMailed: true },
          headers: versionOf(estimate),
        };
      },
      quoteNotReady: async () => {
        const { id, version } = await addEstimate(client());
        return { path: `/estimates/${id}/send`, body: {}, headers: versionOf({ version }) };
      },
      warningsNotSeen: async () => {
        const { id } = await addReadyEstimate(client());
        await client().ask('PATCH', `/estimates/${id}`, { taxRate: 0 });
        const estimate = (await client().ask('GET', `/estimates/${id}`)).json<EstimateView>();
        return { path: `/estimates/${id}/send`, body: {}, headers: versionOf(estimate) };
      },
      estimateLocked: async () => {
        const { estimate } = await addQuote(client());
        const { version } = (await client().ask('GET', `/estimates/${estimate.id}`)).json<EstimateView>();
        return { path: `/estimates/${estimate.id}/send`, body: {}, headers: versionOf({ version }) };
      },
    },
    'POST /estimates/:id/revise': {
      estimateNotSent: async () => ({ path: `/estimates/${(await addEstimate(client())).id}/revise` }),
      estimateEnded: async () => ofSigned('revise'),
    },
    'POST /estimates/:id/void': { estimateEnded: async () => ofSigned('void') },
    'GET /quotes/:id/pdf': {
      quoteNotSigned: async () => ({
        path: `/quotes/${(await addQuote(client())).quote.id}/pdf?kind=signed`,
      }),
    },
    'POST /quotes/:id/answer': {
      quoteNotOpen: again('POST /quotes/:id/answer'),
      estimateNotSent: async () => {
        const { quote, estimate } = await addQuote(client());
        await client().ask('POST', `/estimates/${estimate.id}/revise`);
        return { path: `/quotes/${quote.id}/answer`, body: { answer: 'declined', reason: 'No' } };
      },
    },
    'POST /quotes/:id/remind': {
      mailNotSetUp: async () => ({
        path: `/quotes/${(await addQuote(client(), mailable)).quote.id}/remind`,
      }),
      quoteNotOpen: async () => {
        const { quote } = await addQuote(client(), mailable);
        await client().ask('POST', `/quotes/${quote.id}/answer`, { answer: 'declined', reason: 'No' });
        return { path: `/quotes/${quote.id}/remind` };
      },
    },
    'POST /client-links': {
      projectHasNoQuote: async () => ({
        path: '/client-links',
        body: { projectId: (await addProject(client())).id },
      }),
    },
    'POST /contracts/:id/complete': ending('POST /contracts/:id/complete'),
    'POST /contracts/:id/cancel': {
      ...ending('POST /contracts/:id/cancel'),
      contractHasInvoices: async () => ({
        path: `/contracts/${(await billedContract(client(), db())).id}/cancel`,
        body: { reason: 'Sold the house' },
      }),
    },
    'DELETE /projects/:id': {
      projectHasMoney: async () => ({ path: `/projects/${(await addQuote(client())).estimate.projectId}` }),
    },
    'DELETE /project-tasks/:id': {
      taskInContract: async () => {
        const { id: contractId, projectId } = await addContract(client(), db());
        const task = await addTask(client(), { projectId });
        const line = { contractId, itemNo: 9, taskId: task.id, costCodeId: null, estimateLineId: null };
        const own = { changeOrderId: null, changesItemNo: null };
        const values = {
          ...line,
          ...own,
          section: null,
          kind: 'other' as const,
          name: 'Niche',
          description: null,
          quantity: 1,
          unit: 'each',
          cost: dollars(0),
          price: dollars(0),
          tax: dollars(0),
        };
        // Only a signature makes such a line, and none takes a task so late.
        await inTransaction(db(), async (trx) =>
          workAsOwner(trx, async () => trx.insertInto('contractLines').values(values).execute()),
        );
        return { path: `/project-tasks/${task.id}` };
      },
    },
  };
}

function expectRequest(name: string): never {
  throw new Error(`There is no request for ${name}`);
}
