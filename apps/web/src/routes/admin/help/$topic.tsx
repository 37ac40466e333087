import { Page } from '@quoin/ui/page/Page';
import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { Children } from 'react';

import { type HelpTopicName, helpTopicNames, helpTopics } from '../../../help-topics.ts';
import { howTos } from './-how-tos.ts';
import { pictureOf } from './-pictures.ts';

import css from './-help.module.css';

export const Route = createFileRoute('/admin/help/$topic')({
  staticData: { section: 'Help' },
  // The subjects come with the screen, not with the first download.
  loader: async ({ params: { topic } }) => {
    const { helpTopicNames: names } = await import('../../../help-topics.ts');
    const name = names.find((each) => each === topic);
    if (!name) throw notFound();
    return { topic: name };
  },
  component: TopicScreen,
});

/** One subject of the help: what it is good for, the steps, and a picture of the screen. */
function TopicScreen() {
  const { topic } = Route.useLoaderData();
  const { purpose, steps, notes = [], screen } = howTos[topic];
  return (
    <Page
      title={helpTopics[topic].title}
      description={purpose}
      back={{ label: 'Help', link: (props) => <Link to="/admin/help" {...props} /> }}
      actions={<Link {...screen.link}>{`Open ${screen.label}`}</Link>}
    >
      <div className={css['howTo']}>
        <div className={css['words']}>
          <ol className={css['steps']}>
            {Children.map(steps, (step) => (
              <li>{step}</li>
            ))}
          </ol>
          {notes.length > 0 && (
            <ul className={css['notes']} aria-label="Good to know">
              {Children.map(notes, (note) => (
                <li>{note}</li>
              ))}
            </ul>
          )}
        </div>
        <Picture topic={topic} />
      </div>
      <Next topic={topic} />
    </Page>
  );
}

/** The screen in the user's colors. The browser downloads only the picture that is seen. */
function Picture({ topic }: { topic: HelpTopicName }) {
  const { title } = helpTopics[topic];
  return (
    <figure className={css['picture']}>
      {(['light', 'dark'] as const).map((scheme) => (
        <img
          key={scheme}
          className={css[scheme]}
          src={pictureOf(topic, scheme)}
          alt={`The screen where you can do this: ${title}`}
          width={1560}
          height={975}
          loading="lazy"
        />
      ))}
    </figure>
  );
}

/** The subject after this one. */
function Next({ topic }: { topic: HelpTopicName }) {
  const next = helpTopicNames[helpTopicNames.indexOf(topic) + 1];
  return (
    next && (
      <p className={css['next']}>
        Next:{' '}
        <Link to="/admin/help/$topic" params={{ topic: next }}>
          {helpTopics[next].title}
        </Link>
      </p>
    )
  );
}
