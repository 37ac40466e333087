import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * A search field. What is typed shows at once and is told to `onChange` after `debounceMs`;
 * Enter and clearing tell it at once. `value` may change from outside (Back, a link) and then wins.
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

  // A value that was told from here comes back later, perhaps when more has been typed: an echo, not news.
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
      // For the key that leads here, where the app has one.
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
      // While there is text, Escape clears it and does not also close the dialog around.
      data-mantine-stop-propagation={text !== ''}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      rightSection={text !== '' && <CloseButton size="sm" aria-label="Clear search" onClick={clear} />}
      {...(placeholder && { placeholder })}
    />
  );
}
