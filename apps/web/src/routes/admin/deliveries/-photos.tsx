import { DELIVERY_PHOTOS_MAX } from '@quoin/domain/ordering/delivery-status';
import { orderingErrors } from '@quoin/domain/ordering/ordering-errors';
import { Panel } from '@quoin/ui/page/Panel';
import { ProgressBar } from '@quoin/ui/uploads/ProgressBar';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { failedTo } from '../../../forms/record-changes.ts';
import { newRetryKey } from '../../../make-once.ts';
import { refusalOf } from '../../../photos/photo-files.ts';
import { TakePhoto } from '../../../photos/TakePhoto.tsx';
import { sendFile } from '../../../send-file.ts';
import { type Outputs, trpc } from '../../../trpc.ts';

import css from './-deliveries.module.css';

/** The photos of what came, which prove the receipt. On a phone the button opens the camera. */
export function DeliveryPhotos({
  delivery: { id, photoIds },
  mayAdd,
}: {
  delivery: Outputs['deliveries']['get'];
  mayAdd: boolean;
}) {
  const [progress, setProgress] = useState(0);
  const utils = trpc.useUtils();
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const refusal = refusalOf(file);
      if (refusal !== null) throw new Error(refusal);
      const sent = await sendFile({
        address: `/deliveries/${id}/photos`,
        as: 'photo',
        file,
        key: newRetryKey(),
        onProgress: setProgress,
      });
      if ('reason' in sent) throw new Error(sent.reason);
    },
    onMutate: () => setProgress(0),
    onSuccess: async () => utils.deliveries.invalidate(),
    onError: failedTo('upload photo'),
  });
  return (
    <Panel title="Photos" note={photoIds.length > 0 ? String(photoIds.length) : undefined}>
      {photoIds.length > 0 && (
        <ul className={css['photos']} aria-label="Photos of what came">
          {photoIds.map((photoId, place) => {
            const address = `/api/admin/deliveries/${id}/photos/${photoId}`;
            return (
              <li key={photoId}>
                <a href={address} target="_blank" rel="noreferrer">
                  <img
                    className={css['photo']}
                    src={address}
                    alt={`What came, ${place + 1}`}
                    loading="lazy"
                  />
                </a>
              </li>
            );
          })}
        </ul>
      )}
      {mayAdd && photoIds.length >= DELIVERY_PHOTOS_MAX && (
        <span className={css['about']}>{orderingErrors.deliveryPhotosFull.message()}</span>
      )}
      {mayAdd && photoIds.length < DELIVERY_PHOTOS_MAX ? (
        <div className={css['stack']}>
          <TakePhoto
            label="Photo of what came"
            size="md"
            loading={upload.isPending}
            onTake={(file) => upload.mutate(file)}
          />
          {upload.isPending && <ProgressBar label="Upload of the photo" value={progress} />}
        </div>
      ) : (
        photoIds.length === 0 && <span className={css['about']}>No photos.</span>
      )}
    </Panel>
  );
}
