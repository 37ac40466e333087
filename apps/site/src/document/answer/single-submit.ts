const buttonOf = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>('button[data-busy]');

/** Lets each form be sent once. Browsers check the fields before they raise this event. */
export function submitOnce(): void {
  const words = new Map<HTMLButtonElement, string>();
  document.addEventListener('submit', ({ target }) => {
    const button = target instanceof HTMLFormElement ? buttonOf(target) : undefined;
    if (!button) return;
    words.set(button, button.textContent);
    button.disabled = true;
    button.textContent = button.dataset['busy'] ?? '';
  });
  // A browser that goes back shows the page as it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    for (const [button, text] of words) {
      button.disabled = false;
      button.textContent = text;
    }
  });
}
