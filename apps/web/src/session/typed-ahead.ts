/** The longest wait for a field, in milliseconds. After it, keys do again what they do on the screen. */
const HELD_MS = 5_000;

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement &&
  target.matches('input, textarea') &&
  Boolean(target.closest('[aria-modal="true"]'));

/** Stops the current collection of letters. */
let release = () => {};

/**
 * Collects the letters that users type after a key has opened a dialog. The first field that gets the focus receives them.
 * Until then the dialog may still load, and the letters would run as shortcuts or be lost.
 */
export function holdTyped(): void {
  release();
  let held = '';
  const hold = (event: KeyboardEvent) => {
    if (isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length === 1) held += event.key;
    else if (event.key === 'Backspace') held = held.slice(0, -1);
    else if (event.key !== 'Enter') {
      if (event.key === 'Escape' || event.key === 'Tab') release();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const write = ({ target }: FocusEvent) => {
    if (!isField(target)) return;
    release();
    // Unlike a new value, it is an input for React, at the cursor, and can be undone.
    if (held !== '') document.execCommand('insertText', false, held);
  };
  const timer = setTimeout(() => release(), HELD_MS);
  release = () => {
    clearTimeout(timer);
    document.removeEventListener('keydown', hold, true);
    document.removeEventListener('focusin', write);
    document.removeEventListener('pointerdown', release, true);
  };
  document.addEventListener('keydown', hold, true);
  document.addEventListener('focusin', write);
  document.addEventListener('pointerdown', release, true);
}
