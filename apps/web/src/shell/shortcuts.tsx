import { useLocalStorage } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

import { destinations } from '../screens.ts';
import { holdTyped } from '../session/typed-ahead.ts';

/** The single keys of a screen. An element declares its key itself (`data-shortcut="n"`). */
export const onScreen = [
  { key: 'n', label: 'Add a record to the list' },
  { key: '/', label: 'Search the list' },
] as const;

/** The maximum time between the two keys of a sequence, in milliseconds. */
const SEQUENCE_MS = 1_500;

/** Whether single keys are active. Users of speech input must be able to turn them off (WCAG 2.1.4). */
export function useShortcutsChoice() {
  return useLocalStorage({ key: 'quoin-shortcuts', defaultValue: true, getInitialValueInEffect: false });
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="combobox"], [role="listbox"], [role="grid"]'));

/** Listens for single keys while the user does not type and no dialog is open. `onHelp` shows the list of keys. */
export function useShortcuts(onHelp: () => void): void {
  const [isOn] = useShortcutsChoice();
  const navigate = useNavigate();
  const wentAt = useRef(Number.NEGATIVE_INFINITY);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isGoing = event.timeStamp - wentAt.current < SEQUENCE_MS;
    wentAt.current = Number.NEGATIVE_INFINITY;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event)) return;
    if (document.querySelector('[aria-modal="true"]')) return;
    const key = event.key.toLowerCase();
    if (isGoing) {
      const destination = destinations.find((each) => each.key === key);
      if (destination) void navigate(destination.link);
      return;
    }
    if (key === 'g') wentAt.current = event.timeStamp;
    else if (key === '?') onHelp();
    else if (onScreen.some((each) => each.key === key)) {
      const element = document.querySelector<HTMLElement>(`main [data-shortcut="${key}"]`);
      if (!element) return;
      event.preventDefault();
      element.focus();
      if (element instanceof HTMLInputElement) return;
      holdTyped();
      element.click();
    }
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}
