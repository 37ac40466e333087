import { Menu } from '@mantine/core';
import { concepts } from '@quoin/domain/concepts';
import { type ContactSubmissionsFound, contactName } from '@quoin/domain/outreach/contact-submission';
import { leadStatuses } from '@quoin/domain/outreach/lead-status';
import { IconChevronDown } from '@tabler/icons-react';

import { useAskToDelete, useRecordActions } from '../../../bin/record-actions.ts';
import { ExportButton } from '../../../csv/ExportButton.tsx';
import { changeMany, type ChosenRecords } from '../../../selection/change-many.ts';
import { DeleteManyButton, ManyButton } from '../../../selection/ManyButtons.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';
import { LeadStatusBadge, useSetStatus } from './-status.tsx';

export type LeadRow = Outputs['contactSubmissions']['list']['items'][number];

const leadOf = (lead: LeadRow) => `the lead of ${contactName(lead)}`;
const words = concepts['contact-submission'];

/** Asks, then erases a lead. `onDeleted` is called afterwards. */
export function useDeleteLead(onDeleted?: () => void): (lead: LeadRow) => void {
  const remove = trpc.contactSubmissions.delete.useMutation().mutateAsync;
  return useAskToDelete<LeadRow>({
    noun: 'Lead',
    nameOf: contactName,
    goesAlong: 'Its message and notes go with it, and its name leaves the activity log.',
    remove: async (lead) => {
      await remove(lead);
      onDeleted?.();
    },
  });
}

/** The actions of one lead that the user may perform. */
export function useLeadActions() {
  return useRecordActions<LeadRow>({ kind: 'contact-submission', nameOf: leadOf, onDelete: useDeleteLead() });
}

/** The actions for several leads. */
export function ManyLeadsActions(records: ChosenRecords<ContactSubmissionsFound>) {
  const { setStatus, isPending } = useSetStatus();
  const update = trpc.contactSubmissions.updateMany.useMutation();
  const restore = trpc.contactSubmissions.restoreMany.useMutation().mutateAsync;
  const remove = trpc.contactSubmissions.deleteMany.useMutation();
  const disabled = isPending || update.isPending;
  const mark = async (isRead: boolean) =>
    changeMany(records, {
      ...words,
      done: `marked as ${isRead ? 'read' : 'unread'}`,
      patch: { isRead },
      update: update.mutateAsync,
      restore,
    });
  return (
    <>
      <Menu position="top-start">
        <Menu.Target>
          <ManyButton disabled={disabled} rightSection={<IconChevronDown size={14} stroke={1.5} />}>
            Change status
          </ManyButton>
        </Menu.Target>
        <Menu.Dropdown>
          {leadStatuses.map((status) => (
            <Menu.Item key={status} onClick={() => void setStatus(records, status)}>
              <LeadStatusBadge status={status} />
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Menu position="top-start">
        <Menu.Target>
          <ManyButton disabled={disabled} rightSection={<IconChevronDown size={14} stroke={1.5} />}>
            Mark as
          </ManyButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void mark(true)}>Read</Menu.Item>
          <Menu.Item onClick={() => void mark(false)}>Unread</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ExportButton {...records} {...words} kind="leads" />
      <DeleteManyButton {...records} {...words} disabled={disabled} remove={remove.mutateAsync} />
    </>
  );
}
