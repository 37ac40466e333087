import type { Action } from './topics.ts';

/** A section of a legal page. Other sections refer to its `id`, which stays the same when sections move. */
interface LegalSection {
  id: string;
  heading: string;
  /** Paragraphs, and lists as arrays of their items. */
  blocks: readonly (string | readonly string[])[];
}

/** A legal page. */
export interface LegalPage {
  heading: string;
  /** The first paragraph, with the most important points. */
  summary: string;
  sections: readonly LegalSection[];
  /** The contact link of the last section. */
  contact: Action;
}
