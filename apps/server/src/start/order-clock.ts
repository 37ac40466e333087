import { type ClockContext, tickOrderClock } from '@quoin/api/ordering/to-settle/order-clock';
import { takeTurn } from '@quoin/db/access/throttle';
import { type Db, inTransaction } from '@quoin/db/connection/database';
import { DomainError } from '@quoin/domain/errors';

const EVERY_MS = 5 * 60_000;
/** Of several nodes one ticks. It need not be the same each time, and a node that dies leaves the next turn to the others. */
const TURN = { scope: 'order-clock', subject: 'all nodes', max: 1, windowMinutes: 4 };

/** Takes the turn of this round, or returns false if another node has it. */
async function takeClockTurn(db: Db): Promise<boolean> {
  try {
    await inTransaction(db, async (trx) => takeTurn(trx, TURN));
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.key === 'tooManyRequests') return false;
    throw error;
  }
}

/** A node does what is due about orders, unless another node did so within the last minutes. */
export async function tickInTurn(ctx: ClockContext, onFailure: (error: unknown) => void): Promise<void> {
  if (await takeClockTurn(ctx.db)) await tickOrderClock(ctx, onFailure);
}

/** Runs the clock of orders, now and every five minutes, without keeping the process alive. A failure is reported, and tried again. */
export function keepOrderClock(ctx: ClockContext, onFailure: (error: unknown) => void): NodeJS.Timeout {
  const tick = () => void tickInTurn(ctx, onFailure).catch(onFailure);
  tick();
  return setInterval(tick, EVERY_MS).unref();
}
