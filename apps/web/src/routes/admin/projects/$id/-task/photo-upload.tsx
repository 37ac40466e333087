import { Select, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { TaskPhoto } from '@quoin/domain/work/task-photo';
import { ConfirmDialog } from '@quoin/ui/dialogs/ConfirmDialog';
import { Notice } from '@quoin/ui/feedback/Notice';
import { toast } from '@quoin/ui/feedback/toasts';
import { ResourceForm } from '@quoin/ui/forms/ResourceForm';
import { UploadArea } from '@quoin/ui/uploads/UploadArea';
import { UploadRow, type UploadState } from '@quoin/ui/uploads/UploadRow';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import * as z from 'zod';

import { newRetryKey } from '../../../../../make-once.ts';
import { acceptedPhotos, formatFileSize, refusalOf } from '../../../../../photos/photo-files.ts';
import { reasonOf } from '../../../../../problem.ts';
import { sendFile } from '../../../../../send-file.ts';
import { trpc } from '../../../../../trpc.ts';

import css from './photo-upload.module.css';

/** The maximum number of photos that upload at the same time. */
const PARALLEL = 3;

interface Upload {
  key: string;
  file: File;
  upload: UploadState;
}

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

const UploadForm = z.object({
  task: z.string({ error: 'Please choose a task' }),
  caption: TaskPhoto.shape.caption,
});

/** The photos of one round, which share their task and their caption. */
interface Round {
  chosen: Upload[];
  taskId: number;
  caption: string;
}

/** The outcome of a round. `orderError` is the failure to put the photos in the order of choosing. */
interface Outcome {
  arrived: 'all' | 'some' | 'stopped';
  orderError: unknown;
}

function sayFailed(orderError?: unknown) {
  const failure = 'There was an error uploading the photos';
  toast({
    title: 'Upload failed',
    description: orderError
      ? `${failure}. The others are not in your order. ${reasonOf(orderError)}`
      : failure,
    tone: 'error',
  });
}

function sayUnordered(orderError: unknown) {
  toast({
    title: 'Photos uploaded, but not in your order',
    description: `${reasonOf(orderError)} You can move them in Files.`,
    tone: 'warning',
  });
}

/** Uploads photos to a task. Failed photos stay in the list with their reasons, for a retry. */
export function AddPhotos({
  tasks,
  onClose,
}: {
  /** The tasks that the user may choose. A single one needs no choice. */
  tasks: readonly { id: number; name: string }[];
  onClose: () => void;
}) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [refusals, setRefusals] = useState<string[]>([]);
  const [only] = tasks.length === 1 ? tasks : [];
  const form = useForm<{ task: string | null; caption: string }>({
    initialValues: { task: only ? String(only.id) : null, caption: '' },
    validate: schemaResolver(UploadForm, { sync: true }),
  });
  const { client } = trpc.useUtils();
  const underWay = useRef<AbortController>(null);
  // The ids of the photos that have arrived, by the keys of their uploads.
  const arrivedIds = useRef(new Map<string, number>());
  const selected = useRef<HTMLDivElement>(null);
  const isUnderWay = useCallback(() => underWay.current !== null, []);
  const leaving = useBlocker({
    shouldBlockFn: isUnderWay,
    enableBeforeUnload: isUnderWay,
    withResolver: true,
  });
  const show = (key: string, upload: UploadState) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, upload } : each)));

  /** Puts the photos that have arrived in the order of choosing, unless they have arrived in it. */
  async function putInOrder(taskId: number): Promise<void> {
    const ids = uploads.flatMap(({ key }) => arrivedIds.current.get(key) ?? []);
    if (ids.some((id, place) => id < (ids[place - 1] ?? 0)))
      await client.taskPhotos.move.mutate({ taskId, ids });
  }

  // One mutation for all photos, so that the data on screen is read again only once.
  const round = useMutation({
    mutationFn: async ({ chosen, taskId, caption }: Round): Promise<Outcome> => {
      const control = new AbortController();
      underWay.current = control;
      const queue = [...chosen];
      let arrived = 0;
      const sendNext = async (): Promise<void> => {
        const next = queue.shift();
        if (!next || control.signal.aborted) return;
        const { key, file } = next;
        show(key, { state: 'sending', progress: 0 });
        const sent = await sendFile({
          address: '/task-photos/upload',
          fields: { taskId: String(taskId), caption },
          as: 'photo',
          file,
          key,
          signal: control.signal,
          onProgress: (progress) => show(key, { state: 'sending', progress }),
        });
        if ('id' in sent) {
          arrived += 1;
          arrivedIds.current.set(key, sent.id);
          show(key, { state: 'sent' });
        } else show(key, { state: 'failed', reason: sent.reason });
        await sendNext();
      };
      await Promise.all(Array.from({ length: PARALLEL }, sendNext));
      const orderError = await putInOrder(taskId).then(
        () => undefined,
        (error: unknown) => error,
      );
      underWay.current = null;
      if (control.signal.aborted) return { arrived: 'stopped', orderError };
      if (arrived === 0) throw new Error('No photo has arrived');
      return { arrived: arrived === chosen.length ? 'all' : 'some', orderError };
    },
    onSuccess: ({ arrived, orderError }, { chosen }) => {
      if (arrived === 'some') {
        leaving.reset?.();
        sayFailed(orderError);
        return;
      }
      if (orderError) sayUnordered(orderError);
      if (arrived === 'stopped') return;
      if (!orderError) toast({ title: 'Photos uploaded successfully', tone: 'success' });
      if (leaving.proceed) leaving.proceed();
      // After the retry of one photo, others may still be unsent.
      else if (
        uploads.every(({ key, upload }) => upload.state === 'sent' || chosen.some((each) => each.key === key))
      )
        onClose();
    },
    onError: () => {
      leaving.reset?.();
      sayFailed();
    },
  });

  const waiting = uploads.filter(({ upload }) => upload.state !== 'sent');
  // A retry must not differ from the first try, because the server may already have the photo.
  const isBegun = uploads.some(({ upload }) => upload.state !== 'waiting');
  const send = (chosen: Upload[]) =>
    round.mutate({ chosen, taskId: Number(form.values.task), caption: form.values.caption });

  function add(files: File[]) {
    const fresh = files.filter(
      (file) => refusalOf(file) === null && !uploads.some((each) => isSame(each.file, file)),
    );
    setRefusals(files.flatMap((file) => refusalOf(file) ?? []));
    setUploads([
      ...uploads,
      ...fresh.map((file): Upload => ({ key: newRetryKey(), file, upload: { state: 'waiting' } })),
    ]);
    if (waiting.length + fresh.length === 0)
      toast({ title: 'No files selected', description: 'Please select photos to upload', tone: 'error' });
  }

  return (
    <>
      <ResourceForm
        title="Task Photos"
        submitLabel="Upload Photos"
        savingLabel="Uploading..."
        cancelLabel="Close"
        loading={round.isPending}
        breakable
        submitError={null}
        submitDisabled={waiting.length === 0}
        dirty={waiting.length > 0}
        onSubmit={form.onSubmit(() => send(waiting))}
        onClose={onClose}
      >
        {only ? (
          <Text size="sm" c="dimmed" className={css['task'] ?? ''}>
            {`Task: ${only.name}`}
          </Text>
        ) : (
          <Select
            label="Task"
            withAsterisk
            searchable
            placeholder="Choose a task"
            nothingFoundMessage="No task found"
            disabled={isBegun}
            data={tasks.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.getInputProps('task')}
          />
        )}
        <UploadArea
          label="Choose photos"
          dropHint="or drop them here, or paste one."
          hint="JPEG, PNG, WebP or AVIF, up to 15 MB each"
          icon={IconPhotoPlus}
          accept={acceptedPhotos}
          disabled={round.isPending}
          onFiles={add}
        />
        {refusals.length > 0 && (
          <Notice tone="yellow" urgent>
            <ul className={css['refusals']}>
              {refusals.map((refusal) => (
                <li key={refusal}>{refusal}</li>
              ))}
            </ul>
          </Notice>
        )}
        <TextInput
          label="Caption for all"
          description="You can change the caption of each photo later."
          disabled={isBegun}
          {...form.getInputProps('caption')}
        />
        {/* Keeps the focus in the dialog when a button of its rows disappears. */}
        <div ref={selected} tabIndex={-1} className={css['selected']}>
          <output className={css['count']}>
            {waiting.length > 0 && `${waiting.length} file(s) selected`}
          </output>
          {uploads.length > 0 && (
            <ul className={css['files']} aria-label="Selected files">
              {uploads.map((each) => (
                <UploadRow
                  key={each.key}
                  file={each.file}
                  size={formatFileSize(each.file.size)}
                  upload={each.upload}
                  locked={round.isPending}
                  onRemove={() => {
                    setUploads(uploads.filter(({ key }) => key !== each.key));
                    selected.current?.focus();
                  }}
                  onRetry={() => {
                    send([each]);
                    selected.current?.focus();
                  }}
                />
              ))}
            </ul>
          )}
        </div>
      </ResourceForm>
      <ConfirmDialog
        opened={leaving.status === 'blocked'}
        title="Stop uploading?"
        message="Photos that have not arrived yet are not kept."
        cancelLabel="Keep uploading"
        confirmLabel="Stop"
        onCancel={() => leaving.reset?.()}
        onConfirm={() => {
          underWay.current?.abort();
          leaving.proceed?.();
        }}
      />
    </>
  );
}
