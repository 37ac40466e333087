import { setTimeout as sleep } from 'node:timers/promises';

import { type Answer, describe } from '../requests.ts';
import { accuse, type Asked, keyOf, type Model } from './model.ts';

/** The pause before a retry, in milliseconds. */
const PAUSE_MS = 100;

/** A client that keeps to the API contract: it repeats repeatable requests and records confirmed ones in the model. */
export class Asker {
  readonly #quoin: Pick<Asked, 'ask'>;
  readonly model: Model;

  constructor(quoin: Pick<Asked, 'ask'>, model: Model) {
    this.#quoin = quoin;
    this.model = model;
  }

  /** Sends a request once. */
  async ask(...request: Parameters<Asked['ask']>): Promise<Answer> {
    return this.#quoin.ask(...request);
  }

  /**
   * Repeats `ask` until an answer is decisive. After a lost answer, `lookAfter` may find that the request was done,
   * which ends the retries.
   */
  async insist(ask: () => Promise<Answer>, lookAfter?: () => Promise<Answer | undefined>): Promise<Answer> {
    for (;;) {
      const answer = await ask();
      if (this.decides(answer)) return answer;
      await sleep(PAUSE_MS);
      const isUnknown = answer.status === 0 || (answer.status >= 500 && answer.status !== 503);
      const seen = isUnknown ? await lookAfter?.() : undefined;
      if (seen) return seen;
    }
  }

  /** Whether an answer shows the outcome of the request. Counts answers that do not. */
  decides(answer: Answer): boolean {
    const { status, body } = answer;
    if (status === 0) this.model.lost += 1;
    else if (status === 503 || status === 429) this.model.refused += 1;
    // The first request with this key is still under way.
    else if (status === 409 && body.includes('under way')) this.model.refused += 1;
    else if (status >= 500) {
      // The outcome is unknown, as for a lost answer.
      accuse(this.model, describe(answer));
      this.model.lost += 1;
    } else return true;
    return false;
  }

  async read(path: string): Promise<Answer> {
    return this.insist(async () => this.ask('GET', path));
  }

  /** Creates a record and gives the answer. A final refusal is a violation, and gives `undefined`. */
  async create<Made extends { id: number }>(
    name: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Made | undefined> {
    const answer = await this.insist(async () =>
      this.ask('POST', path, body, { 'idempotency-key': keyOf(name), ...headers }),
    );
    if (!this.#isConfirmed(answer, 201, `${name} was not made`)) {
      this.model.failed.add(name);
      return undefined;
    }
    const made = JSON.parse(answer.body) as Made;
    this.#keep(`${path}/${made.id}`, answer);
    return made;
  }

  /**
   * Sets fields of a record that only this client changes. It retries until the change is confirmed, and updates the
   * known version. After a lost answer, the record shows whether the change was made. Any third state is a violation.
   */
  async change<Fields extends object>(
    path: string,
    known: { version: number },
    { before, after }: { before: Fields; after: Fields },
  ): Promise<boolean> {
    const is = ({ body }: Answer, fields: Fields) => {
      const now = JSON.parse(body) as Record<string, unknown>;
      return Object.entries(fields).every(([name, value]) => now[name] === value);
    };
    let isRepeated = false;
    const answer = await this.insist(
      async () => {
        const couldBeDone = isRepeated;
        isRepeated = true;
        const one = await this.ask('PATCH', path, after, { 'if-match': `"${known.version}"` });
        if (!couldBeDone || one.status !== 412) return one;
        // The first request may have been under way when the record was read.
        const now = await this.read(path);
        return is(now, after) ? now : one;
      },
      async () => {
        const now = await this.read(path);
        if (is(now, after)) return now;
        if (!is(now, before)) accuse(this.model, `a value that no writer wrote: ${describe(now)}`);
        return undefined;
      },
    );
    if (!this.#isConfirmed(answer, 200, 'a change failed')) return false;
    this.#keep(path, answer);
    known.version = (JSON.parse(answer.body) as { version: number }).version;
    return true;
  }

  /** Deletes a record. A final refusal is a violation, and gives `false`. */
  async erase(path: string): Promise<boolean> {
    let isRepeated = false;
    const answer = await this.insist(async () => {
      const before = isRepeated;
      isRepeated = true;
      const one = await this.ask('DELETE', path);
      // The first request may have been done although its answer was lost.
      return before && one.status === 404 ? { ...one, status: 204 } : one;
    });
    this.#keep(path, answer);
    return this.#isConfirmed(answer, 204, 'a deletion failed');
  }

  #keep(record: string, answer: Answer): void {
    this.model.confirmations.set(record, `${describe(answer)} (${this.model.moment()})`);
  }

  #isConfirmed(answer: Answer, due: number, what: string): boolean {
    if (answer.status === due) this.model.acknowledged += 1;
    else accuse(this.model, `${what}: ${describe(answer)}`);
    return answer.status === due;
  }
}
