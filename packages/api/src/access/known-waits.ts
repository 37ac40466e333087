/** The maximum number of remembered names. */
const KNOWN_MAX = 10_000;

/**
 * Remembers which names have to wait, and until when. Refusing them again then needs no database connection. Each node
 * remembers only its own refusals. The database decides.
 */
export class KnownWaits {
  readonly #until = new Map<string, number>();
  readonly #now: () => number;

  /** `now` returns milliseconds that never decrease. */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** Seconds until the last of these names may try again, or 0 if none has to wait. */
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
