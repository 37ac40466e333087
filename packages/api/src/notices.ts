import { type Db, inTransaction, tellOfChange } from '@quoin/db/connection/database';
import {
  countUnreadNotices,
  insertNotices,
  listNoticeChoices,
  listNotices,
  type NewNotice,
  type People,
  readNotices,
  updateNoticeChoice,
} from '@quoin/db/notices';
import { ById } from '@quoin/domain/entity';
import { pageOf } from '@quoin/domain/lists/page';
import { Notice, NoticeChoice, NoticeChoices, NoticeFilter } from '@quoin/domain/notices/notice';
import { rowId } from '@quoin/domain/number';
import * as z from 'zod';

import { authorOf } from './activity-log.ts';
import type { Actor, Context } from './context.ts';
import { declared, personProcedure, router } from './trpc.ts';

/** Tells people of a change by the caller, who is left out, in the transaction of the change. */
export async function tell(
  ctx: Actor & Pick<Context, 'noticeMail'>,
  trx: Db,
  notice: Omit<NewNotice, 'actor'>,
  to: People,
): Promise<void> {
  const { adminId, actor } = authorOf(ctx);
  await tellAs(ctx, trx, { ...notice, actor }, to, adminId);
}

/** Tells people in the name of anybody. `except` is left out. */
export async function tellAs(
  { noticeMail }: Pick<Context, 'noticeMail'>,
  trx: Db,
  notice: NewNotice,
  to: People,
  except: number | null,
): Promise<void> {
  const mailed = await insertNotices(trx, notice, { to, except, canMail: noticeMail !== undefined });
  if (mailed.length > 0) await noticeMail?.noticesArrived(trx, mailed);
}

/** The notices of the caller. Each person has their own, so viewers may read and choose, too. */
export const noticeRouter = router({
  list: personProcedure
    .input(NoticeFilter)
    .output(declared(pageOf(Notice)))
    .query(({ ctx, input }) => listNotices(ctx.db, ctx.admin.id, input)),

  /** The number of unread notices, for every screen. It stops at `NOTICES_COUNTED_MAX`. */
  countUnread: personProcedure
    .output(declared(z.int()))
    .query(({ ctx }) => countUnreadNotices(ctx.db, ctx.admin.id)),

  read: personProcedure
    .input(ById)
    .output(declared(z.object({ read: z.int() })))
    .mutation(async ({ ctx, input }) => ({ read: await readNotices(ctx.db, ctx.admin.id, input) })),

  /** Marks all as read, except those that are newer than the newest which the person has seen. */
  readAll: personProcedure
    .input(z.object({ newestId: rowId() }))
    .output(declared(z.object({ read: z.int() })))
    .mutation(async ({ ctx, input }) => ({ read: await readNotices(ctx.db, ctx.admin.id, input) })),

  choices: personProcedure.output(declared(NoticeChoices)).query(async ({ ctx }) => ({
    choices: await listNoticeChoices(ctx.db, ctx.admin.id),
    canMail: ctx.noticeMail !== undefined,
    canMailClients: ctx.clientMail !== undefined,
  })),

  choose: personProcedure
    .input(NoticeChoice)
    .mutation(({ ctx, input }) => updateNoticeChoice(ctx.db, ctx.admin.id, input)),
});

/** Tells the caller alone, after work that took long. Writes no line of the log. */
export async function tellOneself(
  ctx: Actor & Pick<Context, 'noticeMail' | 'db'>,
  notice: Omit<NewNotice, 'actor'>,
  to: People,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    await tellAs(ctx, trx, { ...notice, actor: authorOf(ctx).actor }, to, null);
    tellOfChange(trx);
  });
}
