import { confirmDelete } from '@quoin/ui/dialogs/confirm-delete';
import { toast } from '@quoin/ui/feedback/toasts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { IS_PERMANENT } from '../bin/undo-deletion.ts';
import { failedTo, said } from '../forms/record-changes.ts';
import { newRetryKey } from '../make-once.ts';
import { sendFile } from '../send-file.ts';
import { refusalOf } from './photo-files.ts';

const sayRefused = (description: string) => toast({ title: 'Upload failed', description, tone: 'error' });

/** The one picture that a record has: uploading it in the place of an earlier one, and deleting it. */
export function useOnePicture({
  noun,
  address,
  question,
  remove,
}: {
  /** Such as `Logo`. */
  noun: string;
  /** Below `/api/admin`. */
  address: string;
  /** Asks before the deletion. */
  question: string;
  remove: () => Promise<unknown>;
}) {
  const [progress, setProgress] = useState(0);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const sent = await sendFile({
        address,
        as: 'photo',
        file,
        key: newRetryKey(),
        onProgress: setProgress,
      });
      if ('reason' in sent) throw new Error(sent.reason);
    },
    onMutate: () => setProgress(0),
    onSuccess: () => said(noun, 'uploaded'),
    onError: ({ message }) => sayRefused(message),
  });
  return {
    noun,
    isUploading: upload.isPending,
    progress,
    choose: (file: File | undefined) => {
      if (!file) return;
      const refusal = refusalOf(file);
      if (refusal === null) upload.mutate(file);
      else sayRefused(refusal);
    },
    askToRemove: () =>
      confirmDelete({
        title: `Delete ${noun}`,
        message: `${question} ${IS_PERMANENT}`,
        doDelete: async () => {
          await remove();
        },
        onError: failedTo(`delete ${noun.toLowerCase()}`),
      }),
  };
}
