import { Select } from '@mantine/core';
import type { EstimateWithParts } from '@quoin/domain/estimates/estimate';
import { counted } from '@quoin/domain/words';
import { toast } from '@quoin/ui/feedback/toasts';
import { ResourceForm } from '@quoin/ui/forms/ResourceForm';
import type { Place } from '@quoin/ui/grid/cells/cell';
import { useState } from 'react';

import { formFailedTo, saveState } from '../../../../../forms/record-changes.ts';
import { OFFERED, useServerSearch, withChosen } from '../../../../../forms/server-search.ts';
import { trpc } from '../../../../../trpc.ts';
import { ValueInput } from '../../../assemblies/-value-input.tsx';
import { showInserted } from './dialog-changes.ts';
import type { LinesProps } from './lines-props.ts';
import { FIRST_SECTION } from './use-lines.ts';

/** Inserts the items of an assembly as lines, with the quantities that its inputs give. */
export function InsertAssembly({
  estimate: { id, sections },
  place,
  grid,
  onClose,
}: {
  estimate: EstimateWithParts;
  place: Place;
  grid: LinesProps['grid'];
  onClose: () => void;
}) {
  const [assemblyId, setAssemblyId] = useState<number>();
  const [sectionId, setSectionId] = useState(Number(place.group ?? sections.at(-1)?.id ?? 0));
  const [values, setValues] = useState<Record<string, string>>({});
  const { data: assembly } = trpc.assemblies.get.useQuery(
    { id: assemblyId ?? 0 },
    { enabled: assemblyId !== undefined },
  );
  const { search, field } = useServerSearch(assembly?.name);
  const found = trpc.assemblies.list.useQuery(
    { search, limit: OFFERED, sort: 'name' },
    { placeholderData: (previous) => previous },
  );
  const addSection = trpc.estimateSections.create.useMutation({ onError: formFailedTo('add section') });
  const insert = trpc.estimateLines.insertAssembly.useMutation({
    onSuccess: ({ created }, { beforeId }) => {
      showInserted(id, created, beforeId);
      grid.current?.recordAdded(created);
      toast({
        title: 'Success',
        description: `${counted(created.length, 'line')} inserted`,
        tone: 'success',
      });
      onClose();
    },
    onError: formFailedTo('insert assembly'),
  });
  const inputs = assemblyId === undefined ? [] : (assembly?.inputs ?? []);
  const isComplete = assembly !== undefined && inputs.every(({ name }) => values[name]?.trim());
  const insertLines = (chosen: number, into: number) =>
    insert.mutate({
      id,
      assemblyId: chosen,
      sectionId: into,
      values: Object.fromEntries(inputs.map(({ name }) => [name, values[name] ?? ''])),
      ...(into === place.group && typeof place.before === 'number' && { beforeId: place.before }),
    });
  // An estimate without sections gets its first one for these lines.
  const insertInto = (chosen: number) =>
    sections.length > 0
      ? insertLines(chosen, sectionId)
      : addSection.mutate(
          { estimateId: id, name: FIRST_SECTION },
          { onSuccess: (section) => insertLines(chosen, section.id) },
        );
  return (
    <ResourceForm
      title="Insert Assembly"
      submitLabel="Insert Lines"
      size="sm"
      {...saveState(insert)}
      dirty={Object.keys(values).length > 0}
      submitDisabled={!isComplete}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (assemblyId !== undefined && isComplete) insertInto(assemblyId);
      }}
    >
      <Select
        label="Assembly"
        withAsterisk
        {...field}
        nothingFoundMessage={found.isFetching ? 'Searching...' : 'No assemblies found'}
        data={withChosen(assembly, found.data?.items).map((each) => ({
          value: String(each.id),
          label: each.name,
        }))}
        value={assemblyId === undefined ? null : String(assemblyId)}
        onChange={(chosen) => setAssemblyId(chosen === null ? undefined : Number(chosen))}
      />
      {inputs.map(({ name, unit }) => (
        <ValueInput
          key={name}
          label={unit ? `${name} (${unit})` : name}
          value={values[name] ?? ''}
          onChange={(text) => setValues((before) => ({ ...before, [name]: text }))}
        />
      ))}
      {sections.length > 0 && (
        <Select
          label="Section"
          allowDeselect={false}
          data={sections.map((section) => ({ value: String(section.id), label: section.name }))}
          value={String(sectionId)}
          onChange={(chosen) => setSectionId(Number(chosen))}
        />
      )}
    </ResourceForm>
  );
}
