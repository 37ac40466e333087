import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * A search field. It shows typed text immediately and passes it to `onChange` after `debounceMs`. Enter and clearing
 * pass it immediately. A `value` that changes from outside (Back, a link) wins.
 */
export function SearchBox({
  value,
  onChange,
  label,
  placeholder,
  debounceMs = 0,
  startsHere = false,
}: {
  value: string;
  onChange: (value: string) => void;
  /** The name for screen readers, such as "Search products". */
  label: string;
  placeholder?: string;
  debounceMs?: number;
  /** Takes the focus when the dialog around it opens. */
  startsHere?: boolean;
}) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef<string[]>([]);
  const input = useRef<HTMLInputElement>(null);

  // A value that this field sent comes back later, perhaps after more typing. Such an echo must not replace the text.
  useLayoutEffect(() => {
    const echo = told.current.indexOf(value);
    if (echo >= 0) {
      told.current.splice(0, echo + 1);
      return;
    }
    clearTimeout(timer.current);
    told.current = [];
    setText(value);
  }, [value]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function tell(next: string) {
    clearTimeout(timer.current);
    if (next === (told.current.at(-1) ?? value)) return;
    told.current.push(next);
    onChange(next);
  }

  function type(next: string) {
    setText(next);
    clearTimeout(timer.current);
    if (debounceMs === 0) tell(next);
    else timer.current = setTimeout(() => tell(next), debounceMs);
  }

  function clear() {
    setText('');
    tell('');
    input.current?.focus();
  }

  return (
    <TextInput
      ref={input}
      type="search"
      // Marks the target of the `/` key, if the app has such a shortcut.
      data-shortcut="/"
      data-autofocus={startsHere || undefined}
      aria-label={label}
      maxLength={200}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') tell(text);
        if (event.key === 'Escape' && text !== '') {
          event.preventDefault();
          clear();
        }
      }}
      // While there is text, Escape clears it and does not close the surrounding dialog.
      data-mantine-stop-propagation={text !== ''}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      rightSection={text !== '' && <CloseButton size="sm" aria-label="Clear search" onClick={clear} />}
      {...(placeholder && { placeholder })}
    />
  );
}
