/** Lets in so many at once, or so much of something; the others wait, in the order they came. */
export class Turnstile {
  readonly #capacity: number;
  #used = 0;
  readonly #waiting: { amount: number; enter: () => void }[] = [];

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /**
   * Does the work once there is room for `amount` of it, and makes room again when it is done. Whoever waits longer than
   * the signal allows is turned away with its reason.
   */
  async pass<Result>(
    work: () => Promise<Result>,
    { amount = 1, signal }: { amount?: number; signal?: AbortSignal } = {},
  ): Promise<Result> {
    const taken = Math.min(amount, this.#capacity);
    await this.#enter(taken, signal);
    try {
      return await work();
    } finally {
      this.#used -= taken;
      this.#admit();
    }
  }

  async #enter(amount: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((enter, reject) => {
      const turn = { amount, enter };
      this.#waiting.push(turn);
      this.#admit();
      signal?.addEventListener('abort', () => {
        const place = this.#waiting.indexOf(turn);
        if (place === -1) return;
        this.#waiting.splice(place, 1);
        // Others may fit into what this one waited for.
        this.#admit();
        reject(signal.reason as Error);
      });
    });
  }

  /** Strictly in order, so that something large is not overtaken for ever. */
  #admit(): void {
    for (let next = this.#waiting[0]; next && this.#used + next.amount <= this.#capacity;) {
      this.#used += next.amount;
      this.#waiting.shift();
      next.enter();
      next = this.#waiting[0];
    }
  }
}
