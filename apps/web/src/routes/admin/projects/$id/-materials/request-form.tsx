import { Button, InputError, Textarea, TextInput } from '@mantine/core';
import { MaterialRequestCreate, MaterialRequestPatch } from '@quoin/domain/ordering/material-request';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { FilePicture } from '@quoin/ui/uploads/FilePicture';
import { ProgressBar } from '@quoin/ui/uploads/ProgressBar';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { formValues } from '../../../../../forms/form-values.ts';
import { QuantityInput } from '../../../../../forms/number-inputs.tsx';
import { formFailedTo, said, saveState, sayFailure, saving } from '../../../../../forms/record-changes.ts';
import { RecordForm } from '../../../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../../../forms/use-record-form.ts';
import { newRetryKey } from '../../../../../make-once.ts';
import { refusalOf } from '../../../../../photos/photo-files.ts';
import { TakePhoto } from '../../../../../photos/TakePhoto.tsx';
import { sendFile } from '../../../../../send-file.ts';
import { type Inputs, trpc } from '../../../../../trpc.ts';
import { ProductSelect } from '../../../products/-product-select.tsx';
import { photoAddressOf } from './request-photo.tsx';

import css from './materials.module.css';

/** Makes a request, and then gives it its photo. A photo that does not arrive leaves the request, which takes it later. */
function useAsking(photo: File | undefined, onClose: () => void) {
  const [progress, setProgress] = useState(0);
  const create = trpc.materialRequests.create.useMutation();
  const asking = useMutation({
    mutationFn: async (values: Inputs['materialRequests']['create']) => {
      const { id } = await create.mutateAsync(values);
      if (!photo) return null;
      const sent = await sendFile({
        address: photoAddressOf(id),
        as: 'photo',
        file: photo,
        key: newRetryKey(),
        onProgress: setProgress,
      });
      return 'reason' in sent ? sent.reason : null;
    },
    onSuccess: (refusal) => {
      if (refusal === null) said('Request', 'created');
      else sayFailure(undefined, 'The request is made, but its photo is missing', refusal);
      onClose();
    },
    onError: formFailedTo('create request'),
  });
  return { asking, progress };
}

/** Asks for a product, or for something in words, with a photo where it helps. */
export function AskForMaterial({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const [photo, setPhoto] = useState<File>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { asking, progress } = useAsking(photo, onClose);
  const initialValues = formValues(MaterialRequestCreate, {
    projectId,
    taskId: null,
    productId: null,
    quantity: 1,
    unit: 'each',
  });
  const form = useRecordForm(MaterialRequestCreate, initialValues);
  return (
    <RecordForm
      title="Ask for Material"
      submitLabel="Ask"
      initialValues={initialValues}
      form={form}
      {...saveState(asking)}
      onSubmit={(values) => asking.mutate(values)}
      onClose={onClose}
    >
      <TextInput label="What" placeholder="Two more bags of mortar" data-autofocus {...form.field('text')} />
      <ProductSelect
        label="Or a Product"
        {...form.field('productId')}
        onChange={(product) => {
          form.setFieldValue('productId', product?.id ?? null);
          if (product) form.setFieldValue('unit', product.unit);
        }}
      />
      <FieldRow>
        <QuantityInput label="Quantity" withAsterisk {...form.number('quantity')} />
        <TextInput label="Unit" {...form.field('unit')} />
        <TextInput type="date" label="Needed By" {...form.field('needBy')} />
      </FieldRow>
      <Textarea label="Note" autosize minRows={2} {...form.field('note')} />
      <div className={css['chosen']}>
        {photo && (
          <>
            <FilePicture file={photo} />
            <span className={css['file']}>{photo.name}</span>
          </>
        )}
        <TakePhoto
          label="Photo"
          words={photo ? 'Take Another' : 'Add Photo'}
          size="sm"
          onTake={(file) => {
            const refused = refusalOf(file);
            setRefusal(refused);
            if (refused === null) setPhoto(file);
          }}
        />
        {photo && (
          <Button variant="subtle" size="sm" onClick={() => setPhoto(undefined)}>
            Leave It Out
          </Button>
        )}
      </div>
      {refusal !== null && <InputError>{refusal}</InputError>}
      {asking.isPending && photo && <ProgressBar label="Upload of the photo" value={progress} />}
    </RecordForm>
  );
}

const Declining = MaterialRequestPatch.pick({ reason: true });

/** Declines a request, with the reason. */
export function DeclineRequest({ id, onClose }: { id: number; onClose: () => void }) {
  const update = trpc.materialRequests.update.useMutation(
    saving({ noun: 'Request', verb: 'update' }, onClose),
  );
  const initialValues = formValues(Declining, {});
  const form = useRecordForm(Declining, initialValues);
  return (
    <RecordForm
      title="Decline the Request"
      submitLabel="Decline"
      initialValues={initialValues}
      form={form}
      {...saveState(update)}
      onSubmit={({ reason }) => update.mutate({ id, status: 'declined', reason })}
      onClose={onClose}
    >
      <Textarea label="Reason" withAsterisk autosize minRows={2} {...form.field('reason')} />
    </RecordForm>
  );
}
