import { Combobox, useCombobox } from '@mantine/core';
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import type { Choice, Suggestion } from './cell.ts';
import { chosenText, matchingChoices } from './choices.ts';
import { useSuggestions } from './use-suggestions.ts';

import css from '../Grid.module.css';

/** The direction in which the active cell goes after the editor: a new row, down, the next or previous cell, or nowhere. */
export type Leave = 'new-row' | 'down' | 'up' | 'next' | 'previous' | 'stay' | 'away';

export interface CellEditorProps {
  label: string;
  text: string;
  /** Whether the typed letter replaces the text of the cell. */
  replaces: boolean;
  isNumber: boolean;
  choices: readonly Choice[] | undefined;
  suggest: ((text: string) => Promise<readonly Suggestion[]>) | undefined;
  onDone: (text: string, leave: Leave, suggestion?: Suggestion) => void;
  onCancel: () => void;
}

function leaveOf(event: KeyboardEvent): Leave | undefined {
  if (event.key === 'Tab') return event.shiftKey ? 'previous' : 'next';
  if (event.key !== 'Enter') return undefined;
  if (event.ctrlKey || event.metaKey) return 'new-row';
  return event.shiftKey ? 'up' : 'down';
}

/** The field in which the user edits a cell. It keeps the text, so that nothing from outside changes it. */
export function CellEditor({
  label,
  text,
  replaces,
  isNumber,
  choices,
  suggest,
  onDone,
  onCancel,
}: CellEditorProps) {
  const [typed, setTyped] = useState(replaces ? '' : text);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  const isTouched = useRef(false);
  // The few choices are in sight at once. Suggestions wait for a text.
  const store = useCombobox({ defaultOpened: choices !== undefined });
  const offers = useOffers(typed, choices, suggest, replaces || typed !== text);

  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (!replaces) input.current?.select();
  }, [replaces]);

  const finish = (value: string, leave: Leave, suggestion?: Suggestion) => {
    if (isOver.current) return;
    isOver.current = true;
    onDone(value, leave, suggestion);
  };
  const saveLeft = useEffectEvent(() => {
    if (isTouched.current) finish(typed, 'away');
  });
  // The row may leave the screen while somebody types. Its text is saved then.
  useEffect(() => () => saveLeft(), []);

  const chosen = () => (choices && typed !== text ? chosenText(choices, typed) : typed);

  // The arrows begin at the choice that the cell has.
  const showPresent = useEffectEvent(() => {
    const present = replaces ? -1 : offers.findIndex(({ value }) => value === text);
    if (choices && present >= 0) store.selectOption(present);
  });
  useEffect(() => showPresent(), []);

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      isOver.current = true;
      onCancel();
      return;
    }
    const leave = leaveOf(event);
    if (leave === undefined) return;
    event.preventDefault();
    const index = store.getSelectedOptionIndex();
    const offer = offers[index];
    if (store.dropdownOpened && offer && index >= 0) finish(offer.value, leave, offer);
    else finish(chosen(), leave);
  }

  const field = (
    <input
      ref={input}
      className={css['editor']}
      aria-label={label}
      data-number={isNumber || undefined}
      inputMode={isNumber ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={false}
      tabIndex={0}
      value={typed}
      onChange={({ currentTarget }) => {
        isTouched.current = true;
        setTyped(currentTarget.value);
        store.openDropdown();
        store.resetSelectedOption();
      }}
      onKeyDown={press}
      onBlur={(event: FocusEvent) => {
        if (event.currentTarget.isConnected) finish(chosen(), 'away');
      }}
    />
  );
  if (!choices && !suggest) return field;
  return (
    <Combobox
      store={store}
      withinPortal
      width="max-content"
      position="bottom-start"
      offset={4}
      onOptionSubmit={(value) => {
        const offer = offers.find(({ id }) => String(id) === value);
        if (offer) finish(offer.value, 'stay', offer);
      }}
    >
      <Combobox.Target>{field}</Combobox.Target>
      <Combobox.Dropdown hidden={offers.length === 0} className={css['offers']}>
        <Combobox.Options aria-label={label}>
          {offers.map(({ id, value, label: words, note }) => (
            <Combobox.Option key={id} value={String(id)} className={css['offer']}>
              <span>{words ?? value}</span>
              {note !== undefined && <span className={css['offerNote']}>{note}</span>}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

type Offer = Suggestion & { label?: string };

/** The choices that match the text, or the suggestions for it. */
function useOffers(
  typed: string,
  choices: readonly Choice[] | undefined,
  suggest: CellEditorProps['suggest'],
  isChanged: boolean,
): readonly Offer[] {
  const found = useSuggestions(typed, suggest, isChanged);
  if (!choices) return found;
  const matches = isChanged ? matchingChoices(choices, typed) : choices;
  return matches.map(({ value, label, note }) => ({
    id: value,
    value: label,
    label,
    ...(note !== undefined && { note }),
  }));
}
