import { authorOf } from '../activity-log.ts';
import type { SignedInContext } from '../context.ts';

/** The facts of a request of the office for the trail of a document. */
export function traceOf(ctx: SignedInContext) {
  const { ip, userAgent } = ctx.client();
  return { actor: authorOf(ctx).actor, ip, userAgent };
}
