import { useEffect, useRef } from 'react';

import css from './SelectBox.module.css';

/** The props of a checkbox that selects an item of a list, such as a card or a table row. */
export interface SelectBoxProps {
  /** The name for screen readers, such as "Select Subway Tile". */
  label: string;
  checked: boolean;
  /** Whether some of the items that it represents are selected. */
  some?: boolean;
  disabled?: boolean;
  /** `extend` is set with the Shift key, and selects all items from the previous one to this one. */
  onChange: (checked: boolean, extend: boolean) => void;
}

/** A checkbox without text, with room around it to hit. Plain HTML, because a long list draws many a second. */
export function SelectBox({ label, checked, some = false, disabled = false, onChange }: SelectBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = some;
  }, [some]);
  return (
    // The checkbox has its own name, which is not visible on the page.
    <label className={css['box']}>
      <input
        ref={input}
        type="checkbox"
        className={css['input']}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget, nativeEvent }) =>
          onChange(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
