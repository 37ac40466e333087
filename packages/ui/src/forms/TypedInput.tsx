import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

/** The properties of a field whose value is read from what users type. */
export interface TypedInputProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'step' | 'min'
> {
  /** The number, `''` for an empty field, or a text that cannot be read. */
  value: number | string;
  onChange: (value: number | string) => void;
  /** The number in a text, `null` for an empty text, or `undefined` for a text that is not understood. */
  read: (text: string) => number | null | undefined;
  /** The text of a number in a field that is left. `read` makes the same number of it. */
  format: (value: number) => string;
  /** The unit at the end of each formatted text. A press behind it puts the caret before it. */
  unit?: string;
  /** By how much the arrow keys change the number. */
  step?: number;
  /** The smallest number that the arrow keys reach. */
  min?: number;
}

const directions: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A text field for a number. What was typed stays as it is while the field has the focus. A field that is left shows its
 * number formatted, or still the text that cannot be read, which is then its value.
 */
export function TypedInput({
  value,
  onChange,
  read,
  format,
  unit = '',
  step,
  min = 0,
  onFocus,
  onBlur,
  onClick,
  onKeyDown,
  ...props
}: TypedInputProps) {
  const [typed, setTyped] = useState<{ text: string; value: number | string }>();
  const formatted = typeof value === 'number' ? format(value) : value;
  // A value that came from elsewhere meanwhile replaces the text.
  const shown = typed && Object.is(typed.value, value) ? typed.text : formatted;

  return (
    <TextInput
      autoComplete="off"
      {...props}
      value={shown}
      onChange={({ currentTarget: { value: text } }) => {
        const number = read(text);
        const next = number === undefined ? text : (number ?? '');
        setTyped({ text, value: next });
        onChange(next);
      }}
      onFocus={(event) => {
        // The next key replaces a number that was left, and does not come to stand behind its unit. A field that had
        // the focus when the window lost it keeps its caret.
        if (event.relatedTarget) event.currentTarget.select();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        if (document.activeElement === event.currentTarget) return;
        setTyped(undefined);
        onBlur?.(event);
      }}
      onClick={(event) => {
        const { currentTarget: input } = event;
        const end = input.value.length - unit.length;
        if (unit !== '' && input.value.endsWith(unit) && input.selectionStart === input.selectionEnd)
          input.setSelectionRange(...caretWithin(input.selectionStart ?? 0, end));
        onClick?.(event);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        const direction = directions[event.key];
        const isFixed = props.readOnly === true || props.disabled === true;
        if (step === undefined || direction === undefined || isFixed || event.defaultPrevented) return;
        if (typeof value === 'string' && value !== '') return;
        event.preventDefault();
        setTyped(undefined);
        onChange(Math.max(min, stepped(Number(value), direction * step)));
      }}
    />
  );
}

const caretWithin = (caret: number, end: number): [number, number] => {
  const place = Math.min(caret, end);
  return [place, place];
};

/** The sum without the errors of binary fractions. */
const stepped = (value: number, step: number) => Number((value + step).toFixed(6));
