import { setTimeout as sleep } from 'node:timers/promises';

import type { Answer, Installation } from './quoin.ts';
import { pick } from './random.ts';

/** A property as the campaign knows it: its description are what changes. */
interface Known {
  id: number;
  address: string;
  version: number;
  description: string;
  projects: number[];
}

/** What the database must agree with at the end. */
export interface Model {
  /** Of each property that was confirmed: its description, or that it is gone. */
  properties: Map<number, string | 'gone'>;
  /** Confirmed projects, with the property each belongs to; those of properties that are gone went before. */
  projects: Map<number, number>;
  /** Addresses that were sent, each with the key of its request: at most one record may come of each. */
  addresses: Set<string>;
  /** Confirmed steps of the shared counter, and those of which nobody knows. */
  steps: { confirmed: number; unknown: number };
  /** What may never happen, in words. */
  violations: string[];
  acknowledged: number;
  /** Answers that said "later", and connections that broke off. */
  refused: number;
  lost: number;
}

/** A key of a request that may be repeated: without spaces. */
export const keyOf = (name: string): string => name.replaceAll(' ', '-');

/** What a property at an address begins as. */
export const propertyAt = (address: string) => ({
  address,
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
  propertyType: 'condo',
  description: 'new',
});

export function emptyModel(): Model {
  return {
    properties: new Map(),
    projects: new Map(),
    addresses: new Set(),
    steps: { confirmed: 0, unknown: 0 },
    violations: [],
    acknowledged: 0,
    refused: 0,
    lost: 0,
  };
}

/** How long whoever was refused waits before asking again, in milliseconds. */
const PAUSE_MS = 100;

/** Writes like an office does, and description in the model what was confirmed; `stop` lets what is under way come to its end. */
export class Writer {
  readonly #quoin: Installation;
  readonly #model: Model;
  readonly #random: () => number;
  readonly #name: string;
  readonly #own: Known[] = [];
  readonly #counter: number;
  #count = 0;
  #isStopping = false;

  constructor(quoin: Installation, model: Model, name: string, random: () => number, counter: number) {
    this.#quoin = quoin;
    this.#model = model;
    this.#name = name;
    this.#random = random;
    this.#counter = counter;
  }

  stop(): void {
    this.#isStopping = true;
  }

  async run(): Promise<void> {
    while (!this.#isStopping) {
      const known = this.#own[Math.floor(this.#random() * this.#own.length)];
      const act = pick(this.#random, ['create', 'create', 'update', 'update', 'plan', 'delete', 'count']);
      if (act === 'count') await this.#step();
      else if (act === 'create' || !known) await this.#create();
      else if (act === 'update') await this.#update(known);
      else if (act === 'plan') await this.#plan(known);
      else await this.#delete(known);
    }
  }

  /** Asks until there is an answer that decides. A request that may be repeated is; others are looked after. */
  async #insist(ask: () => Promise<Answer>, lookAfter?: () => Promise<Answer | undefined>): Promise<Answer> {
    for (;;) {
      const answer = await ask();
      if (this.#decides(answer)) return answer;
      await sleep(PAUSE_MS);
      const isUnknown = answer.status === 0 || (answer.status >= 500 && answer.status !== 503);
      const seen = isUnknown ? await lookAfter?.() : undefined;
      if (seen) return seen;
    }
  }

  #decides({ status, body }: Answer): boolean {
    if (status === 0) this.#model.lost += 1;
    else if (status === 503 || status === 429) this.#model.refused += 1;
    // The first with this key is still under way.
    else if (status === 409 && body.includes('under way')) this.#model.refused += 1;
    else if (status >= 500) {
      // It may have been done or not, as when the answer is lost.
      this.#model.violations.push(`answered ${status}: ${body}`);
      this.#model.lost += 1;
    } else return true;
    return false;
  }

  async #read(path: string): Promise<Answer> {
    return this.#insist(async () => this.#quoin.ask('GET', path));
  }

  async #create(): Promise<void> {
    this.#count += 1;
    const address = `${this.#name}-${this.#count} Maple St`;
    this.#model.addresses.add(address);
    const body = propertyAt(address);
    const answer = await this.#insist(async () =>
      this.#quoin.ask('POST', '/api/admin/properties', body, { 'idempotency-key': keyOf(address) }),
    );
    if (answer.status !== 201) {
      this.#model.violations.push(`creating ${address} was answered ${answer.status}: ${answer.body}`);
      return;
    }
    const { id, version } = JSON.parse(answer.body) as Known;
    this.#own.push({ id, address, version, description: 'new', projects: [] });
    this.#model.properties.set(id, 'new');
    this.#model.acknowledged += 1;
  }

  async #update(known: Known): Promise<void> {
    const path = `/api/admin/properties/${known.id}`;
    this.#count += 1;
    const description = `${this.#name}-${this.#count}`;
    let isRepeated = false;
    const answer = await this.#insist(
      async () => {
        const before = isRepeated;
        isRepeated = true;
        const one = await this.#quoin.ask(
          'PATCH',
          path,
          { description },
          { 'if-match': `"${known.version}"` },
        );
        // The first may still have been on its way when the record was looked at.
        const isDone = before && one.status === 412;
        const now = isDone ? await this.#read(path) : one;
        return !isDone || (JSON.parse(now.body) as Known).description === description ? now : one;
      },
      // Whether it was done is seen in the record: its description are the old ones or the new ones, and nothing else.
      async () => {
        const now = await this.#read(path);
        const { description: found } = JSON.parse(now.body) as Known;
        if (found === description) return now;
        if (found !== known.description)
          this.#model.violations.push(`${path} has the description ${found} that nobody wrote`);
        return undefined;
      },
    );
    if (answer.status !== 200) {
      this.#model.violations.push(`updating ${path} was answered ${answer.status}: ${answer.body}`);
      return;
    }
    known.version = (JSON.parse(answer.body) as Known).version;
    known.description = description;
    this.#model.properties.set(known.id, description);
    this.#model.acknowledged += 1;
  }

  async #plan(known: Known): Promise<void> {
    this.#count += 1;
    const name = `${this.#name}-${this.#count}`;
    const body = { name, propertyId: known.id, budget: this.#count };
    const answer = await this.#insist(async () =>
      this.#quoin.ask('POST', '/api/admin/projects', body, { 'idempotency-key': name }),
    );
    if (answer.status !== 201) {
      this.#model.violations.push(`planning ${name} was answered ${answer.status}: ${answer.body}`);
      return;
    }
    const { id } = JSON.parse(answer.body) as { id: number };
    known.projects.push(id);
    this.#model.projects.set(id, known.id);
    this.#model.acknowledged += 1;
  }

  async #delete(known: Known): Promise<void> {
    for (const id of known.projects.splice(0)) {
      await this.#erase(`/api/admin/projects/${id}`);
      this.#model.projects.delete(id);
    }
    await this.#erase(`/api/admin/properties/${known.id}`);
    this.#own.splice(this.#own.indexOf(known), 1);
    this.#model.properties.set(known.id, 'gone');
  }

  async #erase(path: string): Promise<void> {
    let isRepeated = false;
    const answer = await this.#insist(async () => {
      const before = isRepeated;
      isRepeated = true;
      const one = await this.#quoin.ask('DELETE', path);
      // The first may have been done although its answer was lost.
      return before && one.status === 404 ? { ...one, status: 204 } : one;
    });
    if (answer.status === 204) this.#model.acknowledged += 1;
    else this.#model.violations.push(`deleting ${path} was answered ${answer.status}: ${answer.body}`);
  }

  /** One more on the counter that all writers share: who read an old one is told, and must not write. */
  async #step(): Promise<void> {
    const path = `/api/admin/properties/${this.#counter}`;
    const now = await this.#read(path);
    const { squareFootage, version } = JSON.parse(now.body) as { squareFootage: number; version: number };
    const answer = await this.#quoin.ask(
      'PATCH',
      path,
      { squareFootage: squareFootage + 1 },
      { 'if-match': `"${version}"` },
    );
    if (answer.status === 200) {
      this.#model.steps.confirmed += 1;
      this.#model.acknowledged += 1;
    } else if (answer.status !== 412) {
      this.#decides(answer);
      // Also of a 503 nobody knows: the line may have broken off after the commit and before its answer.
      this.#model.steps.unknown += 1;
    }
  }
}
