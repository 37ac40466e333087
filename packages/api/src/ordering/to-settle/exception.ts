import { settleException, requireOpen } from '@quoin/db/ordering/exception';
import {
  countExceptions,
  countOpenExceptions,
  listExceptions,
  lockException,
  readExceptionAndSubject,
  readException,
} from '@quoin/db/ordering/to-settle/exception-list';
import { requireVersion } from '@quoin/db/versioned';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { DomainError } from '@quoin/domain/errors';
import { pageOf } from '@quoin/domain/lists/page';
import {
  Exception,
  ExceptionCounts,
  ExceptionFilter,
  ExceptionsFound,
  ExceptionSettle,
  NeededAgain,
} from '@quoin/domain/ordering/to-settle/exception';
import { exceptionKindLabels, isMailed } from '@quoin/domain/ordering/to-settle/exception-kinds';
import * as z from 'zod';

import { authorOf, changesOf } from '../../activity-log.ts';
import type { Context } from '../../context.ts';
import { adminProcedure, declared, onOneSnapshot, router, viewerProcedure } from '../../trpc.ts';
import { doAnswer, readNeededAgain } from './settle.ts';

/** Changes of exceptions, in the log. */
const changes = changesOf(
  'exception',
  ({ kind, orderNumber }: Exception) => [orderNumber, exceptionKindLabels[kind]].filter(Boolean).join(' '),
  ({ projectId }) => ({ ...(projectId !== null && { projectId }) }),
);

/** Leaves out the answers that need a mail, where mails to suppliers are not set up. */
const answerable = <Row extends Exception>({ supplierMail }: Context, exception: Row): Row =>
  supplierMail ? exception : { ...exception, answers: exception.answers.filter((each) => !isMailed(each)) };

/** What somebody has to settle about orders (supply.md section 3). */
export const exceptionRouter = router({
  list: viewerProcedure
    .input(ExceptionFilter)
    .output(declared(pageOf(Exception)))
    .query(async ({ ctx, input }) => {
      const page = await listExceptions(ctx.db, input);
      return { ...page, items: page.items.map((each) => answerable(ctx, each)) };
    }),

  counts: viewerProcedure
    .input(ExceptionsFound)
    .output(declared(ExceptionCounts))
    .query(({ ctx, input }) => countExceptions(ctx.db, input)),

  /** The number of all that waits to be settled, for the navigation. */
  countOpen: viewerProcedure.output(declared(z.int())).query(({ ctx }) => countOpenExceptions(ctx.db)),

  get: viewerProcedure
    .input(ById)
    .output(declared(Exception))
    .query(async ({ ctx, input: { id } }) => answerable(ctx, await readException(ctx.db, id))),

  /** What is needed again if somebody buys elsewhere, before it is pressed. */
  neededAgain: viewerProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(NeededAgain))
    .query(async ({ ctx, input: { id } }) =>
      readNeededAgain(ctx.db, await readExceptionAndSubject(ctx.db, id)),
    ),

  /** Settles an exception by one of its answers. Of two people who settle at once, one reads who was first. */
  settle: adminProcedure
    .input(ExceptionSettle.extend(ByIdAndVersion.shape))
    .output(declared(Exception))
    .mutation(({ ctx, input: { id, version, ...given } }) =>
      changes.update(ctx, async (trx) => {
        const before = await lockException(trx, id);
        requireOpen(before);
        requireVersion(before, version);
        if (!before.answers.includes(given.answer)) throw new DomainError('exceptionOfOtherKind');
        const how = given.answer === 'done' ? (given.note ?? given.answer) : given.answer;
        await doAnswer(ctx, trx, before, given);
        await settleException(trx, id, { settledBy: authorOf(ctx).actor, how });
        return { before, after: await readException(trx, id) };
      }),
    ),
});
