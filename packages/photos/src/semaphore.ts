/** Bounds how much work runs at the same time, by number or by amount. Further work waits in the order of arrival. */
export class Semaphore {
  readonly #capacity: number;
  #used = 0;
  readonly #waiting: { weight: number; enter: () => void }[] = [];

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /**
   * Does the work as soon as there is room for `amount`, and frees the room afterwards. If `signal` is aborted during the
   * wait, the work is not done and the reason of the signal is thrown.
   */
  async pass<Result>(
    work: () => Promise<Result>,
    { amount: weight = 1, signal }: { amount?: number; signal?: AbortSignal } = {},
  ): Promise<Result> {
    const taken = Math.min(weight, this.#capacity);
    await this.#enter(taken, signal);
    try {
      return await work();
    } finally {
      this.#used -= taken;
      this.#admit();
    }
  }

  async #enter(weight: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((enter, reject) => {
      const turn = { weight, enter };
      this.#waiting.push(turn);
      this.#admit();
      signal?.addEventListener('abort', () => {
        const place = this.#waiting.indexOf(turn);
        if (place === -1) return;
        this.#waiting.splice(place, 1);
        // Smaller work behind it may fit now.
        this.#admit();
        reject(signal.reason as Error);
      });
    });
  }

  /** Admits in strict order, so that smaller work does not overtake large work for ever. */
  #admit(): void {
    for (let next = this.#waiting[0]; next && this.#used + next.weight <= this.#capacity;) {
      this.#used += next.weight;
      this.#waiting.shift();
      next.enter();
      next = this.#waiting[0];
    }
  }
}
