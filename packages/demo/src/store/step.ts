/** A thing that is stored as of a moment of the past. */
export interface Step {
  at: string;
  store: () => Promise<unknown>;
}

/** Stores one thing after the other, in the order of their moments. */
export async function takeSteps(steps: readonly Step[]): Promise<void> {
  const ordered = steps.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  for (const { store } of ordered) await store();
}
