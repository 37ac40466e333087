/** The built-in writer's knowledge of one kind of work. Lists and clauses have no final period. */
export interface ProjectKind {
  /** The phrases that indicate this kind in a name, in lower case and singular. */
  phrases: readonly string[];
  /** A description of the work. */
  summary: string;
  /** "The work covers …" */
  covers: string;
  /** "… such as …", for repair work. */
  repairs: string;
  /** "Contractor will …" */
  does: string;
  /** "Not included unless the proposal lists it: …" */
  excludes: string;
  /** Whole sentences about conditions that are hidden until the work begins. */
  concealed: string;
  /** Whole sentences about the limits of the warranty on labor. */
  warranty: string;
}
