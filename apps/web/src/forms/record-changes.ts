import { toast } from '@quoin/ui/feedback/toasts';

import { isSignedOut, reasonOf } from '../problem.ts';

/** Reports that a change was made, such as `said('Property', 'created')`. */
export function said(noun: string, done: string): void {
  toast({ title: 'Success', description: `${noun} ${done} successfully`, tone: 'success' });
}

/**
 * Shows a failure in a toast, unless the session has ended: the question for the password then says everything. Every
 * toast about a failed call goes through here.
 */
export function sayFailure(error: unknown, title: string, description?: string): void {
  if (isSignedOut(error)) return;
  toast({ title, tone: 'error', ...(description !== undefined && { description }) });
}

/** Reports a failed change and its reason, such as `failedTo('update property')(error)`. */
export function failedTo(what: string): (error: unknown) => void {
  return (error) => sayFailure(error, `Failed to ${what}`, reasonOf(error));
}

/** Reports a failed change without its reason, for a form that shows the reason itself (see {@link saveState}). */
export function formFailedTo(what: string): (error: unknown) => void {
  return (error) => sayFailure(error, `Failed to ${what}`);
}

/** Reports the reason of a failed change, with the plain title that product.md section 8 requires. */
export function failed(error: unknown): void {
  sayFailure(error, 'Error', reasonOf(error));
}

/** The mutation options of a form dialog. Reports the outcome, and closes the dialog after a successful save. */
export function saving(what: { noun: string; verb: 'create' | 'update' }, onClose: () => void) {
  return {
    onSuccess: () => {
      said(what.noun, `${what.verb}d`);
      onClose();
    },
    onError: formFailedTo(`${what.verb} ${what.noun.toLowerCase()}`),
  };
}

interface Saving {
  isPending: boolean;
  error: unknown;
}

/** The state of a mutation, as a form dialog shows it. The form has the reason, and its toast only a title. */
export function saveState(mutation: Saving) {
  return { loading: mutation.isPending, submitError: mutation.error ? reasonOf(mutation.error) : null };
}

/** The same for a form whose toast has the reason, as product.md section 8 requires of some. */
export function saveStateBesideToast({ isPending, error }: Saving) {
  const isToasted = Boolean(error) && !isSignedOut(error);
  return isToasted
    ? { loading: isPending, submitError: 'This is not saved. Nothing you have typed is lost.' }
    : saveState({ isPending, error });
}

/** What is said of a call that takes something of money back. `noun` is such as `Credit memo`. */
export const voiding = (noun: string, onDone: () => void) => ({
  onSuccess: () => {
    said(noun, 'voided');
    onDone();
  },
  onError: formFailedTo(`void ${noun.toLowerCase()}`),
});
