import { takeTurn } from '@quoin/db/access/throttle';
import type { Db } from '@quoin/db/connection/database';
import { readChangeOrder } from '@quoin/db/contracts/change-order';
import { stateToDate } from '@quoin/db/contracts/change-order-approval';
import { changeDocumentOf, newestSending } from '@quoin/db/contracts/change-order-document';
import { getQuote, withoutDocument } from '@quoin/db/quotes/quote';
import { ChangeOrderView } from '@quoin/domain/contracts/change-order';
import { ById } from '@quoin/domain/entity';
import { DomainError } from '@quoin/domain/errors';
import { Quote } from '@quoin/domain/quotes/quote';
import { documentOf } from '@quoin/domain/quotes/quote-document';

import type { ClientMail, Context } from '../context.ts';
import { adminProcedure, declared } from '../trpc.ts';

/** Reminders of one document. */
const REMINDERS = { scope: 'client-reminder', max: 1, windowMinutes: 60 };

function mailOf({ clientMail }: Pick<Context, 'clientMail'>): ClientMail {
  if (!clientMail) throw new DomainError('mailNotSetUp');
  return clientMail;
}

/** Takes the turn of a reminder. Throws `clientEmailMissing` and `reminderTooSoon`. */
async function takeReminder(trx: Db, quoteId: number, email: string | null): Promise<void> {
  if (email === null) throw new DomainError('clientEmailMissing');
  await takeTurn(trx, { ...REMINDERS, subject: String(quoteId) }, (seconds) => {
    throw new DomainError('reminderTooSoon', seconds);
  });
}

/** The procedure that reminds a client of a quote. */
export const quoteReminding = {
  /** Mails the client of an open quote a reminder with a new link, at most once an hour. */
  remind: adminProcedure
    .input(ById)
    .output(declared(Quote))
    .mutation(({ ctx, input: { id } }) => {
      const mail = mailOf(ctx);
      return ctx.change(async (trx) => {
        const quote = await getQuote(trx, id);
        if (quote.state !== 'open') throw new DomainError('quoteNotOpen');
        await takeReminder(trx, id, documentOf(quote).client.email);
        await mail.quoteReminded(trx, id);
        return withoutDocument(quote);
      });
    }),
};

/** The procedure that reminds a client of a change order. */
export const changeOrderReminding = {
  /** Mails the client of a change order that waits for a signature a reminder with a new link, at most once an hour. */
  remind: adminProcedure
    .input(ById)
    .output(declared(ChangeOrderView))
    .mutation(({ ctx, input: { id } }) => {
      const mail = mailOf(ctx);
      return ctx.change(async (trx) => {
        const order = await readChangeOrder(trx, id);
        const sending = await newestSending(trx, id);
        if ((await stateToDate(trx, sending)) !== 'open') throw new DomainError('changeOrderNotOpen');
        await takeReminder(trx, sending.id, changeDocumentOf(sending).client.email);
        await mail.changeOrderReminded(trx, sending.id);
        return order;
      });
    }),
};
