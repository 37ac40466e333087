import { Text } from '@mantine/core';
import type { ProjectTask } from '@quoin/domain/work/project-task';
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

import { acceptedPhotos, formatFileSize, refusalOf } from './-photo-files.ts';
import { newUploadKey, sendPhoto } from './-send-photo.ts';

import css from './-photo-upload.module.css';

/** The maximum number of photos that upload at the same time. */
const PARALLEL = 3;

interface Upload {
  key: string;
  file: File;
  upload: UploadState;
}

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

function sayFailed() {
  toast({
    title: 'Upload failed',
    description: 'There was an error uploading the photos',
    tone: 'error',
  });
}

/** Uploads photos to a task. Failed photos stay in the list with their reasons, for a retry. */
export function AddPhotos({ task, onClose }: { task: ProjectTask; onClose: () => void }) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [refusals, setRefusals] = useState<string[]>([]);
  const underWay = useRef<AbortController>(null);
  const selected = useRef<HTMLDivElement>(null);
  const isUnderWay = useCallback(() => underWay.current !== null, []);
  const leaving = useBlocker({
    shouldBlockFn: isUnderWay,
    enableBeforeUnload: isUnderWay,
    withResolver: true,
  });
  const show = (key: string, upload: UploadState) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, upload } : each)));

  // One mutation for all photos, so that the data on screen is read again only once.
  const round = useMutation({
    mutationFn: async (chosen: Upload[]) => {
      const control = new AbortController();
      underWay.current = control;
      const queue = [...chosen];
      let arrived = 0;
      const sendNext = async (): Promise<void> => {
        const next = queue.shift();
        if (!next || control.signal.aborted) return;
        const { key, file } = next;
        show(key, { state: 'sending', progress: 0 });
        const reason = await sendPhoto({
          taskId: task.id,
          file,
          key,
          signal: control.signal,
          onProgress: (progress) => show(key, { state: 'sending', progress }),
        });
        if (reason === null) arrived += 1;
        show(key, reason === null ? { state: 'sent' } : { state: 'failed', reason });
        await sendNext();
      };
      await Promise.all(Array.from({ length: PARALLEL }, sendNext));
      underWay.current = null;
      if (control.signal.aborted) return 'stopped';
      if (arrived === 0) throw new Error('No photo has arrived');
      return arrived === chosen.length ? 'all' : 'some';
    },
    onSuccess: (outcome, chosen) => {
      if (outcome === 'stopped') return;
      if (outcome === 'some') {
        leaving.reset?.();
        sayFailed();
        return;
      }
      toast({ title: 'Photos uploaded successfully', tone: 'success' });
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

  function add(files: File[]) {
    const fresh = files.filter(
      (file) => refusalOf(file) === null && !uploads.some((each) => isSame(each.file, file)),
    );
    setRefusals(files.flatMap((file) => refusalOf(file) ?? []));
    setUploads([
      ...uploads,
      ...fresh.map((file): Upload => ({ key: newUploadKey(), file, upload: { state: 'waiting' } })),
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
        onSubmit={() => round.mutate(waiting)}
        onClose={onClose}
      >
        <Text size="sm" c="dimmed" className={css['task'] ?? ''}>
          {`Task: ${task.name}`}
        </Text>
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
                  name={each.file.name}
                  size={formatFileSize(each.file.size)}
                  upload={each.upload}
                  locked={round.isPending}
                  onRemove={() => {
                    setUploads(uploads.filter(({ key }) => key !== each.key));
                    selected.current?.focus();
                  }}
                  onRetry={() => {
                    round.mutate([each]);
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
