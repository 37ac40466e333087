import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef, type ChangeEvent } from 'react';

import { typedPhone } from './format-phone.tsx';

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
    const native: Event = event.nativeEvent;
    const next = typedPhone({
      shown,
      typed: event.currentTarget.value,
      caret: event.currentTarget.selectionStart,
      kind: native instanceof InputEvent ? native.inputType : '',
    });
    caret.current = next.caret;
    onChange(next.text);
  }

  return <TextInput autoComplete="off" {...others} ref={input} type="tel" value={shown} onChange={change} />;
}
