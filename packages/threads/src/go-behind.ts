import { constants, setPriority } from 'node:os';

/**
 * Lets the thread that answers requests go first where there are too few processors for both. For the program of a thread to
 * call. Linux alone has a priority for each thread. Elsewhere the call would be about the whole process.
 */
export function goBehind(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
