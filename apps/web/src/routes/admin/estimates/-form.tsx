import { Radio } from '@mantine/core';
import { ResourceForm } from '@quoin/ui/forms/ResourceForm';
import { useState } from 'react';

import { saveState } from '../../../forms/record-changes.ts';
import { ProjectSelect } from '../projects/-project-select.tsx';
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
        label="Project"
        withAsterisk
        data-autofocus
        // The list would cover the rest of the dialog as soon as that opens.
        openOnFocus={false}
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
