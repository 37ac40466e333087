import { Menu, UnstyledButton } from '@mantine/core';
import { concepts } from '@quoin/domain/concepts';
import { type ContactSubmission, contactName } from '@quoin/domain/outreach/contact-submission';
import { type LeadStatus, leadMoves, leadStatusLabels } from '@quoin/domain/outreach/lead-status';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import type { Tone } from '@quoin/ui/theme';
import { IconChevronDown } from '@tabler/icons-react';

import { changeMany, type ChosenRecords } from '../../../selection/change-many.ts';
import { trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';

import css from './-leads.module.css';

const colors: Record<LeadStatus, Tone> = {
  new: 'gray',
  contacted: 'blue',
  qualified: 'yellow',
  won: 'green',
  lost: 'red',
};

export function LeadStatusBadge({ status }: { status: LeadStatus }) {
  return <StatusBadge label={leadStatusLabels[status]} color={colors[status]} />;
}

/** Sets the status of leads, and offers to undo it. */
export function useSetStatus() {
  const update = trpc.contactSubmissions.updateMany.useMutation();
  const restore = trpc.contactSubmissions.restoreMany.useMutation().mutateAsync;
  return {
    isPending: update.isPending,
    setStatus: async <Found extends object>(records: ChosenRecords<Found>, status: LeadStatus) =>
      changeMany(records, {
        ...concepts['contact-submission'],
        done: `set to ${leadStatusLabels[status]}`,
        patch: { status },
        update: update.mutateAsync,
        restore,
      }),
  };
}

/** The status of a lead. For those who may change it, it opens the menu of the states that can come next. */
export function LeadStatusMenu({
  lead,
}: {
  lead: Pick<ContactSubmission, 'id' | 'status' | 'firstName' | 'lastName'>;
}) {
  const mayChange = useMayChange();
  const { status } = lead;
  const moves = leadMoves[status];
  if (!mayChange || moves.length === 0) return <LeadStatusBadge status={status} />;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton
          className={css['status'] ?? ''}
          aria-label={`Status of ${contactName(lead)}: ${leadStatusLabels[status]}`}
        >
          <LeadStatusBadge status={status} />
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Change to</Menu.Label>
        <Moves id={lead.id} moves={moves} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Apart from the menu, so that a long list has the hooks only of the open one. */
function Moves({ id, moves }: { id: number; moves: readonly LeadStatus[] }) {
  const { setStatus } = useSetStatus();
  return moves.map((status) => (
    <Menu.Item
      key={status}
      aria-label={leadStatusLabels[status]}
      onClick={() => void setStatus({ chosen: { ids: [id] }, count: 1, onDone: () => undefined }, status)}
    >
      <LeadStatusBadge status={status} />
    </Menu.Item>
  ));
}
