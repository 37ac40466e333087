import { setTimeout as sleep } from 'node:timers/promises';

import { pick } from '../random.ts';
import { describe } from '../requests.ts';
import type { Asker } from './asker.ts';
import { accuse } from './model.ts';
import {
  closeBooks,
  daysAgo,
  moved,
  recordTransfer,
  reopenBooks,
  stateOf,
  voidTransfer,
} from './transfers.ts';

/** The transfers of writers are from these last days, and the books are closed through some of them. */
const DAYS = 40;
/** From where to where money goes. */
const pairs: readonly [Pair, ...Pair[]] = [
  [3000, 1000],
  [1010, 1000],
  [1000, 1020],
  [1000, 2010],
];
type Pair = readonly [number, number];
/** The longest pause between two closings, in milliseconds. */
const PAUSE_MS = 200;

const isClosed = ({ status, body }: { status: number; body: string }) =>
  status === 409 && body.includes('The books are closed through ');

/**
 * Records a transfer, and takes every other one back. Each request is repeated until it is confirmed. A transfer of a closed day is refused,
 * and then is not there.
 */
export async function workOnTransfer(asker: Asker, name: string, random: () => number): Promise<void> {
  const { model } = asker;
  const [fromAccount, toAccount] = pick(random, pairs);
  const amount = Math.ceil(random() * 1_000_000) / 100;
  const given = moved({ day: daysAgo(2 + Math.floor(random() * DAYS)), fromAccount, toAccount, amount });
  const made = await asker.insist(async () => recordTransfer(asker, name, given));
  if (isClosed(made)) return;
  if (made.status !== 201) {
    model.failed.add(name);
    accuse(model, `${name} was not recorded: ${describe(made)}`);
    return;
  }
  const { id } = JSON.parse(made.body) as { id: number };
  model.acknowledged += 1;
  model.transfers.set(id, stateOf(given));
  if (random() < 0.5) return;
  const voided = await asker.insist(async () => voidTransfer(asker, id, `${name}-void`));
  if (voided.status === 200) {
    model.acknowledged += 1;
    model.transfers.set(id, stateOf(given, 'void'));
  } else {
    model.transfers.delete(id);
    model.unjudged.add(`transfer ${id}`);
    accuse(model, `${name} was not voided: ${describe(voided)}`);
  }
}

/** Closes the books and opens them again, until it is told to stop. It is a person. All books are open at the end. */
export class Bookkeeper {
  readonly #asker: Asker;
  readonly #random: () => number;
  #isStopping = false;

  constructor(asker: Asker, random: () => number) {
    this.#asker = asker;
    this.#random = random;
  }

  stop(): void {
    this.#isStopping = true;
  }

  async run(): Promise<void> {
    while (!this.#isStopping) {
      const through = daysAgo(2 + Math.floor(this.#random() * DAYS));
      await this.#change('closed', through);
      await sleep(this.#random() * PAUSE_MS);
      await this.#change('reopened', this.#random() < 0.5 ? null : daysAgo(DAYS + 5));
      await this.#change('reopened', null);
      await sleep(this.#random() * PAUSE_MS);
    }
  }

  /** A closing has no key. Once its answer was lost, the books may say that it was done. */
  async #change(how: 'closed' | 'reopened', through: string | null): Promise<void> {
    let isRepeated = false;
    const answer = await this.#asker.insist(async () => {
      const before = isRepeated;
      isRepeated = true;
      const one =
        how === 'closed' && through !== null
          ? await closeBooks(this.#asker, through)
          : await reopenBooks(this.#asker, through);
      return before && one.status === 409 && !one.body.includes('under way') ? { ...one, status: 200 } : one;
    });
    // Books that are open already are no surprise: the step before may have opened all of them.
    const isOpenAlready = how === 'reopened' && answer.body.includes('open already');
    if (answer.status === 200) this.#asker.model.acknowledged += 1;
    else if (!isOpenAlready) accuse(this.#asker.model, `the books were not ${how}: ${describe(answer)}`);
  }
}
