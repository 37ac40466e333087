import type { CatalogSearch } from '../content/catalog.ts';
import type { ProjectCategory } from '../content/projects.ts';
import type { TopicKey } from '../content/topics.ts';

/** The address of the contact form with a selected topic. */
export const contactHref = (topic: TopicKey): string => `/?topic=${topic}#account`;

/** The address of the results of a catalog search. */
export const catalogHref = (search: CatalogSearch & { cursor?: string }): string =>
  `/materials?${new URLSearchParams(search).toString()}#results`;

/** The address of the sample projects of one category, or of all. */
export const projectsHref = (category?: ProjectCategory): string =>
  category === undefined ? '/projects' : `/projects?category=${category}`;
