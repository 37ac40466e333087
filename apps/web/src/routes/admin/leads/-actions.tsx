import { concepts } from '@quoin/domain/concepts';
import { type ContactSubmissionsFound, contactName } from '@quoin/domain/outreach/contact-submission';

import { useAskToDelete, useRecordActions } from '../../../forms/record-actions.ts';
import { type ChosenRecords } from '../../../lists/change-many.ts';
import { DeleteManyButton } from '../../../lists/ManyButtons.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';

export type LeadRow = Outputs['contactSubmissions']['list']['items'][number];

const leadOf = (lead: LeadRow) => `the lead of ${contactName(lead)}`;

/** The actions of one lead that the user may perform. */
export function useLeadActions() {
  const remove = trpc.contactSubmissions.delete.useMutation().mutateAsync;
  return useRecordActions<LeadRow>({
    nameOf: leadOf,
    onDelete: useAskToDelete<LeadRow>({ noun: 'Lead', nameOf: contactName, remove }),
  });
}

/** The actions for several leads. */
export function ManyLeadsActions(records: ChosenRecords<ContactSubmissionsFound>) {
  const remove = trpc.contactSubmissions.deleteMany.useMutation();
  return <DeleteManyButton {...records} {...concepts['contact-submission']} remove={remove.mutateAsync} />;
}
