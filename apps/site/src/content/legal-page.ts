import type { Action } from './topics.ts';

/** A section of a legal page. Others refer to it by `id`, which stays when sections move. */
interface LegalSection {
  id: string;
  heading: string;
  /** Paragraphs, and lists as arrays of their items. */
  blocks: readonly (string | readonly string[])[];
}

/** A legal page. */
export interface LegalPage {
  heading: string;
  /** What matters most, in the first paragraph. */
  summary: string;
  sections: readonly LegalSection[];
  /** The last section's way to ask. */
  contact: Action;
}
