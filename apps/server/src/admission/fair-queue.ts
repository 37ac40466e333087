/** How many seats a class of requests has, and how many requests may wait for them. */
export interface QueueLimits {
  /** Seats of all flows together. */
  seats: number;
  /**
   * Seats of one flow: a seventh, so that six greedy flows leave room for the next. While others ask as well, a flow has
   * half of them.
   */
  share: number;
  /** How many of one flow may wait. */
  waitingOfFlow: number;
  /** How many of all flows may wait. */
  waitingOfAll: number;
  /** How long a request may wait, in milliseconds. */
  ageMs: number;
  /**
   * Seats that a flow may take in a second, and in one burst after a rest. Without a pace the share alone is the bound. A
   * pace `whileShared` applies only while several flows ask.
   */
  pace?: { perSecond: number; burst: number; whileShared?: true };
}

/** Gives seats back. Only the first call counts. */
export type Leave = () => void;

interface Waiting {
  /** The weight, which the pace counts, and the seats to take. */
  readonly weight: number;
  readonly seats: number;
  readonly since: number;
  readonly flow: Flow;
  readonly settle: (leave: Leave | undefined) => void;
}

interface Flow {
  readonly name: string;
  used: number;
  /** Seats that its pace still allows, as of `creditAt`. */
  credit: number;
  creditAt: number;
  readonly waiting: Waiting[];
}

/** The class counts as shared for so long after two flows asked, in milliseconds. */
const SHARED_MS = 1_000;

/** How often the queue looks for requests that have waited too long, or long enough for their pace, in milliseconds. */
const SWEEP_MS = 100;

/**
 * Shares seats among flows. A flow is all requests of one person, key, browser or network. Waiting flows are served in turn,
 * one request each, so a flow that asks for much delays only itself: its requests wait, and so do the connections that they
 * came on. Kubernetes' API Priority and Fairness does the same with more parameters.
 */
export class FairQueue {
  readonly limits: QueueLimits;
  readonly #now: () => number;
  /** Flows that have seats or wait for some. */
  readonly #flows = new Map<string, Flow>();
  /** Flows that wait; the first is served next. */
  readonly #turns = new Set<Flow>();
  /** The flow that asked last, and when; and until when the class counts as shared. */
  #latest = { name: '', at: Number.NEGATIVE_INFINITY };
  #sharedUntil = Number.NEGATIVE_INFINITY;
  #used = 0;
  #waiting = 0;
  #refused = 0;
  #sweep: NodeJS.Timeout | undefined;

  /** `now` answers milliseconds that never go back. */
  constructor(limits: QueueLimits, now = () => performance.now()) {
    this.limits = limits;
    this.#now = now;
  }

  /** Seats taken, requests waiting, and requests refused so far. */
  get figures(): { inHand: number; waiting: number; refused: number } {
    return { inHand: this.#used, waiting: this.#waiting, refused: this.#refused };
  }

  /**
   * Takes seats for a request of a flow, at most its share, and answers how to give them back; `undefined` where it must
   * wait. The pace counts its `weight`.
   */
  enter(name: string, weight: number, wanted = weight): Leave | undefined {
    this.#noteAsker(name);
    const flow = this.#flowOf(name);
    const seats = this.#seatsFor(wanted);
    const mustWait =
      this.#turns.size > 0 || this.#used + seats > this.limits.seats || this.#isHeldBack(flow, seats);
    return mustWait ? undefined : this.#take(flow, seats, weight);
  }

  /** Counts more against the pace of a flow, for a request of it that turned out to be larger. */
  charge(name: string, weight: number): void {
    if (!this.#pace) return;
    const flow = this.#flowOf(name);
    this.#earn(flow, this.#pace);
    flow.credit -= weight;
  }

  /** Waits for the seats. `undefined` is a refusal. A request whose `signal` is aborted no longer waits. */
  async wait(name: string, weight: number, signal: AbortSignal, wanted = weight): Promise<Leave | undefined> {
    const flow = this.#flowOf(name);
    if (flow.waiting.length >= this.limits.waitingOfFlow || !this.#makeRoom(flow)) return this.#refuse();
    return new Promise((settle) => {
      const waiting: Waiting = { weight, seats: this.#seatsFor(wanted), since: this.#now(), flow, settle };
      flow.waiting.push(waiting);
      this.#flows.set(name, flow);
      this.#turns.add(flow);
      this.#waiting += 1;
      signal.addEventListener('abort', () => this.#drop(waiting), { once: true });
      this.#sweepFromNowOn();
      // Others in the line may be waiting only for seats of their own flow.
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

  /** Whether the pace lets a flow take seats now. It may overdraw its credit, but needs some to begin with. */
  #isInPace(flow: Flow): boolean {
    const pace = this.#pace;
    if (!pace) return true;
    this.#earn(flow, pace);
    return flow.credit > 0;
  }

  /** Adds the seats that a flow has earned since they were last counted. */
  #earn(flow: Flow, { perSecond, burst }: NonNullable<QueueLimits['pace']>): void {
    const now = this.#now();
    flow.credit = Math.min(burst, flow.credit + (perSecond * (now - flow.creditAt)) / 1000);
    flow.creditAt = now;
  }

  #seatsFor(seats: number): number {
    return Math.min(Math.max(1, seats), this.#share);
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
    // A request that took more while its flow was alone may finish.
    const isOverShare = flow.used > 0 && flow.used + seats > this.#share;
    return isOverShare || !this.#isInPace(flow);
  }

  #take(flow: Flow, seats: number, weight: number): Leave {
    flow.used += seats;
    if (this.#pace) flow.credit -= weight;
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

  /** Where all places to wait are taken, the longest line gives its last place to a flow with a shorter one. */
  #makeRoom(flow: Flow): boolean {
    if (this.#waiting < this.limits.waitingOfAll) return true;
    let longest = flow;
    for (const other of this.#turns) if (other.waiting.length > longest.waiting.length + 1) longest = other;
    const last = longest.waiting.at(-1);
    if (longest === flow || !last) return false;
    this.#drop(last);
    return true;
  }

  /** Serves flows in turn. A flow at its share or its pace is skipped; a full class ends the round. */
  #serve(): void {
    for (const flow of this.#turns) {
      const next = flow.waiting[0];
      if (!next || this.#isHeldBack(flow, next.seats)) continue;
      if (this.#used + next.seats > this.limits.seats) return;
      this.#leaveQueue(next);
      // A flow goes to the end of the line, which this loop reaches later.
      this.#turns.delete(flow);
      if (flow.waiting.length > 0) this.#turns.add(flow);
      next.settle(this.#take(flow, next.seats, next.weight));
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
