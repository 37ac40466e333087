/** What the built-in writer knows of one kind of work. Lists and clauses are parts of sentences and end without a stop. */
export interface ProjectKind {
  /** By which of these a name tells of it: lower case, singular. */
  phrases: readonly string[];
  /** What the work is. */
  summary: string;
  /** "The work covers …" */
  covers: string;
  /** "… such as …", where only something is mended. */
  repairs: string;
  /** "Contractor will …" */
  does: string;
  /** "Not included unless the proposal lists it: …" */
  excludes: string;
  /** Whole sentences: what nobody can see before the work begins. */
  concealed: string;
  /** Whole sentences: what the warranty on labor does not cover. */
  warranty: string;
}
