import type { Installation, Size } from './installations.ts';
import type { Load } from './load.ts';
import { median } from './statistics.ts';

/** What values are counted in. A ratio has no unit. */
export type Unit = 'ratio' | 'ms' | 's' | 'MB' | 'kB' | '%' | 'points';

/** What is asked for: at least, at most, or something between the two; with neither it is only told. */
export interface Goal {
  /** As in the list of goals, `P1`; of those of the specification, `R10`. */
  number: string;
  what: string;
  unit: Unit;
  atLeast?: number;
  atMost?: number;
}

/** What measurements are given. */
export interface Bench extends Load {
  rounds: number;
  /** The product with data of one size; started when it is first asked for. */
  at: (size: Size) => Promise<Installation>;
  /** Shows what the table has no room for. */
  say: (line: string) => void;
  /** What must be ended when the bench ends, also where it is interrupted. */
  started: AsyncDisposableStack;
}

/** Goals that are measured together. */
export interface GoalGroup {
  title: string;
  goals: Record<string, Goal>;
  /** The data that the goals are about. */
  size: Size | 'none';
  /** Why it is measured only when it is named, or with `--all`. */
  onlyWhenAsked?: string;
  /** One value a round for each goal, by the goal's key. Throws when something cannot be measured. */
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

/** What was found of one goal. */
export interface Finding extends Goal {
  size: GoalGroup['size'];
  values: number[];
  /** `null` where nothing was measured, as are the two below. */
  median: number | null;
  min: number | null;
  max: number | null;
  isMet: boolean;
  /** By how much the goal is missed; 0 where it is met. */
  shortBy: number;
  /** Why nothing was measured. */
  problem?: string;
}

/** Holds values beside the goal: the median decides. */
export function judge(goal: Goal, size: GoalGroup['size'], values: number[]): Finding {
  if (values.length === 0 || values.some((value) => !Number.isFinite(value)))
    return unmeasured(goal, size, 'no figures');
  const middle = median(values);
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = goal;
  const shortBy = Math.max(0, atLeast - middle, middle - atMost);
  const spread = { min: Math.min(...values), max: Math.max(...values) };
  return { ...goal, size, values, median: middle, ...spread, isMet: shortBy === 0, shortBy };
}

/** A goal of which nothing is known, and why. */
export function unmeasured(goal: Goal, size: GoalGroup['size'], problem: string): Finding {
  const nothing = { values: [], median: null, min: null, max: null };
  return { ...goal, size, ...nothing, isMet: false, shortBy: Number.NaN, problem };
}
