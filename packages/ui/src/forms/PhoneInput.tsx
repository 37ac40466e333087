import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef, type ChangeEvent } from 'react';

import { digitsOf, formatPhone, isUsPhone } from './format-phone.tsx';

/** The position of the caret in `formatted` with `count` digits before it. */
function caretAfter(formatted: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < formatted.length; place += 1) {
    if (seen === count && /\d/.test(formatted[place] ?? '')) return place;
    if (/\d/.test(formatted[place] ?? '')) seen += 1;
    if (seen === count && count > 0) return place + 1;
  }
  return formatted.length;
}

/** A text field that formats ten digits as `(512) 555-0147` during typing, and leaves other numbers unchanged. */
export function PhoneInput({
  value,
  onChange,
  ...others
}: Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'> & {
  value: string;
  onChange: (value: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // Shown unchanged, because a number stored in another format must not look like another number.
  const shown = value;

  // Has no dependencies, because React moves the caret to the end even when the text stays the same.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function change(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.currentTarget.value;
    const native: Event = event.nativeEvent;
    const kind = native instanceof InputEvent ? native.inputType : '';
    const pasted = kind === 'insertFromPaste' || kind === 'insertFromDrop' || kind === '';

    const foreign =
      typed.startsWith('+') ||
      (!isUsPhone(shown) && !isUsPhone(typed)) ||
      (pasted && !/^[\d\s().-]*$/.test(typed));
    if (foreign) {
      caret.current = event.currentTarget.selectionStart;
      onChange(typed);
      return;
    }

    let digits = digitsOf(typed);
    let before = digitsOf(typed.slice(0, event.currentTarget.selectionStart ?? typed.length)).length;

    // If only a bracket or a dash was deleted, deletes the digit beyond it. Otherwise the key would seem dead.
    if (digits === digitsOf(shown) && typed.length < shown.length) {
      if (kind === 'deleteContentBackward' && before > 0) {
        digits = digits.slice(0, before - 1) + digits.slice(before);
        before -= 1;
      } else if (kind === 'deleteContentForward') {
        digits = digits.slice(0, before) + digits.slice(before + 1);
      }
    }

    // A pasted number often starts with its country code.
    if (digits.length === 11 && digits.startsWith('1') && pasted) {
      digits = digits.slice(1);
      before = Math.max(0, before - 1);
    }

    const next = formatPhone(digits.slice(0, 10));
    caret.current = caretAfter(next, Math.min(before, 10));
    onChange(next);
  }

  return <TextInput autoComplete="off" {...others} ref={input} type="tel" value={shown} onChange={change} />;
}
