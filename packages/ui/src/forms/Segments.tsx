import { useId } from 'react';

import type { IconSlot } from '../slots.tsx';

import css from './Segments.module.css';

/** A choice of one of a few visible options, such as the view of a list or the colors of the panel. */
export function Segments<Value extends string>({
  label,
  choices,
  value,
  onChange,
  iconsOnly = false,
}: {
  /** The name for screen readers, such as "Show products as". */
  label: string;
  choices: readonly { value: Value; label: string; icon: IconSlot }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Shows the labels in tooltips. */
  iconsOnly?: boolean;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={css['segments']}>
      {choices.map(({ value: each, label: word, icon: Icon }) => (
        <label
          key={each}
          className={css['choice']}
          {...(iconsOnly && { 'data-icon-only': true, 'data-tooltip': word })}
        >
          <input
            type="radio"
            className={css['input']}
            name={name}
            aria-label={word}
            checked={value === each}
            onChange={() => onChange(each)}
          />
          <Icon size={16} stroke={1.5} aria-hidden />
          {!iconsOnly && word}
        </label>
      ))}
    </div>
  );
}
