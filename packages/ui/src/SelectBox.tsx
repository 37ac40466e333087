import { useEffect, useRef } from 'react';

import css from './SelectBox.module.css';

/** Choosing one of many: a card, a row of a table. */
export interface SelectBoxProps {
  /** The name for screen readers, such as "Select Subway Tile". */
  label: string;
  checked: boolean;
  /** Some of what it stands for are chosen. */
  some?: boolean;
  /** `extend` with the Shift key: all from the one before to this one. */
  onChange: (checked: boolean, extend: boolean) => void;
}

/** A checkbox without words, with room around it to hit. The browser's own: a long list draws many a second. */
export function SelectBox({ label, checked, some = false, onChange }: SelectBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = some;
  }, [some]);
  return (
    // The name is the checkbox's own, and stands nowhere on the page.
    <label className={css['box']}>
      <input
        ref={input}
        type="checkbox"
        className={css['input']}
        aria-label={label}
        checked={checked}
        onChange={({ currentTarget, nativeEvent }) =>
          onChange(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
