import { Button, Textarea, TextInput } from '@mantine/core';
import type { EstimateWithParts } from '@quoin/domain/estimates/estimate';
import { EstimateSectionPatch } from '@quoin/domain/estimates/estimate-section';
import { Dialog } from '@quoin/ui/dialogs/Dialog';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { moving, PartList } from '../-part-list.tsx';
import { formValues, type FormValues } from '../../../../../forms/form-values.ts';
import { failedTo, saveState, saving } from '../../../../../forms/record-changes.ts';
import { RecordForm, type RecordFormProps } from '../../../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../../../forms/use-record-form.ts';
import { trpc } from '../../../../../trpc.ts';

import css from '../../../../../lines/lines.module.css';

/** The sections of an estimate, to put in order, add, change and delete. */
export function Sections({ estimate, onClose }: { estimate: EstimateWithParts; onClose: () => void }) {
  const [edited, setEdited] = useState<number | 'new'>();
  const { id: estimateId, sections } = estimate;
  const move = trpc.estimateSections.move.useMutation({ onError: failedTo('move section') });
  const remove = trpc.estimateSections.delete.useMutation();
  if (edited !== undefined) {
    const back = () => setEdited(undefined);
    return edited === 'new' ? (
      <AddSection estimateId={estimateId} onClose={back} />
    ) : (
      <EditSection estimate={estimate} id={edited} onClose={back} />
    );
  }
  return (
    <Dialog title="Sections" onClose={onClose}>
      <div className={css['dialog']}>
        {sections.length === 0 && <p className={css['empty']}>There are no sections yet.</p>}
        <PartList
          label="Sections"
          noun="section"
          items={sections.map(({ id, name, description }) => ({ id, name, note: description }))}
          mayChange
          warning="Its lines are deleted with it."
          onEdit={setEdited}
          onMove={moving('sections', estimateId, move.mutate)}
          doDelete={remove.mutateAsync}
        />
        <Button
          className={css['add'] ?? ''}
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.5} />}
          onClick={() => setEdited('new')}
        >
          Add Section
        </Button>
      </div>
    </Dialog>
  );
}

function AddSection({ estimateId, onClose }: { estimateId: number; onClose: () => void }) {
  const create = trpc.estimateSections.create.useMutation(
    saving({ noun: 'Section', verb: 'create' }, onClose),
  );
  return (
    <SectionForm
      title="Add Section"
      submitLabel="Add Section"
      initialValues={formValues(EstimateSectionPatch, {})}
      {...saveState(create)}
      onSubmit={(values) => create.mutate({ estimateId, ...values })}
      onClose={onClose}
    />
  );
}

/** Changes the name and the description of a section. */
export function EditSection({
  estimate,
  id,
  onClose,
}: {
  estimate: EstimateWithParts;
  id: number;
  onClose: () => void;
}) {
  const update = trpc.estimateSections.update.useMutation(
    saving({ noun: 'Section', verb: 'update' }, onClose),
  );
  const section = estimate.sections.find((each) => each.id === id);
  if (!section) return null;
  return (
    <SectionForm
      title="Edit Section"
      submitLabel="Update Section"
      initialValues={formValues(EstimateSectionPatch, section)}
      version={section.version}
      {...saveState(update)}
      onSubmit={(values) => update.mutate({ id, version: section.version, ...values })}
      onClose={onClose}
    />
  );
}

function SectionForm(dialog: RecordFormProps<FormValues<typeof EstimateSectionPatch>>) {
  const form = useRecordForm(EstimateSectionPatch, dialog.initialValues);
  return (
    <RecordForm {...dialog} form={form} size="sm">
      <TextInput label="Name" withAsterisk {...form.field('name')} />
      <Textarea label="Description" description="The client reads it." {...form.field('description')} />
    </RecordForm>
  );
}
