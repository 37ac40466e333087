import { legalFacts } from '../content/facts.ts';
import type { LegalPage } from '../content/legal-page.ts';
import { Actions } from '../parts/Actions.tsx';
import { PageHead } from '../parts/Section.tsx';

import css from './Legal.module.css';

const { lastUpdated } = legalFacts;

/** The privacy policy and the terms of service, as numbered sections that links can refer to. */
export function Legal({ page }: { page: LegalPage }) {
  return (
    <>
      <PageHead
        above={
          <p className={css['date']}>
            Last updated <time dateTime={lastUpdated.date}>{lastUpdated.text}</time>
          </p>
        }
        heading={page.heading}
        lede={page.summary}
      />
      <div className={css['page']}>
        <nav className={css['contents']} aria-label="Contents">
          <ol>
            {page.sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={css['sections']}>
          {page.sections.map(({ id, heading, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`}>{heading}</h2>
              {blocks.map((block) =>
                typeof block === 'string' ? (
                  <p key={block}>{block}</p>
                ) : (
                  <ul key={block[0]}>
                    {block.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                ),
              )}
            </section>
          ))}
          <Actions actions={[page.contact]} />
        </div>
      </div>
    </>
  );
}
