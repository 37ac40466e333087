import type { NewestChange } from '@quoin/db/changes';
import { DomainError } from '@quoin/domain/errors';
import { tracked } from '@trpc/server';
import * as z from 'zod';

import { toProtocolError } from './problem.ts';
import { personProcedure, router } from './trpc.ts';

/** The maximum delay before an expired session is noticed. */
const RECHECK_MS = 30_000;

export const changeRouter = router({
  /**
   * Reports that something has changed, but never which record. Clients then read again what they may read. With the id
   * of the last event, the stream first reports whether a change was missed. Throws once the session has ended. Ends
   * when the caller's role has changed, and the client must subscribe again. `ageMs` is the least age of the newest
   * change.
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
          // Comes first, so that the wait below notices every change from here on.
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
