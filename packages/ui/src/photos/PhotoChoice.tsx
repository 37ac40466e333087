import { useId } from 'react';

import { cx } from '../cx.tsx';

import css from './PhotoChoice.module.css';

/** A choice of one of some photos, or of none. */
export function PhotoChoice({
  label,
  description,
  photos,
  value,
  onChange,
  error,
}: {
  label: string;
  description: string;
  photos: readonly { id: number; alt: string; thumbnail: string }[];
  value: number | null;
  onChange: (id: number | null) => void;
  error?: string | undefined;
}) {
  const name = useId();
  const choice = (id: number | null, word: string, thumbnail?: string) => (
    <label key={id} className={css['choice']} title={word}>
      <input
        type="radio"
        className={css['input']}
        name={name}
        aria-label={word}
        checked={value === id}
        onChange={() => onChange(id)}
      />
      {thumbnail === undefined ? (
        <span className={cx(css['picture'], css['none'])}>{word}</span>
      ) : (
        <img className={css['picture']} src={thumbnail} alt="" loading="lazy" decoding="async" />
      )}
    </label>
  );
  return (
    <fieldset className={css['group']} aria-describedby={`${name}-more`}>
      <legend className={css['label']}>{label}</legend>
      <p className={css['description']} id={`${name}-more`}>
        {description}
      </p>
      {error !== undefined && <p className={css['error']}>{error}</p>}
      {photos.length > 0 && (
        <div className={css['choices']}>
          {choice(null, 'No photo')}
          {photos.map(({ id, alt, thumbnail }) => choice(id, alt, thumbnail))}
        </div>
      )}
    </fieldset>
  );
}
