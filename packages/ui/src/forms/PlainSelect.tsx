import { IconSelector } from '@tabler/icons-react';

import css from './PlainSelect.module.css';

/** A choice from the browser's own list. That of Mantine would add 6 kB to the first download. */
export function PlainSelect<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  /** The name for screen readers. */
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <span className={css['box']}>
      <select
        aria-label={label}
        className={css['select']}
        value={value}
        onChange={({ currentTarget: { selectedIndex } }) => {
          const chosen = choices[selectedIndex];
          if (chosen) onChange(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <IconSelector className={css['mark']} size={14} stroke={1.5} aria-hidden />
    </span>
  );
}
