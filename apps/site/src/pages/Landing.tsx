import { figures } from '../content/facts.ts';
import {
  account,
  benefits,
  closing,
  figuresHeading,
  hero,
  howItWorks,
  logosCaption,
  materialGroups,
  painPoints,
  testimonials,
} from '../content/landing.ts';
import { suppliers } from '../content/suppliers.ts';
import { contactForm, type TopicKey, topics } from '../content/topics.ts';
import { Drawing } from '../drawings/Drawing.tsx';
import { Actions } from '../parts/Actions.tsx';
import { ContactForm } from '../parts/ContactForm.tsx';
import { Island } from '../parts/Island.tsx';
import { catalogHref } from '../parts/links.ts';
import { SearchForm } from '../parts/SearchForm.tsx';
import { Section } from '../parts/Section.tsx';
import { SupplierMark } from '../parts/SupplierMark.tsx';
import type { PageRequest } from '../rendering.ts';

import css from './Landing.module.css';

/** The drawings of the material groups, by slug. */
const drawingOf = {
  bathroom: 'bathroom',
  kitchen: 'kitchen',
  flooring: 'flooring',
  exterior: 'siding',
  decking: 'deck',
  structural: 'framing',
} as const;

function topicOf(key: string | null | undefined): TopicKey {
  return topics.find((topic) => topic.key === key)?.key ?? topics[0].key;
}

/** The landing page, with the contact form at its end. */
export function Landing({ search, refused }: PageRequest) {
  return (
    <>
      <div className={css['hero']}>
        <div>
          <h1>{hero.heading}</h1>
          <p className={css['lede']}>{hero.lede}</p>
          <SearchForm id="search" />
        </div>
        <Drawing name="hero" />
      </div>

      <section className={css['marks']} aria-label={logosCaption}>
        <p>{logosCaption}</p>
        <ul>
          {suppliers.map(({ name, mark }) => (
            <li key={mark}>
              <SupplierMark name={name} mark={mark} />
            </li>
          ))}
        </ul>
      </section>

      <Section heading={materialGroups.heading}>
        <ul className={css['groups']}>
          {materialGroups.groups.map((group) => (
            <li key={group.slug}>
              <Drawing name={drawingOf[group.slug]} />
              <h3>{group.name}</h3>
              <p>{group.sentence}</p>
              <p className={css['browse']}>
                {group.categories.map((category) => (
                  <a key={category} href={catalogHref({ category })}>
                    {category}
                  </a>
                ))}
              </p>
            </li>
          ))}
        </ul>
      </Section>

      <Section id={howItWorks.id} heading={howItWorks.heading}>
        <ol className={css['steps']}>
          {howItWorks.steps.map(({ heading, text }) => (
            <li key={heading}>
              <h3>{heading}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>

      <Section heading={painPoints.heading}>
        <dl className={css['pains']}>
          {painPoints.points.map(({ problem, answer }) => (
            <div key={problem}>
              <dt>{problem}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </Section>

      <Section heading={figuresHeading}>
        <ul className={css['figures']}>
          {figures.map(({ value, label, source }) => (
            <li key={label}>
              <strong>{value}</strong>
              <span>{label}</span>
              <small>{source}</small>
            </li>
          ))}
        </ul>
      </Section>

      <Section id={testimonials.id} heading={testimonials.heading}>
        <ul className={css['quotes']}>
          {testimonials.quotes.map(({ quote, name, firm, place }) => (
            <li key={name}>
              <figure>
                <blockquote>
                  <p>{quote}</p>
                </blockquote>
                <figcaption>
                  <strong>{name}</strong>
                  <span>
                    {firm}, {place}
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </Section>

      <Section heading={benefits.heading}>
        <ul className={css['benefits']}>
          {benefits.items.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>

      <Section heading={closing.heading} lede={closing.text}>
        <SearchForm id="search-again" />
        <Actions actions={[closing.action]} />
      </Section>

      <Section id={account.id} heading={contactForm.heading}>
        <div className={css['account']}>
          <Island
            name="contact-form"
            of={ContactForm}
            props={{
              topic: topicOf(refused?.values['topic'] ?? search?.get('topic')),
              ...(refused && { refused }),
              isSent: search?.has('sent') ?? false,
            }}
          />
          <p className={css['signIn']}>
            {account.signIn.text} <a href={account.signIn.href}>{account.signIn.label}</a>
          </p>
        </div>
      </Section>
    </>
  );
}
