import { ActionIcon, Button } from '@mantine/core';
import type { Product } from '@quoin/domain/catalog/product';
import { confirmDelete } from '@quoin/ui/dialogs/confirm-delete';
import { toast } from '@quoin/ui/feedback/toasts';
import { PhotoPreview } from '@quoin/ui/photos/PhotoPreview';
import { RecordPicture } from '@quoin/ui/records/RecordPicture';
import { ProgressBar } from '@quoin/ui/uploads/ProgressBar';
import { IconExternalLink, IconTrash, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { failedTo, said } from '../../../forms/record-changes.ts';
import { Moment } from '../../../Moment.tsx';
import { acceptedPhotos, refusalOf } from '../../../photos/photo-files.ts';
import { newUploadKey, sendPhoto } from '../../../photos/send-photo.ts';
import { trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { markOf } from './-marks.ts';
import { pictureOf } from './-picture.tsx';

import css from './-product.module.css';

/** The picture of a product in full, or the mark of its category, with what one can do about it. */
export function PicturePanel({ product }: { product: Product }) {
  const { id, name, category, imageUrl } = product;
  const mayChange = useMayChange();
  const [isOpen, setIsOpen] = useState(false);
  const [progress, setProgress] = useState(0);
  const chooser = useRef<HTMLInputElement>(null);
  const src = pictureOf(product);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const key = newUploadKey();
      const sent = await sendPhoto({
        address: `/products/${id}/picture`,
        file,
        key,
        onProgress: setProgress,
      });
      if ('reason' in sent) throw new Error(sent.reason);
    },
    onMutate: () => setProgress(0),
    onSuccess: () => said('Picture', 'uploaded'),
    onError: ({ message }) => toast({ title: 'Upload failed', description: message, tone: 'error' }),
  });
  const remove = trpc.productPictures.delete.useMutation({ onSuccess: () => said('Picture', 'deleted') });
  const askToRemove = () =>
    confirmDelete({
      title: 'Delete Picture',
      message: `Are you sure you want to delete the picture of "${name}"? This action cannot be undone.`,
      doDelete: async () => {
        await remove.mutateAsync({ id });
        setIsOpen(false);
      },
      onError: failedTo('delete picture'),
    });
  const choose = (file: File | undefined) => {
    if (!file) return;
    const refusal = refusalOf(file);
    if (refusal === null) upload.mutate(file);
    else toast({ title: 'Upload failed', description: refusal, tone: 'error' });
  };
  const drawn = <RecordPicture src={src} mark={markOf(category)} size="lg" />;
  return (
    <div className={css['picture']} data-bare={src === undefined || undefined}>
      {src === undefined ? (
        drawn
      ) : (
        <button
          type="button"
          className={css['open']}
          aria-label={`Enlarge the picture of ${name}`}
          onClick={() => setIsOpen(true)}
        >
          {drawn}
        </button>
      )}
      {upload.isPending && <ProgressBar label="Uploading the picture" value={progress} />}
      {mayChange && (
        <div className={css['tools']}>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconUpload size={16} stroke={1.5} />}
            loading={upload.isPending}
            onClick={() => chooser.current?.click()}
          >
            {src === undefined ? 'Upload Picture' : 'Replace Picture'}
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            accept={acceptedPhotos}
            aria-label="Picture"
            onChange={({ currentTarget }) => {
              choose(currentTarget.files?.[0]);
              // Lets users choose the same file again.
              currentTarget.value = '';
            }}
          />
          {src !== undefined && (
            <ActionIcon
              variant="default"
              size="input-sm"
              aria-label="Delete picture"
              data-tooltip="Delete picture"
              onClick={askToRemove}
            >
              <IconTrash size={16} stroke={1.5} />
            </ActionIcon>
          )}
        </div>
      )}
      {/* A picture of a foreign server is not loaded unasked: see docs/decisions/036-pictures-of-products.md. */}
      {imageUrl !== null && (
        <a className={css['foreign']} href={imageUrl} target="_blank" rel="noreferrer">
          <IconExternalLink size={16} stroke={1.5} aria-hidden />
          <span className={css['link']}>Open picture</span>
          <span className={css['host']}>{hostOf(imageUrl)}</span>
        </a>
      )}
      {isOpen && src !== undefined && (
        <PhotoPreview
          title="Picture"
          src={src}
          alt={name}
          name={name}
          note={<Moment at={product.updatedAt} />}
          position="1 of 1"
          onDelete={mayChange ? askToRemove : undefined}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

/** The server of an address, so that people know where the link leads. */
function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined;
}
