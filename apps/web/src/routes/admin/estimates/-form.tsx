import { Radio, Select, Text } from '@mantine/core';
import { ResourceForm } from '@quoin/ui/forms/ResourceForm';
import { useState } from 'react';

import { saveState } from '../../../forms/record-changes.ts';
import { OFFERED, useServerSearch, withChosen } from '../../../forms/server-search.ts';
import { trpc } from '../../../trpc.ts';
import { useMakeEstimate } from './-actions.ts';

/** Makes an estimate of a project that is chosen here, and opens it. */
export function AddEstimate({ onClose }: { onClose: () => void }) {
  const { make, state } = useMakeEstimate();
  const [projectId, setProjectId] = useState<number | null>(null);
  const [from, setFrom] = useState<'tasks' | 'empty'>('tasks');
  const [isMissing, setIsMissing] = useState(false);
  return (
    <ResourceForm
      opened
      title="Add Estimate"
      submitLabel="Add Estimate"
      {...saveState(state)}
      dirty={projectId !== null}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(projectId === null);
        if (projectId !== null) make({ projectId, from });
      }}
    >
      <ProjectSelect
        value={projectId}
        onChange={setProjectId}
        error={isMissing && projectId === null ? 'Project is required' : undefined}
      />
      <Radio.Group
        label="Begin with"
        value={from}
        onChange={(value) => setFrom(value === 'empty' ? value : 'tasks')}
      >
        <Radio
          mt="xs"
          value="tasks"
          label="The tasks of the project"
          description="A section for each task, with its products and its hours."
        />
        <Radio mt="xs" value="empty" label="No lines" description="Type them, or paste from a spreadsheet." />
      </Radio.Group>
    </ResourceForm>
  );
}

/** Chooses a project from any number of them. The server searches while the user types. */
function ProjectSelect({
  value,
  onChange,
  error,
}: {
  value: number | null;
  onChange: (id: number | null) => void;
  error: string | undefined;
}) {
  const chosen = trpc.projects.get.useQuery({ id: value ?? 0 }, { enabled: value !== null });
  const { search, field } = useServerSearch(chosen.data?.name);
  const found = trpc.projects.list.useQuery(
    { search, limit: OFFERED },
    { placeholderData: (previous) => previous },
  );
  const choices = withChosen(chosen.data, found.data?.items);
  return (
    <Select
      label="Project"
      withAsterisk
      placeholder="Search by name or address"
      {...field}
      data-autofocus
      nothingFoundMessage="No projects found"
      // The list would cover the rest of the dialog as soon as that opens.
      openOnFocus={false}
      data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      renderOption={({ option }) => {
        const address = choices.find(({ id }) => String(id) === option.value)?.propertyAddress;
        return (
          <div>
            {option.label}
            {address && (
              <Text size="xs" c="dimmed">
                {address}
              </Text>
            )}
          </div>
        );
      }}
      error={error}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
