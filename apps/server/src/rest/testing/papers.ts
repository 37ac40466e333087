import { type Db, inTransaction } from '@quoin/db/connection/database';
import { runAsOwner } from '@quoin/db/testing/database';
import type { ErrorKey } from '@quoin/domain/errors';
import { daysAfter } from '@quoin/domain/places/days';
import { dateIn } from '@quoin/domain/places/time-zone';

import type { Client } from '../../testing/app.ts';
import { addSent, draftOf, submit } from './change-orders.ts';
import { type Part, formOf, picture } from './photo.ts';
import { type Request, addContract, addQuote } from './quotes.ts';

const today = dateIn('America/New_York', new Date());
/** The fields of a paper beside its photo. */
export const letter: Part[] = [
  { name: 'signedOn', value: today },
  { name: 'note', value: 'The paper is in folder 12' },
];
const signed: Part[] = [...letter, { name: 'signerName', value: 'Dana Ortiz' }];
export const signedChange = ({ documentId, total }: { documentId: number | null; total: number }): Part[] => [
  ...signed,
  { name: 'documentId', value: String(documentId) },
  { name: 'expectedTotal', value: String(total) },
];
export const signedQuote = (total: number): Part[] => [
  ...signed,
  { name: 'choices', value: '' },
  { name: 'expectedTotal', value: String(total) },
];
const withPhoto = async (fields: Part[]) => formOf([...fields, { name: 'photo', bytes: await picture() }]);

/** The requests of the calls about papers, as the test of the contract wants them. */
export function paperRequests(client: () => Client, db: () => Db): Record<string, () => Promise<Request>> {
  const ofQuote = async () => {
    const { quote } = await addQuote(client());
    return { path: `/quotes/${quote.id}/paper`, ...(await withPhoto(signedQuote(quote.total))) };
  };
  const ofChange = async () => {
    const { order } = await addSent(client(), db());
    return { path: `/change-orders/${order.id}/paper`, ...(await withPhoto(signedChange(order))) };
  };
  const ofContract = (step: string) => async () => ({
    path: `/contracts/${(await addContract(client(), db())).id}/${step}`,
    ...(await withPhoto(letter)),
  });
  const kept = (request: () => Promise<Request>) => async () => {
    const { path, body, headers } = await request();
    await client().ask('POST', path, body, headers);
    return { path };
  };
  return {
    'POST /quotes/:id/paper': ofQuote,
    'GET /quotes/:id/paper': kept(ofQuote),
    'POST /change-orders/:id/paper': ofChange,
    'GET /change-orders/:id/paper': kept(ofChange),
    'POST /contracts/:id/letter': ofContract('letter'),
    'POST /contracts/:id/waive': ofContract('waive'),
    'POST /contracts/:id/cancel-day': async () => ({
      path: `/contracts/${(await addContract(client(), db())).id}/cancel-day`,
      body: { cancelUntil: daysAfter(today, 30), reason: 'The client is on a journey' },
    }),
  };
}

/** A request for each conflict of these calls. */
export function paperConflicts(
  client: () => Client,
  db: () => Db,
): Record<string, Partial<Record<ErrorKey, () => Promise<Request>>>> {
  const requests = paperRequests(client, db);
  /** The request after another one about the same record. */
  const after = (name: string, step: (path: string) => [path: string, body: unknown]) => async () => {
    const request = await requests[name]?.();
    if (!request) throw new Error(`There is no request for ${name}`);
    await client().ask('POST', ...step(request.path));
    return request;
  };
  const reason = { reason: 'Sold the house' };
  const note = { note: 'Sold the house' };
  const ended = (name: string) => after(name, (path) => [path.replace(/\/[^/]*$/, '/cancel'), reason]);
  const waived = (name: string) => async () => {
    const request = await requests[name]?.();
    if (!request) throw new Error(`There is no request for ${name}`);
    const { body, headers } = await withPhoto(letter);
    await client().ask('POST', request.path.replace(/\/[^/]*$/, '/waive'), body, headers);
    return request;
  };
  const ofContract = (name: string) => ({ contractNotActive: ended(name), cancelDaysOver: waived(name) });
  const QUOTE = 'POST /quotes/:id/paper';
  const CHANGE = 'POST /change-orders/:id/paper';
  return {
    [QUOTE]: {
      quoteNotOpen: after(QUOTE, (path) => [
        path.replace('/paper', '/answer'),
        { answer: 'declined', ...reason },
      ]),
      estimateNotSent: async () => {
        const { quote, estimate } = await addQuote(client());
        await client().ask('POST', `/estimates/${estimate.id}/revise`);
        return { path: `/quotes/${quote.id}/paper`, ...(await withPhoto(signedQuote(quote.total))) };
      },
      projectHasContract: async () => {
        const { quote, estimate } = await addQuote(client());
        const other = await addContract(client(), db());
        // A project cannot get there by the panel alone: the contract was signed between two steps.
        await inTransaction(db(), async (trx) =>
          runAsOwner(trx, `update estimates set project_id = ${other.projectId} where id = ${estimate.id}`),
        );
        return { path: `/quotes/${quote.id}/paper`, ...(await withPhoto(signedQuote(quote.total))) };
      },
      quoteTotalChanged: async () => ({
        path: `/quotes/${(await addQuote(client())).quote.id}/paper`,
        ...(await withPhoto(signedQuote(1))),
      }),
    },
    [CHANGE]: {
      contractNotActive: async () => {
        const { order, contract } = await addSent(client(), db());
        await client().ask('POST', `/contracts/${contract.id}/complete`, reason);
        return { path: `/change-orders/${order.id}/paper`, ...(await withPhoto(signedChange(order))) };
      },
      changeOrderNotSent: after(CHANGE, (path) => [path.replace('/paper', '/recall'), {}]),
      changeOrderNotOpen: after(CHANGE, (path) => [path.replace('/paper', '/answer'), note]),
      changeOrderEnded: after(CHANGE, (path) => [path.replace('/paper', '/void'), {}]),
      quoteTotalChanged: async () => {
        const { order } = await addSent(client(), db());
        const form = await withPhoto(signedChange({ ...order, total: 1 }));
        return { path: `/change-orders/${order.id}/paper`, ...form };
      },
      changeOrderOutdated: async () => {
        const { order, contract } = await addSent(client(), db());
        const other = await submit(client(), await draftOf(client(), contract.id));
        const { body, headers } = await withPhoto(signedChange(other));
        await client().ask('POST', `/change-orders/${other.id}/paper`, body, headers);
        return { path: `/change-orders/${order.id}/paper`, ...(await withPhoto(signedChange(order))) };
      },
    },
    'POST /contracts/:id/letter': ofContract('POST /contracts/:id/letter'),
    'POST /contracts/:id/waive': ofContract('POST /contracts/:id/waive'),
    'POST /contracts/:id/cancel-day': ofContract('POST /contracts/:id/cancel-day'),
  };
}
