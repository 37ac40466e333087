import { toast } from '@quoin/ui/toasts';

import { isSignedOut, reasonOf } from './problem.ts';

/** Says that a change was made: `said('Property', 'created')`. */
export function said(noun: string, done: string): void {
  toast({ title: 'Success', description: `${noun} ${done} successfully`, tone: 'success' });
}

/** Says that a change failed, and why: `failedTo('update property')(error)`. That a session has ended says itself. */
export function failedTo(what: string): (error: unknown) => void {
  return (error) => {
    if (isSignedOut(error)) return;
    toast({ title: `Failed to ${what}`, description: reasonOf(error), tone: 'error' });
  };
}

/** Says why a change failed, under the plain title that product.md section 8 asks for. */
export function failed(error: unknown): void {
  if (isSignedOut(error)) return;
  toast({ title: 'Error', description: reasonOf(error), tone: 'error' });
}

/** What a form dialog does with its mutation: says how it ended, and closes once saved. */
export function saving(what: { noun: string; verb: 'create' | 'update' }, onClose: () => void) {
  return {
    onSuccess: () => {
      said(what.noun, `${what.verb}d`);
      onClose();
    },
    onError: failedTo(`${what.verb} ${what.noun.toLowerCase()}`),
  };
}

/** How far a mutation is, as a form dialog shows it. */
export function saveState(mutation: { isPending: boolean; error: unknown }) {
  return { loading: mutation.isPending, submitError: mutation.error ? reasonOf(mutation.error) : null };
}
