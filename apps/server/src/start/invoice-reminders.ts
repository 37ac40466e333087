import { remindOverdue } from '@quoin/api/client/invoice-reminders';

const HOUR_MS = 3_600_000;

/**
 * The node reminds clients of overdue invoices at once, and then every hour. The timer does not keep the process alive. The node reports a
 * run that failed, and the next hour tries again.
 */
export function keepReminding(
  ctx: Parameters<typeof remindOverdue>[0],
  onFailure: (error: unknown) => void,
): NodeJS.Timeout {
  const remind = () => void remindOverdue(ctx, onFailure).catch(onFailure);
  remind();
  return setInterval(remind, HOUR_MS).unref();
}
