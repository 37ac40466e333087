import { leave } from '../shell/leaving.ts';
import { trpcClient } from '../trpc.ts';
import { handOvers } from './session-end.tsx';

/**
 * Leaves this device to a client, at the address of a document. The server has locked the session before. The other tabs lose
 * what they show, and this page keeps nothing for the way back.
 */
export function leaveToClient(address: string): void {
  leave();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin than ours
  handOvers.postMessage(null);
  window.addEventListener('pagehide', () => document.body.replaceChildren());
  window.addEventListener('pageshow', ({ persisted }) => {
    // A browser that goes back may show a page as it was left. Until the session is unlocked, that leads to the client again.
    if (!persisted) return;
    void trpcClient.session.me.query().then(
      () => window.location.reload(),
      () => window.history.forward(),
    );
  });
  window.location.assign(address);
}
