import { useId } from 'react';

import type { IconSlot } from './slots.tsx';

import css from './Segments.module.css';

/** One of a few, all of them in sight: how a list is shown. */
export function Segments<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  /** The name for screen readers, such as "Show products as". */
  label: string;
  choices: readonly { value: Value; label: string; icon: IconSlot }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={css['segments']}>
      {choices.map(({ value: each, label: word, icon: Icon }) => (
        <label key={each} className={css['choice']}>
          <input
            type="radio"
            className={css['input']}
            name={name}
            checked={value === each}
            onChange={() => onChange(each)}
          />
          <Icon size={16} stroke={1.5} aria-hidden />
          {word}
        </label>
      ))}
    </div>
  );
}
