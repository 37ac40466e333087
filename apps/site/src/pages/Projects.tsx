import {
  projectFilters,
  projectsPage as words,
  sampleProjects,
  type ProjectCategory,
} from '../content/projects.ts';
import { Drawing } from '../drawings/Drawing.tsx';
import { Actions } from '../parts/Actions.tsx';
import { projectsHref } from '../parts/links.ts';
import { SearchForm } from '../parts/SearchForm.tsx';
import { PageHead, Section } from '../parts/Section.tsx';
import type { PageRequest } from '../rendering.ts';

import css from './Projects.module.css';

const isCategory = (name: string): name is ProjectCategory =>
  name !== 'All' && projectFilters.some((filter) => filter === name);

/** The category in an address, regardless of case. */
function categoryOf(search: URLSearchParams | undefined): ProjectCategory | undefined {
  const asked = search?.get('category')?.toLowerCase();
  return projectFilters.filter(isCategory).find((category) => category.toLowerCase() === asked);
}

/** Formats `2025-08` as `August 2025`. */
function monthOf(month: string): string {
  return new Date(`${month}-15T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** The sample projects of one category, or all. */
export function Projects({ search }: PageRequest) {
  const category = categoryOf(search);
  const shown = sampleProjects.filter((project) => category === undefined || project.category === category);
  return (
    <>
      <PageHead heading={words.heading} lede={words.lede} />
      <div className={css['samples']}>
        <nav className={css['filters']} aria-label={words.filter}>
          {projectFilters.map((filter) => {
            const chosen = isCategory(filter) ? filter : undefined;
            return (
              <a
                key={filter}
                href={`${projectsHref(chosen)}#samples`}
                aria-current={chosen === category ? 'true' : undefined}
              >
                {filter}
              </a>
            );
          })}
        </nav>
        <ul id="samples" className={css['projects']}>
          {shown.map((project) => (
            <li key={project.title}>
              <Drawing name={project.drawing} />
              <div className={css['words']}>
                <p className={css['kind']}>{project.category}</p>
                <h2>{project.title}</h2>
                <p>{project.location}</p>
                <dl>
                  <div>
                    <dt>{words.completed}</dt>
                    <dd>{monthOf(project.completed)}</dd>
                  </div>
                  <div>
                    <dt>{words.budget}</dt>
                    <dd>{project.budget}</dd>
                  </div>
                </dl>
                <ul className={css['tags']}>
                  {project.tags.map((tag) => (
                    <li key={tag}>{tag}</li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <Section heading={words.register.heading} lede={words.register.text}>
        <p className={css['joined']}>{words.register.joined}</p>
        <Actions actions={[words.register.action]} />
      </Section>
      <Section heading={words.search}>
        <SearchForm id="search" />
      </Section>
    </>
  );
}
