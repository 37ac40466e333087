import type { Db } from '@quoin/db/connection/database';
import { findException, openException } from '@quoin/db/ordering/exception';
import type { ErrorKey } from '@quoin/domain/errors';
import type { ExceptionKind, SettleAnswer } from '@quoin/domain/ordering/to-settle/exception-kinds';

import type { Client } from '../../../testing/app.ts';
import type { GoodRequest } from '../usual.ts';
import {
  type Add,
  addAnswer,
  addEnded,
  addHeld,
  addIssued,
  addTooLarge,
  type Asked,
  withoutMail,
} from './orders.ts';

/** Something to settle about an order. */
async function addException(
  asked: Asked,
  { kind = 'no-answer', add = addIssued }: { kind?: ExceptionKind; add?: Add } = {},
): Promise<number> {
  const { id: orderId, projectId } = await add(asked);
  await openException(asked.db, { kind, subject: orderId, orderId, projectId, detail: ['It is so'] });
  return (await findException(asked.db, kind, orderId))?.id ?? 0;
}

const settling = (id: number, answer: SettleAnswer, more: object = {}): GoodRequest => ({
  path: `/exceptions/${id}/settle`,
  body: { answer, ...more },
  headers: { 'if-match': '"1"' },
});

/** The requests of the calls about exceptions, as the test of the contract wants them. */
export function exceptionRequests(
  client: () => Client,
  db: () => Db,
): Record<string, () => Promise<GoodRequest>> {
  const add = async () => addException({ client: client(), db: db() });
  return {
    'GET /exceptions': async () => {
      await add();
      return { path: '/exceptions' };
    },
    'GET /exceptions/:id': async () => ({ path: `/exceptions/${await add()}` }),
    'GET /exceptions/:id/needed-again': async () => ({ path: `/exceptions/${await add()}/needed-again` }),
    'POST /exceptions/:id/settle': async () =>
      settling(await add(), 'done', { note: 'Dan will bring it on Friday.' }),
  };
}

/** A request for each conflict of these calls. */
export function exceptionConflicts(
  client: () => Client,
  db: () => Db,
): Record<string, Partial<Record<ErrorKey, () => Promise<GoodRequest>>>> {
  const asked = (): Asked => ({ client: client(), db: db() });
  const at =
    (answer: SettleAnswer, of?: Parameters<typeof addException>[1]) => async (): Promise<GoodRequest> =>
      settling(await addException(asked(), of), answer);
  /** A request about an exception that has ended meanwhile. */
  const after = (end: { status: 'settled' | 'gone'; settledBy?: string; how?: string }) => async () => {
    const id = await addException(asked());
    await db()
      .updateTable('exceptions')
      .set({ settledAt: '2026-03-04', ...end })
      .where('id', '=', id)
      .execute();
    return settling(id, 'done');
  };
  const accepting =
    (given?: object, meanwhile?: (orderId: number) => Promise<unknown>, body: object = withoutMail) =>
    async () => {
      const { exceptionId, order } = await addAnswer(asked(), given);
      await meanwhile?.(order.id);
      return settling(exceptionId, 'accept', body);
    };
  return {
    'POST /exceptions/:id/settle': {
      exceptionSettled: after({ status: 'settled', settledBy: 'Ada Lovelace', how: 'done' }),
      exceptionGone: after({ status: 'gone' }),
      exceptionOfOtherKind: at('keep'),
      answerOutdated: accepting(undefined, async (id) =>
        db().updateTable('purchaseOrders').set({ revision: 2 }).where('id', '=', id).execute(),
      ),
      orderEnded: at('buy-elsewhere', { kind: 'short', add: addEnded }),
      orderOnHold: at('buy-elsewhere', { add: addHeld }),
      orderAboveLimit: async () => {
        await addTooLarge(asked());
        return accepting({ unitCost: 900_000 })();
      },
      orderIncomplete: accepting(undefined, async (id) =>
        db().updateTable('purchaseOrderParts').set({ costCodeId: null }).where('orderId', '=', id).execute(),
      ),
      nothingOfOrderLeft: accepting({ answer: 'cannot' }),
      nothingToReturn: at('send-back', { kind: 'surplus' }),
      mailNotSetUp: at('ask-again'),
    },
  };
}
