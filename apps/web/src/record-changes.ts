import { toast } from '@quoin/ui/toasts';

import { messageOf } from './problem.ts';

/** Says that a change was made: `said('Property', 'created')`. */
export function said(noun: string, done: 'created' | 'updated' | 'deleted'): void {
  toast({ title: 'Success', description: `${noun} ${done} successfully`, tone: 'success' });
}

/** Says that a change failed, and why, as far as the server told: `failedTo('update property')(error)`. */
export function failedTo(what: string): (error: unknown) => void {
  return (error) => {
    const title = `Failed to ${what}`;
    const reason = messageOf(error, '');
    toast({ title, ...(reason !== '' && { description: reason }), tone: 'error' });
  };
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

/** How far a mutation is, as a form dialog shows it. `what` is said when the server gave no reason. */
export function saveState(mutation: { isPending: boolean; error: unknown }, what: string) {
  return {
    loading: mutation.isPending,
    submitError: mutation.error ? messageOf(mutation.error, `Failed to ${what}`) : null,
  };
}

/** What a form of one kind of record is given, for adding and for editing. */
export interface RecordFormProps<Values> {
  title: string;
  submitLabel: string;
  initialValues: Values;
  loading: boolean;
  submitError: string | null;
  onSubmit: (values: Values) => void;
  onClose: () => void;
}
