import { toast } from '@quoin/ui/feedback/toasts';
import { redirect } from '@tanstack/react-router';

import { api } from '../trpc.ts';

const SIGN_IN = '/admin/login';

/**
 * Leads to the sign-in, which is a page of its own, and from there to `next`. While a client holds the device, it leads to the
 * lock instead. That is a screen of this document, which knows whether the client came by Back.
 */
export async function leadToSignIn(next: string | undefined): Promise<never> {
  const search = next === undefined ? {} : { next };
  const owner = await api.session.handedOver.fetch(undefined, { staleTime: 0 }).catch(() => null);
  if (owner) throw redirect({ to: '/admin/locked', search, replace: true });
  window.location.replace(`${SIGN_IN}?${new URLSearchParams(search).toString()}`);
  // Nothing more is shown until the browser has the other page.
  return new Promise(() => undefined);
}

let isGreeted = false;

/** Welcomes the user once, if the sign-in has just led to this document. */
export function greet(): void {
  const [entry] = performance.getEntriesByType('navigation');
  const isNew = entry && 'type' in entry && entry.type === 'navigate';
  if (isGreeted || !isNew || !URL.canParse(document.referrer)) return;
  isGreeted = true;
  if (new URL(document.referrer).pathname.toLowerCase() !== SIGN_IN) return;
  toast({ title: 'Welcome!', description: 'You have successfully logged in.', tone: 'success' });
}
