import { integrationsPage as words, plannedIntegrations } from '../content/integrations.ts';
import { Drawing } from '../drawings/Drawing.tsx';
import { Actions } from '../parts/Actions.tsx';
import { PageHead, Section } from '../parts/Section.tsx';

import css from './Integrations.module.css';

/** The page of the planned integrations and the ones available today. */
export function Integrations() {
  return (
    <>
      <PageHead
        above={<p className={css['badge']}>{words.badge}</p>}
        heading={words.heading}
        lede={words.lede}
      >
        <Actions actions={words.actions} />
      </PageHead>
      <Section heading={words.planned}>
        <ul className={css['planned']}>
          {plannedIntegrations.map(({ slug, name, flow }) => (
            <li key={slug}>
              <Drawing name={slug} />
              <h3>{name}</h3>
              <p>{flow}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section heading={words.today.heading}>
        <ul className={css['today']}>
          {words.today.items.map(({ name, text, ...item }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
              {'link' in item && (
                <p>
                  <a href={item.link.href}>{item.link.label}</a>
                </p>
              )}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
