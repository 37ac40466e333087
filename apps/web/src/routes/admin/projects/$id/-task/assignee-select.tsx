import { Select } from '@mantine/core';
import { adminName } from '@quoin/domain/access/admin-name';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { OFFERED, useServerSearch } from '../../../../../forms/server-search.ts';
import { trpc } from '../../../../../trpc.ts';

interface Assignee {
  assignedSubcontractorId: number | null;
  assignedAdminId: number | null;
}

const nobody: Assignee = { assignedSubcontractorId: null, assignedAdminId: null };

function choiceOf({ assignedSubcontractorId, assignedAdminId }: Assignee): string | null {
  if (assignedSubcontractorId !== null) return `subcontractor ${assignedSubcontractorId}`;
  return assignedAdminId === null ? null : `admin ${assignedAdminId}`;
}

function assigneeOf(choice: string | null): Assignee {
  if (choice === null) return nobody;
  const [kind, id] = choice.split(' ');
  return { ...nobody, [kind === 'admin' ? 'assignedAdminId' : 'assignedSubcontractorId']: Number(id) };
}

/** Chooses who does a task: an administrator, or a subcontractor from any number of them. */
export function AssigneeSelect({
  value,
  name,
  error,
  onChange,
}: {
  value: Assignee;
  /** The name of the stored assignee. The search may not find them. */
  name: string | null;
  error: ReactNode;
  onChange: (assignee: Assignee) => void;
}) {
  const [stored] = useState({ value: choiceOf(value), label: name });
  const [chosenLabel, setChosenLabel] = useState(name);
  const { search, field } = useServerSearch(chosenLabel);
  const admins = trpc.admins.list.useQuery({});
  const firms = trpc.subcontractors.list.useQuery(
    { search, sort: 'name', limit: OFFERED },
    { placeholderData: (previous) => previous },
  );
  const people = (admins.data?.items ?? [])
    .filter(({ isActive }) => isActive)
    .map((admin) => ({
      value: choiceOf({ ...nobody, assignedAdminId: admin.id }) ?? '',
      label: adminName(admin),
    }))
    .filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase()));
  const companies = (firms.data?.items ?? []).map(({ id, companyName, specialty }) => ({
    value: choiceOf({ ...nobody, assignedSubcontractorId: id }) ?? '',
    label: companyName,
    detail: specialty,
  }));
  const isListed = [...people, ...companies].some((choice) => choice.value === choiceOf(value));
  const kept =
    !isListed && choiceOf(value) !== null
      ? [
          {
            value: choiceOf(value) ?? '',
            label: (choiceOf(value) === stored.value ? stored.label : chosenLabel) ?? '',
          },
        ]
      : [];

  return (
    <Select
      label="Assignee"
      placeholder="Nobody yet"
      clearable
      {...field}
      nothingFoundMessage="Nobody found"
      data={[
        ...kept,
        { group: 'Administrators', items: people },
        { group: 'Subcontractors', items: companies },
      ].filter((each) => !('items' in each) || each.items.length > 0)}
      error={error}
      value={choiceOf(value)}
      onChange={(choice, option) => {
        setChosenLabel(option?.label ?? null);
        onChange(assigneeOf(choice));
      }}
    />
  );
}
