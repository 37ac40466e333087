/** How many are remembered. */
const KNOWN_MAX = 10_000;

/**
 * Remembers who was told to wait, and until when, so that telling them again costs no connection to the database. Each node
 * remembers for itself; the database decides.
 */
export class KnownWaits {
  readonly #until = new Map<string, number>();
  readonly #now: () => number;

  /** `now` tells milliseconds that only grow. */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** Seconds that the one of these who waits longest still has to wait; 0 where none has to. */
  longest(subjects: readonly string[]): number {
    const now = this.#now();
    const ends = subjects.map((subject) => this.#until.get(subject) ?? 0);
    return Math.max(0, Math.ceil((Math.max(0, ...ends) - now) / 1000));
  }

  note(subject: string, seconds: number): void {
    if (this.#until.size >= KNOWN_MAX) this.#forgetPast();
    this.#until.set(subject, this.#now() + seconds * 1000);
  }

  forget(subject: string): void {
    this.#until.delete(subject);
  }

  #forgetPast(): void {
    const now = this.#now();
    for (const [subject, end] of this.#until) if (end <= now) this.#until.delete(subject);
    if (this.#until.size >= KNOWN_MAX) this.#until.clear();
  }
}
