import type { CatalogSearch } from '../content/catalog.ts';
import type { ProjectCategory } from '../content/projects.ts';
import type { TopicKey } from '../content/topics.ts';

/** Where the contact form stands, with its purpose filled in. */
export const contactHref = (topic: TopicKey): string => `/?topic=${topic}#account`;

/** What a search of the catalog finds. */
export const catalogHref = (search: CatalogSearch & { cursor?: string }): string =>
  `/materials?${new URLSearchParams(search).toString()}#results`;

/** The sample projects of one category, or all. */
export const projectsHref = (category?: ProjectCategory): string =>
  category === undefined ? '/projects' : `/projects?category=${category}`;
