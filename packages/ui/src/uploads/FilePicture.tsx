import { IconPhoto } from '@tabler/icons-react';
import { useCallback, useState } from 'react';

import css from './FilePicture.module.css';

/** A small picture of a file that was chosen. Shows an icon in place of a picture that the browser cannot draw. */
export function FilePicture({ file }: { file: File }) {
  const [broken, setBroken] = useState(false);
  const draw = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return (
    <span className={css['picture']}>
      {broken ? (
        <IconPhoto size={20} stroke={1.5} aria-hidden />
      ) : (
        // The name of the file stands beside it.
        <img ref={draw} className={css['image']} alt="" decoding="async" onError={() => setBroken(true)} />
      )}
    </span>
  );
}
