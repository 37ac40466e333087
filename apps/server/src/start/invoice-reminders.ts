import { remindOverdue } from '@quoin/api/client/invoice-reminders';

const HOUR_MS = 3_600_000;

/** Reminds clients of what is overdue, now and every hour, without keeping the process alive. A failure is reported, and tried again. */
export function keepReminding(
  ctx: Parameters<typeof remindOverdue>[0],
  onFailure: (error: unknown) => void,
): NodeJS.Timeout {
  const remind = () => void remindOverdue(ctx, onFailure).catch(onFailure);
  remind();
  return setInterval(remind, HOUR_MS).unref();
}
