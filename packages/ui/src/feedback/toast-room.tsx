const PROPERTY = '--quoin-toast-room';

/**
 * Measures the toast, as a ref of its viewport. Dialogs, bars and the page end above it by `--quoin-toast-room`, so that
 * a toast covers nothing that users must read or press.
 */
export function takeRoom(viewport: HTMLElement | null): (() => void) | undefined {
  if (!viewport) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    if (viewport.firstElementChild) style.setProperty(PROPERTY, `${viewport.offsetHeight}px`);
    else style.removeProperty(PROPERTY);
  });
  observer.observe(viewport);
  return () => {
    observer.disconnect();
    style.removeProperty(PROPERTY);
  };
}
