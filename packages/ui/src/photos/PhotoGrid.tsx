import { IconTrash } from '@tabler/icons-react';

import { IconAction } from '../records/IconAction.tsx';
import { usePrinting } from '../use-printing.tsx';

import css from './PhotoGrid.module.css';

/** The number of photos in the line. */
const SHOWN = 4;

interface GridPhoto {
  id: number;
  /** A description of the photo. */
  alt: string;
  thumbnail: string;
}

/** A line of the first four photos. The last one shows the number of further ones. Paper shows all of them. */
export function PhotoGrid({
  photos,
  label,
  onPreview,
  onDelete,
}: {
  photos: readonly GridPhoto[];
  label: string;
  onPreview: (id: number) => void;
  /** Absent where the user may not delete. */
  onDelete?: ((id: number) => void) | undefined;
}) {
  const shown = usePrinting() ? photos.length : SHOWN;
  const more = photos.length - shown;
  return (
    <ul className={css['grid']} aria-label={label}>
      {photos.slice(0, shown).map(({ id, alt, thumbnail }, place) => {
        const tellsMore = more > 0 && place === shown - 1;
        return (
          <li key={id} className={css['cell']}>
            <button
              type="button"
              className={css['photo']}
              aria-label={tellsMore ? `Preview ${alt}, +${more} more` : `Preview ${alt}`}
              onClick={() => onPreview(id)}
            >
              <img className={css['image']} src={thumbnail} alt={alt} loading="lazy" decoding="async" />
              {tellsMore && <span className={css['more']}>{`+${more}`}</span>}
            </button>
            {onDelete && (
              <span className={css['delete']}>
                <IconAction
                  label={`Delete ${alt}`}
                  tooltip="Delete"
                  icon={IconTrash}
                  danger
                  onClick={() => onDelete(id)}
                />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
