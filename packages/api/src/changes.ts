import type { NewestChange } from '@quoin/db/changes';
import { DomainError } from '@quoin/domain/errors';
import { tracked } from '@trpc/server';
import * as z from 'zod';

import { toProtocolError } from './problem.ts';
import { personProcedure, router } from './trpc.ts';

/** A session that ends by itself is found out this much later, at most. */
const RECHECK_MS = 30_000;

export const changeRouter = router({
  /**
   * Says that something has changed, and never what: whoever hears it reads again what they may read. With the id of the
   * last event it says at once whether anything was missed. Fails once its session has ended; whose role changed must
   * ask anew. `ageMs`: so many milliseconds ago, at most, the newest change was made.
   */
  watch: personProcedure
    .input(z.object({ lastEventId: z.string().max(64).optional() }).optional())
    .subscription(async function* ({ ctx, input, signal }) {
      let bell = Promise.withResolvers<void>();
      const ring = () => bell.resolve();
      const follower = ctx.changes.follow(ctx.session.id ?? '', ring);
      signal?.addEventListener('abort', ring);
      let told: NewestChange | undefined;
      try {
        for (;;) {
          // First, so that whatever comes from here on is heard by the waiting below.
          bell = Promise.withResolvers<void>();
          if (signal?.aborted || follower.isOver()) return;
          const actor = await ctx.recheckActor();
          if (!actor) throw new DomainError('authenticationRequired');
          if (actor.admin.role !== ctx.admin.role) return;
          const { newest } = ctx.changes;
          const isNews = told ? newest !== told : newest?.mark !== input?.lastEventId;
          told = newest;
          if (newest && isNews)
            yield tracked(newest.mark, { ageMs: Math.floor(performance.now() - newest.heardAt) });
          const recheck = setTimeout(bell.resolve, RECHECK_MS);
          await bell.promise;
          clearTimeout(recheck);
        }
      } catch (error) {
        throw toProtocolError(error);
      } finally {
        signal?.removeEventListener('abort', ring);
        follower.leave();
      }
    }),
});
