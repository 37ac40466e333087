import type { Product } from '@quoin/domain/catalog/product';
import { PhotoPreview } from '@quoin/ui/photos/PhotoPreview';
import { RecordPicture } from '@quoin/ui/records/RecordPicture';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';

import { said } from '../../../forms/record-changes.ts';
import { Moment } from '../../../Moment.tsx';
import { PictureTools } from '../../../photos/PictureTools.tsx';
import { useOnePicture } from '../../../photos/use-one-picture.ts';
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
  const src = pictureOf(product);
  const remove = trpc.productPictures.delete.useMutation({ onSuccess: () => said('Picture', 'deleted') });
  const picture = useOnePicture({
    noun: 'Picture',
    address: `/products/${id}/picture`,
    question: `Are you sure you want to delete the picture of "${name}"?`,
    remove: async () => {
      await remove.mutateAsync({ id });
      setIsOpen(false);
    },
  });
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
      {mayChange && <PictureTools picture={picture} exists={src !== undefined} />}
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
          onDelete={mayChange ? picture.askToRemove : undefined}
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
