// Vite asks for each part of the program once. If a stylesheet could not be fetched, such as offline, the screen that
// needs it would later stand there without its style (measured, Vite 8). Then only a new start has all parts.

let isIncomplete = false;
window.addEventListener('vite:preloadError', () => {
  isIncomplete = true;
});

/**
 * Starts the panel anew at an address, if a part of it could not be fetched before and the server answers again.
 * Returns whether a part is missing.
 */
export function startAnewIfIncomplete(href: string): boolean {
  if (isIncomplete) void startAnew(href);
  return isIncomplete;
}

async function startAnew(href: string): Promise<void> {
  const answer = await fetch('/admin', { method: 'HEAD' }).catch(() => undefined);
  if (answer?.ok) window.location.assign(href);
}
