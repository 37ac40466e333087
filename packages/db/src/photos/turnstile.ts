/** Lets in so many at once, or so much of something; the others wait, in the order they came. */
export class Turnstile {
  readonly #capacity: number;
  #used = 0;
  readonly #waiting: { amount: number; enter: () => void }[] = [];

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Does the work once there is room for `amount` of it, and makes room again when it is done. */
  async pass<Result>(work: () => Promise<Result>, amount = 1): Promise<Result> {
    const taken = Math.min(amount, this.#capacity);
    await this.#enter(taken);
    try {
      return await work();
    } finally {
      this.#used -= taken;
      this.#admit();
    }
  }

  async #enter(amount: number): Promise<void> {
    return new Promise((enter) => {
      this.#waiting.push({ amount, enter });
      this.#admit();
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
