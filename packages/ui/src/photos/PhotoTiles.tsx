import { IconTrash } from '@tabler/icons-react';

import { IconAction } from '../records/IconAction.tsx';
import { Sorted, Sorting } from '../sorting/Sorting.tsx';

import css from './PhotoTiles.module.css';

interface TilePhoto {
  id: number;
  /** A description of the photo. */
  alt: string;
  /** Shown below the photo. Without it, `alt` stands there in gray. */
  caption: string | null;
  thumbnail: string;
}

/** All photos of a group with their captions. Users move them by drag or keyboard. */
export function PhotoTiles({
  photos,
  label,
  onPreview,
  onMove,
  onDelete,
}: {
  photos: readonly TilePhoto[];
  label: string;
  onPreview: (id: number) => void;
  /** Called with a photo and the one that it now stands before, or `null` at the end. Absent for viewers. */
  onMove?: ((id: number, beforeId: number | null) => void) | undefined;
  /** Absent where the user may not delete. */
  onDelete?: ((id: number) => void) | undefined;
}) {
  const isMovable = onMove !== undefined && photos.length > 1;
  return (
    <Sorting
      layout="grid"
      items={photos.map(({ id, alt }) => ({ id, name: alt }))}
      onMove={(id, beforeId) => onMove?.(id, beforeId)}
    >
      <ul className={css['tiles']} aria-label={label}>
        {photos.map(({ id, alt, caption, thumbnail }) => (
          <Sorted
            key={id}
            id={id}
            name={alt}
            render={(sorted, handle) => (
              <li {...sorted} className={css['tile']}>
                <button
                  type="button"
                  className={css['photo']}
                  aria-label={`Preview ${alt}`}
                  onClick={() => onPreview(id)}
                >
                  <img className={css['image']} src={thumbnail} alt={alt} loading="lazy" decoding="async" />
                </button>
                <div className={css['foot']}>
                  <p className={css['caption']} data-quiet={caption === null || undefined}>
                    {alt}
                  </p>
                  {(isMovable || onDelete) && (
                    <div className={css['actions']}>
                      {isMovable && handle}
                      {onDelete && (
                        <IconAction
                          label={`Delete ${alt}`}
                          tooltip="Delete"
                          icon={IconTrash}
                          danger
                          onClick={() => onDelete(id)}
                        />
                      )}
                    </div>
                  )}
                </div>
              </li>
            )}
          />
        ))}
      </ul>
    </Sorting>
  );
}
