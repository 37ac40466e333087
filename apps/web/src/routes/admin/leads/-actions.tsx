import { type ContactSubmissionsFound, contactName } from '@quoin/domain/outreach/contact-submission';
import type { IconActionProps } from '@quoin/ui/records/IconAction';
import { useCallback } from 'react';

import { askToDelete, deleteAction } from '../../../forms/record-actions.ts';
import { failedTo, said } from '../../../forms/record-changes.ts';
import { type ChosenRecords } from '../../../lists/change-many.ts';
import { DeleteManyButton } from '../../../lists/ManyButtons.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';

export type LeadRow = Outputs['contactSubmissions']['list']['items'][number];

/** The actions of one lead that the user may perform. */
export function useLeadActions(): (lead: LeadRow) => IconActionProps[] {
  const mayChange = useMayChange();
  const remove = trpc.contactSubmissions.delete.useMutation({ onSuccess: () => said('Lead', 'deleted') });
  const { mutateAsync } = remove;
  return useCallback(
    (lead) =>
      mayChange
        ? [
            deleteAction(`the lead of ${contactName(lead)}`, () =>
              askToDelete({
                noun: 'Lead',
                name: contactName(lead),
                doDelete: async () => mutateAsync({ id: lead.id }),
                onError: failedTo('delete lead'),
              }),
            ),
          ]
        : [],
    [mayChange, mutateAsync],
  );
}

/** The actions for several leads. */
export function ManyLeadsActions(records: ChosenRecords<ContactSubmissionsFound>) {
  const remove = trpc.contactSubmissions.deleteMany.useMutation();
  return <DeleteManyButton {...records} noun="lead" nouns="leads" remove={remove.mutateAsync} />;
}
