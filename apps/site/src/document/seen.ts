import type { LiveQuote } from './frame/live-quote.ts';

/**
 * The inputs that only a person makes. The events `scroll` and `pointermove` are not among them, because a browser without
 * a screen, such as a mail scanner's, makes them while it loads a page.
 */
const inputs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Tells the server once that a person looks at the quote. Loading the page proves nothing, and neither does time. */
export function noteSeen({ path, documentId }: LiveQuote): void {
  const heard = new AbortController();
  const tell = ({ isTrusted }: Event) => {
    if (!isTrusted) return;
    heard.abort();
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const body = JSON.stringify({ documentId });
    // The office then does not learn of this visit. The client needs no message about that.
    fetch(`${path}/seen`, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
  };
  for (const input of inputs)
    window.addEventListener(input, tell, { passive: true, capture: true, signal: heard.signal });
}
