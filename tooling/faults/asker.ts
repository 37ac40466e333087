import { setTimeout as sleep } from 'node:timers/promises';

import { type Asked, keyOf, type Model } from './model.ts';
import type { Answer } from './requests.ts';

/** How long whoever was refused waits before asking again, in milliseconds. */
const PAUSE_MS = 100;

/** Asks like a program that keeps to the contract: what may be repeated is, and what was confirmed is counted. */
export class Asker {
  readonly #quoin: Pick<Asked, 'ask'>;
  readonly model: Model;

  constructor(quoin: Pick<Asked, 'ask'>, model: Model) {
    this.#quoin = quoin;
    this.model = model;
  }

  /** Asks once. */
  async ask(...request: Parameters<Asked['ask']>): Promise<Answer> {
    return this.#quoin.ask(...request);
  }

  /** Asks until there is an answer that decides. A request that may be repeated is; others are looked after. */
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

  /** Whether an answer says what became of the request. Counts those that do not. */
  decides({ status, body }: Answer): boolean {
    if (status === 0) this.model.lost += 1;
    else if (status === 503 || status === 429) this.model.refused += 1;
    // The first with this key is still under way.
    else if (status === 409 && body.includes('under way')) this.model.refused += 1;
    else if (status >= 500) {
      // It may have been done or not, as when the answer is lost.
      this.model.violations.push(`answered ${status}: ${body}`);
      this.model.lost += 1;
    } else return true;
    return false;
  }

  async read(path: string): Promise<Answer> {
    return this.insist(async () => this.ask('GET', path));
  }

  /** Makes a record; what was answered, or `undefined` when it was refused for good, which is a violation. */
  async create<Made extends { id: number }>(
    name: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Made | undefined> {
    const answer = await this.insist(async () =>
      this.ask('POST', path, body, { 'idempotency-key': keyOf(name), ...headers }),
    );
    if (this.#isConfirmed(answer, 201, `making ${name}`)) return JSON.parse(answer.body) as Made;
    return undefined;
  }

  /**
   * Sets fields of a record that nobody else changes, again and again until it is confirmed; keeps its version. Whether a
   * change whose answer was lost was made is seen in the record: it is as before or as it should be, and nothing else.
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
        // The first may still have been on its way when the record was looked at.
        const now = await this.read(path);
        return is(now, after) ? now : one;
      },
      async () => {
        const now = await this.read(path);
        if (is(now, after)) return now;
        if (!is(now, before)) this.model.violations.push(`${path} has what nobody wrote: ${now.body}`);
        return undefined;
      },
    );
    if (!this.#isConfirmed(answer, 200, `changing ${path}`)) return false;
    known.version = (JSON.parse(answer.body) as { version: number }).version;
    return true;
  }

  async erase(path: string): Promise<void> {
    let isRepeated = false;
    const answer = await this.insist(async () => {
      const before = isRepeated;
      isRepeated = true;
      const one = await this.ask('DELETE', path);
      // The first may have been done although its answer was lost.
      return before && one.status === 404 ? { ...one, status: 204 } : one;
    });
    this.#isConfirmed(answer, 204, `deleting ${path}`);
  }

  #isConfirmed({ status, body }: Answer, due: number, what: string): boolean {
    if (status === due) this.model.acknowledged += 1;
    else this.model.violations.push(`${what} was answered ${status}: ${body}`);
    return status === due;
  }
}
