import { ProgressBar } from '@quoin/ui/uploads/ProgressBar';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { failedTo } from '../../../forms/record-changes.ts';
import { newRetryKey } from '../../../make-once.ts';
import { refusalOf } from '../../../photos/photo-files.ts';
import { TakePhoto } from '../../../photos/TakePhoto.tsx';
import { sendFile } from '../../../send-file.ts';
import { PaymentPhoto, type PaymentPlace } from './-payment-photo.tsx';

import css from './-contract-money.module.css';

/** Takes a photo of what makes a payment due. On a phone the button opens the camera. */
export function MarkPhoto({
  place,
  photoId,
  onTake,
}: {
  place: PaymentPlace;
  photoId: number | null;
  onTake: (photoId: number) => void;
}) {
  const [progress, setProgress] = useState(0);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const refusal = refusalOf(file);
      if (refusal !== null) throw new Error(refusal);
      const sent = await sendFile({
        address: `/contracts/${place.id}/payments/${place.sortOrder}/photos`,
        as: 'photo',
        file,
        key: newRetryKey(),
        onProgress: setProgress,
      });
      if ('reason' in sent) throw new Error(sent.reason);
      return sent.id;
    },
    onMutate: () => setProgress(0),
    onSuccess: onTake,
    onError: failedTo('upload photo'),
  });
  return (
    <div className={css['taking']}>
      {photoId !== null && <PaymentPhoto place={place} photoId={photoId} />}
      <TakePhoto
        label="Photo of what is there"
        words={photoId === null ? 'Take Photo' : 'Take Another'}
        size="md"
        loading={upload.isPending}
        onTake={(file) => upload.mutate(file)}
      />
      {upload.isPending && <ProgressBar label="Upload of the photo" value={progress} />}
    </div>
  );
}
