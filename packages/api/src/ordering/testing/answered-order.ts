import type { Db } from '@quoin/db/connection/database';

import type { Call } from '../../testing.ts';
import { answerOrder } from '../supplier-answers.ts';
import { orderWithLink } from './order-with-link.ts';

/** An order of 8 boxes to which its supplier has answered so, with what is to settle. */
export async function answeredOrder(call: Call, trx: Db, given: object, head: object = {}) {
  const made = await orderWithLink(call, trx);
  const lines = [{ lineId: made.line.id, answer: 'changed', ...given }];
  await answerOrder(made.supplier, made.token, { revision: 1, name: 'Dan Reyes', lines, ...head });
  const [exception] = (await call.exceptions.list({ orderId: made.order.id })).items;
  return { ...made, exceptionId: exception?.id ?? 0 };
}

export type AnsweredOrder = Awaited<ReturnType<typeof answeredOrder>>;
