/** Below this length, JSON is parsed: it takes less than a millisecond. */
const LONG = 100_000;

/** An answer whose JSON is written already. The host sends the text as it is. */
export class WrittenAnswer {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }

  /** For all that writes it as a part of another text. */
  toJSON(): unknown {
    return JSON.parse(this.json);
  }
}

/** The answer that a JSON text is. A long one stays text: see {@link WrittenAnswer}. */
export const writtenAnswer = (json: string): unknown =>
  json.length < LONG ? JSON.parse(json) : new WrittenAnswer(json);
