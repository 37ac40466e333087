import { toast } from '@quoin/ui/feedback/toasts';

import { isSignedOut, reasonOf } from '../problem.ts';

/** Reports that a change was made, such as `said('Property', 'created')`. */
export function said(noun: string, done: string): void {
  toast({ title: 'Success', description: `${noun} ${done} successfully`, tone: 'success' });
}

/** Reports a failed change and its reason, such as `failedTo('update property')(error)`. Skips an ended session. */
export function failedTo(what: string): (error: unknown) => void {
  return (error) => {
    if (isSignedOut(error)) return;
    toast({ title: `Failed to ${what}`, description: reasonOf(error), tone: 'error' });
  };
}

/** Reports the reason of a failed change, with the plain title that product.md section 8 requires. */
export function failed(error: unknown): void {
  if (isSignedOut(error)) return;
  toast({ title: 'Error', description: reasonOf(error), tone: 'error' });
}

/** The mutation options of a form dialog. Reports the outcome, and closes the dialog after a successful save. */
export function saving(what: { noun: string; verb: 'create' | 'update' }, onClose: () => void) {
  return {
    onSuccess: () => {
      said(what.noun, `${what.verb}d`);
      onClose();
    },
    onError: failedTo(`${what.verb} ${what.noun.toLowerCase()}`),
  };
}

/** The state of a mutation, as a form dialog shows it. */
export function saveState(mutation: { isPending: boolean; error: unknown }) {
  return { loading: mutation.isPending, submitError: mutation.error ? reasonOf(mutation.error) : null };
}
