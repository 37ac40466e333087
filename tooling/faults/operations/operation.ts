import type { Answer } from '../requests.ts';

/** A writing operation, and its answers to a first and a repeated request. */
export interface Operation {
  name: string;
  /** Creates the records that the operation needs, with `mark` in their names. Gives a function that runs it. */
  prepare: (mark: string) => Promise<() => Promise<Answer>>;
  /** For an operation with somebody outside. What it leaves without an answer of theirs is no half: it is stored, and the next start completes it. */
  outside?: {
    /** Runs a request while they give no answer. */
    silent: (ask: () => Promise<Answer>) => Promise<Answer>;
    /** Whether nothing waits for an answer of theirs. */
    isOver: () => Promise<boolean>;
  };
  /** Resolves in the middle of the last run, for an operation that is known to be half done there. */
  middle?: () => Promise<void>;
  /** The status of success. */
  done: number;
  /** The status of a repeated request after success, where it differs. */
  doneBefore?: number;
  /** Whether a retry after a lost answer does it twice, because the server cannot recognize the retry. */
  isDoneTwice?: boolean;
}
