import { handOverSession } from '@quoin/db/access/session';
import type { Db } from '@quoin/db/connection/database';
import { insertClientLink, listClientLinks, revokeClientLink } from '@quoin/db/documents/client-link';
import { findNewestQuote } from '@quoin/db/documents/document';
import { insertEvent } from '@quoin/db/documents/document-event';
import { findProject } from '@quoin/db/work/project';
import {
  ClientLink,
  ClientLinkCreate,
  ClientLinkFilter,
  HandOver,
  NewClientLink,
} from '@quoin/domain/documents/client-link';
import { ById } from '@quoin/domain/entity';
import { DomainError } from '@quoin/domain/errors';
import { pageOf } from '@quoin/domain/lists/page';

import { changesOf, inProject } from '../activity-log.ts';
import type { SignedInContext } from '../context.ts';
import { adminProcedure, declared, personalAdminProcedure, router, viewerProcedure } from '../trpc.ts';
import { traceOf } from './trace.ts';

const changes = changesOf(
  'client-link',
  ({ name, email, isInPerson }: ClientLink) =>
    name ?? email ?? (isInPerson ? 'Sign here now' : 'Client link'),
  inProject,
);

/** Makes a link to the quotes of a project. `beside` runs in the same transaction. */
async function makeLink(
  ctx: SignedInContext,
  { projectId, name = null, email = null, isInPerson = false }: ClientLinkCreate,
  beside?: (trx: Db) => Promise<void>,
): Promise<NewClientLink> {
  let token = '';
  const link = await changes.create(ctx, async (trx) => {
    if (!(await findProject(trx, projectId))) throw new DomainError('projectDoesNotExist');
    const newest = await findNewestQuote(trx, projectId);
    if (newest === undefined) throw new DomainError('projectHasNoQuote');
    await beside?.(trx);
    const made = await insertClientLink(trx, { projectId, name, email, isInPerson });
    ({ token } = made);
    await insertEvent(trx, newest, {
      kind: 'link-made',
      ...traceOf(ctx),
      note: name ?? email,
      linkId: made.link.id,
    });
    return made.link;
  });
  return { ...link, path: `/q/${token}` };
}

export const clientLinkRouter = router({
  /** Links to the quotes of projects, without their secrets. */
  list: viewerProcedure
    .input(ClientLinkFilter)
    .output(declared(pageOf(ClientLink)))
    .query(({ ctx, input }) => listClientLinks(ctx.db, input)),

  /** Makes a link to the quotes of a project. Its secret is shown this once, and only a hash of it is stored. */
  create: adminProcedure
    .meta({ showsSecret: true })
    .input(ClientLinkCreate)
    .output(declared(NewClientLink))
    .mutation(({ ctx, input }) => makeLink(ctx, input)),

  /**
   * Makes a link for signing on this device, and locks the session of the caller in the same transaction. From then on, the
   * browser opens only pages of clients, until the caller unlocks the session.
   */
  handOver: personalAdminProcedure
    .meta({ showsSecret: true })
    .input(HandOver)
    .output(declared(NewClientLink))
    .mutation(async ({ ctx, input }) => {
      const { id } = ctx.session;
      if (id === null) throw new DomainError('authenticationRequired');
      const made = await makeLink(ctx, { ...input, isInPerson: true }, async (trx) =>
        handOverSession(trx, id, ctx.sessionLimits),
      );
      ctx.session.forgetPages();
      ctx.onSignIn({ event: 'hand-over', outcome: 'done', adminId: ctx.admin.id });
      return made;
    }),

  /** Ends a link. Its page looks like one that never was. */
  delete: adminProcedure.input(ById).mutation(({ ctx, input: { id } }) =>
    changes.delete(ctx, async (trx) => {
      const link = await revokeClientLink(trx, id);
      const newest = await findNewestQuote(trx, link.projectId);
      if (newest !== undefined)
        await insertEvent(trx, newest, {
          kind: 'link-revoked',
          ...traceOf(ctx),
          note: link.name ?? link.email,
          linkId: id,
        });
      return link;
    }),
  ),
});
