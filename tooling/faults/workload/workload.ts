import { pick } from '../random.ts';
import { Asker } from './asker.ts';
import { readCounter, stepCounter } from './counter.ts';
import { type Asked, leaveUnjudged, type Model, type Picture, propertyAt } from './model.ts';
import { ProjectWork } from './project-work.ts';
import { workOnQuote } from './quote-work.ts';
import { workOnTransfer } from './transfer-work.ts';

/** A property as its writer knows it. Only the description changes. */
interface Known {
  id: number;
  version: number;
  description: string;
}

/** The state that all writers share. */
export interface Shared {
  quoin: Pick<Asked, 'ask'>;
  model: Model;
  /** The property whose square footage is the shared counter. */
  counter: number;
  pictures: readonly [Picture, ...Picture[]];
  /** Whether the writers send quotes, which a version before quotes cannot. */
  hasQuotes: boolean;
  /** Whether the writers record transfers, which a version before the ledger cannot. */
  hasLedger: boolean;
}

/** Writes like an office, and records confirmed changes in the model. `stop` lets the current action finish. */
export class Writer {
  readonly #asker: Asker;
  readonly #model: Model;
  readonly #random: () => number;
  readonly #name: string;
  readonly #projects: ProjectWork;
  readonly #own: Known[] = [];
  readonly #counter: number;
  readonly #acts: readonly [Act, ...Act[]];
  #count = 0;
  #isStopping = false;

  constructor(
    { quoin, model, counter, pictures, hasQuotes, hasLedger }: Shared,
    name: string,
    random: () => number,
  ) {
    this.#asker = new Asker(quoin, model);
    this.#model = model;
    this.#name = name;
    this.#random = random;
    this.#counter = counter;
    this.#acts = [
      ...acts,
      ...(hasQuotes ? (['quote'] as const) : []),
      ...(hasLedger ? (['transfer', 'transfer'] as const) : []),
    ];
    this.#projects = new ProjectWork(this.#asker, random, () => this.#newName(), pictures);
  }

  stop(): void {
    this.#isStopping = true;
  }

  async run(): Promise<void> {
    while (!this.#isStopping) {
      const known = this.#own[Math.floor(this.#random() * this.#own.length)];
      const act = pick(this.#random, this.#acts);
      if (act === 'count')
        await stepCounter(this.#asker, this.#counter, await readCounter(this.#asker, this.#counter));
      else if (act === 'quote') await workOnQuote(this.#asker, this.#newName(), this.#random);
      else if (act === 'transfer') await workOnTransfer(this.#asker, this.#newName(), this.#random);
      else if (act === 'create' || !known) await this.#create();
      else if (act === 'update') await this.#update(known);
      else if (act === 'delete') await this.#delete(known);
      else await this.#projects[act](known.id);
    }
  }

  #newName(): string {
    this.#count += 1;
    return `${this.#name}-${this.#count}`;
  }

  async #create(): Promise<void> {
    const address = `${this.#newName()} Maple St`;
    this.#model.addresses.add(address);
    const made = await this.#asker.create<Known>(address, '/api/admin/properties', propertyAt(address));
    if (!made) return;
    this.#own.push({ id: made.id, version: made.version, description: 'new' });
    this.#model.properties.set(made.id, 'new');
  }

  async #update(known: Known): Promise<void> {
    const after = { description: this.#newName() };
    const before = { description: known.description };
    if (!(await this.#asker.change(`/api/admin/properties/${known.id}`, known, { before, after }))) {
      this.#lose(known);
      return;
    }
    known.description = after.description;
    this.#model.properties.set(known.id, known.description);
  }

  async #delete(known: Known): Promise<void> {
    const isAlone = await this.#projects.eraseAll(known.id);
    if (!isAlone || !(await this.#asker.erase(`/api/admin/properties/${known.id}`))) {
      this.#lose(known);
      return;
    }
    this.#own.splice(this.#own.indexOf(known), 1);
    this.#model.properties.set(known.id, 'gone');
  }

  /** Leaves a property alone after an operation on it failed. */
  #lose(known: Known): void {
    this.#own.splice(this.#own.indexOf(known), 1);
    leaveUnjudged(this.#model, 'property', known.id);
  }
}

const acts = [
  'create',
  'create',
  'update',
  'update',
  'plan',
  'plan',
  'replan',
  'work',
  'delete',
  'count',
] as const;
type Act = (typeof acts)[number] | 'quote' | 'transfer';
