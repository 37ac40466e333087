import type { MaterialRequestView } from '@quoin/domain/ordering/material-request';
import { PhotoPreview } from '@quoin/ui/photos/PhotoPreview';
import { useState } from 'react';

import { said } from '../../../../../forms/record-changes.ts';
import { Moment } from '../../../../../Moment.tsx';
import { TakePhoto } from '../../../../../photos/TakePhoto.tsx';
import { useOnePicture } from '../../../../../photos/use-one-picture.ts';
import { trpc } from '../../../../../trpc.ts';
import { useMayChange } from '../../../../../use-may-change.ts';

import css from './materials.module.css';

/** The address of the photo of a request, below `/api/admin`. */
export const photoAddressOf = (id: number) => `/material-requests/${id}/photo`;

/** The photo of what the site asks for, which opens large. Without one, an open request offers to take it. */
export function RequestPhoto({ request, name }: { request: MaterialRequestView; name: string }) {
  const { id, photoKey, requestedBy, status, updatedAt } = request;
  const mayChange = useMayChange();
  const [isOpen, setIsOpen] = useState(false);
  const remove = trpc.materialRequests.deletePhoto.useMutation({
    onSuccess: () => said('Photo', 'deleted'),
  });
  const photo = useOnePicture({
    noun: 'Photo',
    address: photoAddressOf(id),
    question: `Are you sure you want to delete the photo of "${name}"?`,
    remove: async () => {
      await remove.mutateAsync({ id });
      setIsOpen(false);
    },
  });
  if (photoKey === null) {
    if (!mayChange || status !== 'open') return null;
    return (
      <TakePhoto
        label={`Photo of ${name}`}
        words="Photo"
        size="compact-sm"
        loading={photo.isUploading}
        onTake={photo.choose}
      />
    );
  }
  const src = `/api/admin${photoAddressOf(id)}?key=${photoKey}`;
  return (
    <>
      <button
        type="button"
        className={css['open']}
        aria-label={`Enlarge the photo of ${name}`}
        onClick={() => setIsOpen(true)}
      >
        <img className={css['shot']} src={src} alt="" loading="lazy" />
      </button>
      {isOpen && (
        <PhotoPreview
          title="Photo from the Site"
          src={src}
          alt={name}
          name={`request-${id}.jpg`}
          note={
            <>
              {requestedBy} · <Moment at={updatedAt} />
            </>
          }
          position="1 of 1"
          onDelete={mayChange ? photo.askToRemove : undefined}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
