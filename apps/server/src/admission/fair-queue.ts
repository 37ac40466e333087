/** How much a class of requests may have in hand, and how many may wait for it. */
export interface QueueLimits {
  /** What all flows together may have in hand. */
  seats: number;
  /**
   * What one flow may have in hand: a seventh, so that six that take all they can leave room for the next. While others
   * ask as well, a flow may have half of it.
   */
  share: number;
  /** How many of one flow may wait. */
  waitingOfFlow: number;
  /** How many of all flows may wait. */
  waitingOfAll: number;
  /** How long one may wait, in milliseconds. Its client has given up by then, or asks again. */
  ageMs: number;
  /**
   * How much a flow may take in a second, and at once after a rest; without it, as much as its share allows. A pace that
   * is kept only `whileShared` binds nobody who asks alone.
   */
  pace?: { perSecond: number; burst: number; whileShared?: true };
}

/** Gives back what was taken. Only the first call counts. */
export type Leave = () => void;

interface Waiting {
  /** What it has to pay for, and the seats that it takes: no more than its flow may have. */
  readonly cost: number;
  readonly seats: number;
  readonly since: number;
  readonly flow: Flow;
  readonly settle: (leave: Leave | undefined) => void;
}

interface Flow {
  readonly name: string;
  used: number;
  /** What it may take before its pace holds it back, as of `creditAt`. */
  credit: number;
  creditAt: number;
  readonly waiting: Waiting[];
}

/** Others ask while one of them did so no longer ago, in milliseconds. */
const SHARED_MS = 1_000;

/** How often those that waited too long, or long enough for their pace, are looked for, in milliseconds. */
const SWEEP_MS = 100;

/**
 * Shares seats among flows. A flow is all that one person, key, browser or network asks. Flows that wait are served in turn,
 * one request each, so that a flow that asks for much delays itself only: its requests wait, and so do the connections that
 * they came on. Kubernetes' API Priority and Fairness does the same with more parameters.
 */
export class FairQueue {
  readonly limits: QueueLimits;
  readonly #now: () => number;
  /** Flows with something in hand or waiting. */
  readonly #flows = new Map<string, Flow>();
  /** Flows with something waiting; the next to be served is the first. */
  readonly #turns = new Set<Flow>();
  /** Who asked last and when, and until when there is more than one. */
  #latest = { name: '', at: Number.NEGATIVE_INFINITY };
  #sharedUntil = Number.NEGATIVE_INFINITY;
  #used = 0;
  #waiting = 0;
  #refused = 0;
  #sweep: NodeJS.Timeout | undefined;

  /** `now` tells milliseconds that only grow. */
  constructor(limits: QueueLimits, now = () => performance.now()) {
    this.limits = limits;
    this.#now = now;
  }

  /** Seats that are taken, requests that wait, and how many were refused so far. */
  get figures(): { inHand: number; waiting: number; refused: number } {
    return { inHand: this.#used, waiting: this.#waiting, refused: this.#refused };
  }

  /** Takes `cost` seats for a flow, at most its share, where nobody need wait; answers what gives them back. */
  enter(name: string, cost: number): Leave | undefined {
    this.#noteAsker(name);
    const flow = this.#flowOf(name);
    const seats = this.#seatsFor(cost);
    const mustWait =
      this.#turns.size > 0 || this.#used + seats > this.limits.seats || this.#isHeldBack(flow, seats);
    return mustWait ? undefined : this.#take(flow, seats, cost);
  }

  /** The same for those that must wait; `undefined` is a refusal. The request of an aborted `signal` no longer waits. */
  async wait(name: string, cost: number, signal: AbortSignal): Promise<Leave | undefined> {
    const flow = this.#flowOf(name);
    if (flow.waiting.length >= this.limits.waitingOfFlow || !this.#makeRoom(flow)) return this.#refuse();
    return new Promise((settle) => {
      const waiting: Waiting = { cost, seats: this.#seatsFor(cost), since: this.#now(), flow, settle };
      flow.waiting.push(waiting);
      this.#flows.set(name, flow);
      this.#turns.add(flow);
      this.#waiting += 1;
      signal.addEventListener('abort', () => this.#drop(waiting), { once: true });
      this.#sweepFromNowOn();
      // Those in front may wait for seats of their own flow only.
      this.#serve();
    });
  }

  #noteAsker(name: string): void {
    const now = this.#now();
    if (name !== this.#latest.name && now - this.#latest.at < SHARED_MS) this.#sharedUntil = now + SHARED_MS;
    this.#latest = { name, at: now };
  }

  #flowOf(name: string): Flow {
    const known = this.#flows.get(name);
    if (known) return known;
    const credit = this.limits.pace?.burst ?? 0;
    return { name, used: 0, credit, creditAt: this.#now(), waiting: [] };
  }

  /** Whether the pace of a flow lets it take something now: it may overdraw what it has, but not begin with nothing. */
  #isInPace(flow: Flow): boolean {
    const pace = this.#pace;
    if (!pace) return true;
    const now = this.#now();
    flow.credit = Math.min(pace.burst, flow.credit + (pace.perSecond * (now - flow.creditAt)) / 1000);
    flow.creditAt = now;
    return flow.credit > 0;
  }

  #seatsFor(cost: number): number {
    return Math.min(Math.max(1, cost), this.#share);
  }

  get #isShared(): boolean {
    return this.#now() < this.#sharedUntil;
  }

  /** The pace that flows have to keep now. */
  get #pace(): QueueLimits['pace'] {
    const { pace } = this.limits;
    return pace?.whileShared && !this.#isShared ? undefined : pace;
  }

  get #share(): number {
    const { share } = this.limits;
    return this.#isShared ? Math.ceil(share / 2) : share;
  }

  #isHeldBack(flow: Flow, seats: number): boolean {
    // What took more while it was alone is let finish.
    const isOverShare = flow.used > 0 && flow.used + seats > this.#share;
    return isOverShare || !this.#isInPace(flow);
  }

  #take(flow: Flow, seats: number, cost: number): Leave {
    flow.used += seats;
    if (this.#pace) flow.credit -= cost;
    this.#used += seats;
    this.#flows.set(flow.name, flow);
    if (this.#pace) this.#sweepFromNowOn();
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      flow.used -= seats;
      this.#used -= seats;
      this.#forgetIdle(flow);
      this.#serve();
    };
  }

  #refuse(): undefined {
    this.#refused += 1;
    return undefined;
  }

  #forgetIdle(flow: Flow): void {
    if (flow.waiting.length === 0) this.#turns.delete(flow);
    const isIdle = flow.used === 0 && flow.waiting.length === 0;
    if (isIdle && !this.#pace) this.#flows.delete(flow.name);
  }

  /** Where all places to wait are taken, the flow with most of them gives one up to a flow that has fewer. */
  #makeRoom(flow: Flow): boolean {
    if (this.#waiting < this.limits.waitingOfAll) return true;
    let longest = flow;
    for (const other of this.#turns) if (other.waiting.length > longest.waiting.length + 1) longest = other;
    const last = longest.waiting.at(-1);
    if (longest === flow || !last) return false;
    this.#drop(last);
    return true;
  }

  /** Serves flows in turn. One that has its share, or must keep its pace, is passed over; one that waits for the class is not. */
  #serve(): void {
    for (const flow of this.#turns) {
      const next = flow.waiting[0];
      if (!next || this.#isHeldBack(flow, next.seats)) continue;
      if (this.#used + next.seats > this.limits.seats) return;
      this.#leaveQueue(next);
      // To the end of the line; the loop comes by again there.
      this.#turns.delete(flow);
      if (flow.waiting.length > 0) this.#turns.add(flow);
      next.settle(this.#take(flow, next.seats, next.cost));
    }
  }

  #leaveQueue(waiting: Waiting): boolean {
    const { flow } = waiting;
    const place = flow.waiting.indexOf(waiting);
    if (place === -1) return false;
    flow.waiting.splice(place, 1);
    this.#waiting -= 1;
    return true;
  }

  #drop(waiting: Waiting): void {
    if (!this.#leaveQueue(waiting)) return;
    this.#forgetIdle(waiting.flow);
    waiting.settle(this.#refuse());
    this.#serve();
  }

  #sweepFromNowOn(): void {
    this.#sweep ??= setInterval(() => this.#sweepOnce(), SWEEP_MS).unref();
  }

  #sweepOnce(): void {
    const oldest = this.#now() - this.limits.ageMs;
    const old = [...this.#turns].flatMap(({ waiting }) => waiting.filter(({ since }) => since < oldest));
    for (const waiting of old) this.#drop(waiting);
    for (const flow of this.#flows.values()) {
      const isRested = this.#isInPace(flow) && flow.credit >= (this.#pace?.burst ?? Number.NEGATIVE_INFINITY);
      if (flow.used === 0 && flow.waiting.length === 0 && isRested) this.#flows.delete(flow.name);
    }
    this.#serve();
    if (this.#flows.size > 0) return;
    clearInterval(this.#sweep);
    this.#sweep = undefined;
  }
}
