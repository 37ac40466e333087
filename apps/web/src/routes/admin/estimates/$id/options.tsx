import { Button, Checkbox, Radio, Textarea, TextInput } from '@mantine/core';
import { formatMoney } from '@quoin/domain/dollars';
import { partFigure } from '@quoin/domain/estimates/calculation';
import type { EstimateWithParts } from '@quoin/domain/estimates/estimate';
import { EstimateOptionPatch } from '@quoin/domain/estimates/estimate-option';
import { moneyOf } from '@quoin/domain/exact';
import { counted } from '@quoin/domain/words';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Panel } from '@quoin/ui/page/Panel';
import { PhotoChoice } from '@quoin/ui/photos/PhotoChoice';
import { IconPlus } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';

import { type FormValues, formValues } from '../../../../forms/form-values.ts';
import { failedTo, saveState, saving } from '../../../../forms/record-changes.ts';
import { RecordForm, type RecordFormProps } from '../../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../../forms/use-record-form.ts';
import { thumbnailOf, wordsOf } from '../../../../photos/photo-files.ts';
import { trpc } from '../../../../trpc.ts';
import { useMayChange } from '../../../../use-may-change.ts';
import { FigureButton } from './-figures/figure-button.tsx';
import { useExplained } from './-figures/figure-explained.tsx';
import { useFigures } from './-figures/figures.ts';
import { useLines } from './-lines/use-lines.ts';
import { moving, PartList } from './-part-list.tsx';

export const Route = createFileRoute('/admin/estimates/$id/options')({
  component: OptionsScreen,
  pendingComponent: () => <ListSkeleton label="Loading options..." />,
});

type Option = EstimateWithParts['options'][number];

/** The options that the client may choose, with their prices. Users give lines their option in the grid. */
function OptionsScreen() {
  const { id: estimateId } = Route.useParams();
  const [estimate] = trpc.estimates.get.useSuspenseQuery({ id: estimateId });
  const { lines } = useLines(estimateId);
  const mayChange = useMayChange() && estimate.status === 'draft';
  const [edited, setEdited] = useState<number | 'new'>();
  const { explain, explanation } = useExplained(estimate, lines);
  const figures = useFigures(estimate, lines);
  const move = trpc.estimateOptions.move.useMutation({ onError: failedTo('move option') });
  const update = trpc.estimateOptions.update.useMutation({ onError: failedTo('choose option') });
  const remove = trpc.estimateOptions.delete.useMutation();
  const close = () => setEdited(undefined);
  const option = estimate.options.find(({ id }) => id === edited);
  const add = { label: 'Add Option', icon: IconPlus, onClick: () => setEdited('new') };
  const priceOf = (id: number) => figures.parts.find(({ optionId }) => optionId === id)?.price;
  const linesOf = (id: number) => lines.filter(({ optionId }) => optionId === id).length;
  const choose = (chosen: Option) => ({
    'aria-label': `Choose ${chosen.name}`,
    checked: chosen.isChosen,
    disabled: !mayChange || update.isPending,
    onChange: () =>
      update.mutate({ id: chosen.id, isChosen: chosen.choiceGroup !== null || !chosen.isChosen }),
  });

  if (estimate.options.length === 0)
    return (
      <>
        <EmptyState
          drawing="checklist"
          title="No options yet"
          hint="An option has its own price. The client adds it to the total, or leaves it out."
          {...(mayChange && { action: add })}
        />
        {edited === 'new' && <AddOption estimate={estimate} onClose={close} />}
      </>
    );
  return (
    <Panel
      title="Options"
      note="Each price has the rows below the lines and the tax."
      actions={
        mayChange && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} stroke={1.5} />}
            onClick={add.onClick}
          >
            Add Option
          </Button>
        )
      }
    >
      <PartList
        label="Options"
        noun="option"
        items={estimate.options.map((each) => {
          const price = priceOf(each.id);
          const count = linesOf(each.id);
          return {
            id: each.id,
            name: each.name,
            note: [
              each.choiceGroup !== null && `One of: ${each.choiceGroup}`,
              count === 0 ? 'No lines yet. Give lines this option in the grid.' : counted(count, 'line'),
            ]
              .filter(Boolean)
              .join(' · '),
            lead: each.choiceGroup === null ? <Checkbox {...choose(each)} /> : <Radio {...choose(each)} />,
            amount: price && (
              <FigureButton figure={partFigure(each.id, 'price')} onExplain={explain}>
                {`+${formatMoney(moneyOf(price))}`}
              </FigureButton>
            ),
          };
        })}
        mayChange={mayChange}
        warning="Its lines then belong to the base."
        onEdit={setEdited}
        onMove={moving('options', estimateId, move.mutate)}
        doDelete={remove.mutateAsync}
      />
      {edited === 'new' && <AddOption estimate={estimate} onClose={close} />}
      {option && <EditOption projectId={estimate.projectId} option={option} onClose={close} />}
      {explanation}
    </Panel>
  );
}

function AddOption({
  estimate: { id: estimateId, projectId },
  onClose,
}: {
  estimate: Pick<EstimateWithParts, 'id' | 'projectId'>;
  onClose: () => void;
}) {
  const create = trpc.estimateOptions.create.useMutation(saving({ noun: 'Option', verb: 'create' }, onClose));
  return (
    <OptionForm
      title="Add Option"
      submitLabel="Add Option"
      projectId={projectId}
      initialValues={formValues(EstimateOptionPatch, { isChosen: false, photoId: null })}
      {...saveState(create)}
      onSubmit={(values) => create.mutate({ estimateId, ...values })}
      onClose={onClose}
    />
  );
}

function EditOption({
  projectId,
  option,
  onClose,
}: {
  projectId: number;
  option: Option;
  onClose: () => void;
}) {
  const { id, version } = option;
  const update = trpc.estimateOptions.update.useMutation(saving({ noun: 'Option', verb: 'update' }, onClose));
  return (
    <OptionForm
      title="Edit Option"
      submitLabel="Update Option"
      projectId={projectId}
      initialValues={formValues(EstimateOptionPatch, option)}
      version={version}
      {...saveState(update)}
      onSubmit={(values) => update.mutate({ id, version, ...values })}
      onClose={onClose}
    />
  );
}

function OptionForm({
  projectId,
  ...dialog
}: RecordFormProps<FormValues<typeof EstimateOptionPatch>> & { projectId: number }) {
  const form = useRecordForm(EstimateOptionPatch, dialog.initialValues);
  const { data: photos } = trpc.taskPhotos.listByProject.useQuery({ projectId });
  const { error } = form.getInputProps('photoId') as { error?: string };
  return (
    <RecordForm {...dialog} form={form}>
      <TextInput label="Name" withAsterisk {...form.field('name')} />
      <Textarea label="Description" description="The client reads it." {...form.field('description')} />
      <TextInput
        label="Choice"
        description="Options with the same choice exclude each other. Leave it empty for one to tick."
        placeholder="Countertop"
        {...form.field('choiceGroup')}
      />
      {photos && (
        <PhotoChoice
          label="Photo"
          description={
            photos.length > 0
              ? 'The client sees it beside the option.'
              : 'The project has no photos yet. Those of its tasks can stand here.'
          }
          photos={photos.map((photo) => ({
            id: photo.id,
            alt: wordsOf(photo),
            thumbnail: thumbnailOf(photo),
          }))}
          value={form.values.photoId}
          onChange={(id) => form.setFieldValue('photoId', id)}
          error={error}
        />
      )}
      <Checkbox label="Chosen for now" {...form.flag('isChosen')} />
    </RecordForm>
  );
}
