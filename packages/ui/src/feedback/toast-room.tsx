const PROPERTY = '--quoin-toast-room';

/**
 * Measures the toast, as a ref of its viewport. Dialogs, bars and the page end above it by `--quoin-toast-room`, so that
 * a toast covers nothing that users must read or press.
 */
export function takeRoom(viewport: HTMLElement | null): (() => void) | undefined {
  if (!viewport) return undefined;
  const page = document.documentElement;
  const { style } = page;
  const observer = new ResizeObserver(() => {
    if (!viewport.firstElementChild) {
      style.removeProperty(PROPERTY);
      return;
    }
    // The end of the page stays in sight if it was: there stand the actions of the last card.
    const isAtEnd = page.scrollTop + page.clientHeight >= page.scrollHeight - 1;
    style.setProperty(PROPERTY, `${viewport.offsetHeight}px`);
    if (isAtEnd) page.scrollTop = page.scrollHeight;
  });
  observer.observe(viewport);
  return () => {
    observer.disconnect();
    style.removeProperty(PROPERTY);
  };
}
