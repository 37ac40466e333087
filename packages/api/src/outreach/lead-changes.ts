import { tellOfChange } from '@quoin/db/connection/database';
import { type Previous, restoreMany, updateMany } from '@quoin/db/lists/selection';
import {
  type ChosenLead,
  lockContactSubmissions,
  updateContactSubmissions,
} from '@quoin/db/outreach/contact-submission';
import { DomainError } from '@quoin/domain/errors';
import type { Undone } from '@quoin/domain/lists/selection';
import {
  type ManyContactSubmissions,
  type ManyContactSubmissionsPatch,
  contactName,
} from '@quoin/domain/outreach/contact-submission';
import { type LeadStatus, canBecome } from '@quoin/domain/outreach/lead-status';

import { changesOf } from '../activity-log.ts';
import type { ChangeContext } from '../context.ts';

/** Changes of leads, with their names in the log until the lead is erased. */
export const leadChanges = changesOf(
  'contact-submission',
  (lead: Pick<ChosenLead, 'id' | 'version' | 'firstName' | 'lastName'>) => contactName(lead),
);

/**
 * Sets the status of the chosen leads, or whether they are read. Leads that cannot have the status next stay as they
 * are, and `refused` counts them. Throws `leadCannotBecome` if that leaves nothing to change.
 */
export async function updateLeads(
  ctx: ChangeContext,
  chosen: ManyContactSubmissions,
  patch: ManyContactSubmissionsPatch,
) {
  const { status } = patch;
  const fields = status === undefined ? patch : { isRead: true, ...patch };
  return leadChanges.many(ctx, async (trx) => {
    const rows = await lockContactSubmissions(trx, chosen);
    const able = rows.filter((row) => status === undefined || canBecome(row.status, status));
    const { updated, previous } = await updateMany(able, fields, async (ids, values) =>
      updateContactSubmissions(trx, ids, values),
    );
    const unable = rows.find((row) => !able.includes(row));
    if (unable && status !== undefined && updated.length === 0)
      throw new DomainError('leadCannotBecome', unable.status, status);
    const answer = { changed: updated.length, previous, refused: rows.length - able.length };
    if (updated.length > 0) tellOfChange(trx);
    // Reading is no work on a lead, and has no line in the log.
    return { updated: status === undefined ? [] : updated, answer };
  });
}

/** Undoes {@link updateLeads}. Leaves out leads that changed since, and changes of status that are not allowed. */
export async function restoreLeads(
  ctx: ChangeContext,
  previous: Previous<ManyContactSubmissionsPatch>,
): Promise<Undone> {
  return leadChanges.many(ctx, async (trx) => {
    const statuses = new Map<number, LeadStatus>();
    const { updated, left } = await restoreMany<ChosenLead, ManyContactSubmissionsPatch>(
      previous,
      async (ids) => {
        const rows = await lockContactSubmissions(trx, { ids });
        for (const { id, status } of rows) statuses.set(id, status);
        return rows;
      },
      async (ids, patch) => {
        const { status } = patch;
        const able = ids.filter(
          (id) => status === undefined || canBecome(status, statuses.get(id) ?? status),
        );
        return updateContactSubmissions(trx, able, patch);
      },
    );
    if (updated.length > 0) tellOfChange(trx);
    const logged = updated.filter(({ before, after }) => before.status !== after.status);
    return { updated: logged, answer: { restored: updated.length, left } };
  });
}
