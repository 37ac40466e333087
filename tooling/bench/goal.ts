import type { Installation, Size } from './installations.ts';
import type { Load } from './load.ts';
import { median } from './statistics.ts';

/** The unit of a value. A ratio has none. */
export type Unit = 'ratio' | 'ms' | 's' | 'MB' | 'kB' | '%' | 'points';

/** A target with a lower limit, an upper limit or both. A goal with neither is only reported. */
export interface Goal {
  /** The number in the list of goals, such as `P1`, or in the specification, such as `R10`. */
  number: string;
  what: string;
  unit: Unit;
  atLeast?: number;
  atMost?: number;
}

/** The arguments of a measurement. */
export interface Bench extends Load {
  rounds: number;
  /** The product with data of one size. It starts on first use. */
  at: (size: Size) => Promise<Installation>;
  /** Prints a line of details that the table omits. */
  say: (line: string) => void;
  /** Resources to dispose of when the bench ends or is interrupted. */
  started: AsyncDisposableStack;
}

/** Goals that are measured together. */
export interface GoalGroup {
  title: string;
  goals: Record<string, Goal>;
  /** The size of the data that the goals need. */
  size: Size | 'none';
  /** Why the group is measured only when it is named, or with `--all`. */
  onlyWhenAsked?: string;
  /** One value a round for each goal, by the key of the goal. Throws when something cannot be measured. */
  measure: (bench: Bench) => Promise<Record<string, number[]>>;
}

/** A group whose measurement gives values for exactly its goals. */
export function goalGroup<Key extends string>(
  group: Omit<GoalGroup, 'goals' | 'measure'> & {
    goals: Record<Key, Goal>;
    measure: (bench: Bench) => Promise<Record<NoInfer<Key>, number[]>>;
  },
): GoalGroup {
  return group;
}

/** The result for one goal. */
export interface Finding extends Goal {
  size: GoalGroup['size'];
  values: number[];
  /** `null` where nothing was measured, like `min` and `max`. */
  median: number | null;
  min: number | null;
  max: number | null;
  isMet: boolean;
  /** By how much the goal is missed: 0 where it is met, NaN where nothing was measured. */
  shortBy: number;
  /** Why nothing was measured. */
  problem?: string;
}

/** Compares the median of the values with the goal. */
export function judge(goal: Goal, size: GoalGroup['size'], values: number[]): Finding {
  if (values.length === 0 || values.some((value) => !Number.isFinite(value)))
    return unmeasured(goal, size, 'no figures');
  const middle = median(values);
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = goal;
  const shortBy = Math.max(0, atLeast - middle, middle - atMost);
  const spread = { min: Math.min(...values), max: Math.max(...values) };
  return { ...goal, size, values, median: middle, ...spread, isMet: shortBy === 0, shortBy };
}

/** The finding of a goal that could not be measured, with the reason. */
export function unmeasured(goal: Goal, size: GoalGroup['size'], problem: string): Finding {
  const nothing = { values: [], median: null, min: null, max: null };
  return { ...goal, size, ...nothing, isMet: false, shortBy: Number.NaN, problem };
}
