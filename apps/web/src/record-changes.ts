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
