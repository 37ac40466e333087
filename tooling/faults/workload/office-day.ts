import { setTimeout as sleep } from 'node:timers/promises';

import type { Installation } from '../installation/quoin.ts';
import { formFor, formHeaders, noisyPng } from '../photos.ts';
import { pick } from '../random.ts';
import type { Answer } from '../requests.ts';

/** The longest pause of a worker between two actions, in milliseconds. */
const PAUSE_MS = 100;
/** The number of different addresses of visitors of the public site. */
const VISITORS = 5_000;
/** The number of rows of each import. */
const IMPORT_ROWS = 200;

/** The numbers of actions and answers. */
export interface Tally {
  acts: Map<string, number>;
  statuses: Map<number, number>;
  /** Descriptions of unexpected answers, with their numbers. */
  surprises: Map<string, number>;
}

export const emptyTally = (): Tally => ({ acts: new Map(), statuses: new Map(), surprises: new Map() });

const count = <Key>(counts: Map<Key, number>, key: Key) => void counts.set(key, (counts.get(key) ?? 0) + 1);
const idOf = ({ body }: Answer) => (JSON.parse(body) as { id: number }).id;

/**
 * One of many workers that use all of Quoin at the same time. Workers delete the records that they add, so that growing
 * memory is the app's own.
 */
export class Worker {
  readonly #quoin: Installation;
  readonly #program: Pick<Installation, 'ask'>;
  readonly #tally: Tally;
  readonly #random: () => number;
  readonly #name: string;
  readonly #photo: Buffer;
  #isStopping = false;
  #acts = 0;

  constructor(
    quoin: Installation,
    program: Pick<Installation, 'ask'>,
    tally: Tally,
    name: string,
    random: () => number,
  ) {
    this.#quoin = quoin;
    this.#program = program;
    this.#tally = tally;
    this.#name = name;
    this.#random = random;
    this.#photo = noisyPng(random, 700);
  }

  stop(): void {
    this.#isStopping = true;
  }

  async run(): Promise<void> {
    while (!this.#isStopping) {
      const act = pick(this.#random, acts);
      this.#acts += 1;
      try {
        await this[act]();
        count(this.#tally.acts, act);
      } catch (error) {
        // The answer lacks a value that the next step needs.
        count(this.#tally.surprises, `${act}: ${String(error)}`);
      }
      await sleep(this.#random() * PAUSE_MS);
    }
  }

  /** Sends a request, and records an unexpected answer. */
  async #ask(
    due: readonly number[],
    ...[method, path, body, headers]: Parameters<Installation['ask']>
  ): Promise<Answer> {
    const answer = await this.#program.ask(method, path, body, headers);
    count(this.#tally.statuses, answer.status);
    if (!due.includes(answer.status)) {
      const where = path.replaceAll(/\d+/g, ':n').split('?')[0];
      count(this.#tally.surprises, `${method} ${where}: ${answer.status} ${answer.body.slice(0, 200)}`);
    }
    return answer;
  }

  #call(name: string, input: unknown): Promise<Answer> {
    return this.#ask([200], 'POST', `/trpc/${name}`, input);
  }

  /** Headers of a visitor with a random address, as a proxy sends them. */
  #visitor(): Record<string, string> {
    const number = Math.floor(this.#random() * VISITORS);
    return { cookie: '', 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}` };
  }

  async #addTask(): Promise<{ projectId: number; taskId: number }> {
    const project = await this.#ask([201], 'POST', '/api/admin/projects', { name: `Deck ${this.#name}` });
    const projectId = idOf(project);
    const task = await this.#ask([201], 'POST', '/api/admin/project-tasks', { projectId, name: 'Framing' });
    return { projectId, taskId: idOf(task) };
  }

  async rest(): Promise<void> {
    const path = '/api/admin/properties';
    const address = `${this.#name}-${this.#acts} Maple St`;
    const property = { address, city: 'Dayton', state: 'OH', zipCode: '45402', propertyType: 'condo' };
    const key = `${this.#name}-${this.#acts}`;
    const made = await this.#ask([201], 'POST', path, property, { 'idempotency-key': key });
    const own = `${path}/${idOf(made)}`;
    await this.#ask([200], 'PATCH', own, { description: 'One wall is wet' }, { 'if-match': '"1"' });
    await this.#ask([412], 'PATCH', own, { description: 'None is' }, { 'if-match': '"1"' });
    await this.#ask([200], 'GET', own);
    await this.#ask([200], 'GET', `${path}?limit=50&search=maple`);
    await this.#ask([204], 'DELETE', own);
    await this.#ask([404], 'DELETE', own);
    await this.#ask([400], 'POST', path, { address: '' });
  }

  async trpc(): Promise<void> {
    const input = encodeURIComponent(JSON.stringify({ 0: null, 1: { limit: 50 }, 2: null, 3: {} }));
    const batch = 'dashboard.get,projects.list,dashboard.getCharts,products.counts';
    await this.#ask([200], 'GET', `/trpc/${batch}?batch=1&input=${input}`, undefined, {
      'content-type': 'application/json',
    });
    const answer = await this.#call('projectTypes.create', { name: `Porch ${this.#name}-${this.#acts}` });
    const { id } = (JSON.parse(answer.body) as { result: { data: { id: number } } }).result.data;
    await this.#call('projectTypes.delete', { id });
  }

  async photos(): Promise<void> {
    const { projectId, taskId } = await this.#addTask();
    const body = formFor(taskId, this.#photo);
    const upload = await this.#ask([201], 'POST', '/api/admin/task-photos/upload', body, formHeaders);
    const image = `/api/admin/task-photos/${idOf(upload)}/image`;
    await this.#ask([200], 'GET', image);
    await this.#ask([200], 'GET', `${image}?size=thumb`);
    await this.#ask([204], 'DELETE', `/api/admin/projects/${projectId}`);
  }

  async csv(): Promise<void> {
    await this.#ask([200], 'GET', '/api/admin/products.csv');
    const answer = await this.#call('imports.begin', { kind: 'products', fields: ['name', 'sku', 'price'] });
    const { id } = (JSON.parse(answer.body) as { result: { data: { id: number } } }).result.data;
    const price = (this.#random() * 100).toFixed(2);
    const rows = Array.from({ length: IMPORT_ROWS }, (_, index) => ({
      place: index + 1,
      line: index + 2,
      cells: [`Board ${index}`, `${this.#name}-${index}`, price],
    }));
    await this.#call('imports.addRows', { id, rows });
    await this.#call('imports.check', { id });
    const write = { id, leaveOutWrong: false };
    // A list accepts one import at a time.
    while ((await this.#ask([200, 409], 'POST', '/trpc/imports.write', write)).status === 409)
      await sleep(PAUSE_MS);
  }

  async publicSite(): Promise<void> {
    const visitor = this.#visitor();
    for (const path of ['/', '/materials?q=oak', '/projects?category=Kitchen', '/nowhere'])
      await this.#ask(path === '/nowhere' ? [404] : [200], 'GET', path, undefined, visitor);
    await this.#ask([200, 429], 'GET', '/api/catalog?search=oak', undefined, visitor);
    const lead = { firstName: 'Ada', lastName: this.#name, email: 'ada@example.com' };
    await this.#ask([201, 429], 'POST', '/api/contact', lead, visitor);
    const leads = await this.#ask([200], 'GET', `/api/admin/contact-submissions?search=${this.#name}`);
    for (const { id } of JSON.parse(leads.body) as { id: number }[])
      await this.#ask([204], 'DELETE', `/api/admin/contact-submissions/${id}`);
  }

  async session(): Promise<void> {
    const { status, cookie } = await this.#quoin.login();
    count(this.#tally.statuses, status);
    await this.#ask([200], 'GET', '/api/admin/me', undefined, { cookie });
    await this.#ask([204], 'POST', '/api/admin/logout', undefined, { cookie });
    await this.#ask([401], 'GET', '/api/admin/me', undefined, { cookie });
  }

  async events(): Promise<void> {
    const watch = { method: 'GET', path: '/trpc/changes.watch' };
    await this.#quoin.breakOff(watch, { bytes: 0, afterMs: this.#random() * 5_000 });
  }

  async aborted(): Promise<void> {
    const afterMs = this.#random() * 30;
    await this.#quoin.breakOff({ method: 'GET', path: '/api/admin/products.csv' }, { bytes: 0, afterMs });
    await this.#quoin.breakOff({ method: 'GET', path: '/api/admin/projects' }, { bytes: 0, afterMs });
    const { projectId, taskId } = await this.#addTask();
    const body = formFor(taskId, this.#photo);
    await this.#quoin.breakOff(
      { method: 'POST', path: '/api/admin/task-photos/upload', body, headers: formHeaders },
      { bytes: Math.floor(this.#random() * body.length), afterMs },
    );
    await this.#ask([204], 'DELETE', `/api/admin/projects/${projectId}`);
  }
}

const acts = [
  'rest',
  'rest',
  'trpc',
  'trpc',
  'photos',
  'csv',
  'publicSite',
  'session',
  'events',
  'aborted',
] as const;
