import { Page } from '@quoin/ui/page/Page';
import { Panel } from '@quoin/ui/page/Panel';
import { createFileRoute, Link } from '@tanstack/react-router';

import { helpTopicNames, helpTopics } from '../../../help-topics.ts';
import { howTos } from './-how-tos.ts';

import css from './-help.module.css';

/** The version of this panel, which `vite.config.ts` sets. */
declare const QUOIN_VERSION: string;

export const Route = createFileRoute('/admin/help/')({
  staticData: { section: 'Help' },
  component: HelpScreen,
});

const groups = Map.groupBy(helpTopicNames, (name) => helpTopics[name].group);

/** All subjects of the help. */
function HelpScreen() {
  return (
    <Page
      title="Help"
      description={
        <>
          How to do what contractors do all day. <kbd className={css['key']}>Ctrl</kbd>{' '}
          <kbd className={css['key']}>K</kbd> finds these pages too.
        </>
      }
      actions={<a href="/api/docs">API documentation</a>}
    >
      {[...groups].map(([group, names]) => (
        <Panel key={group} title={group}>
          <ul className={css['topics']}>
            {names.map((name) => (
              <li key={name} className={css['topic']}>
                <Link to="/admin/help/$topic" params={{ topic: name }}>
                  {helpTopics[name].title}
                </Link>
                <p className={css['purpose']}>{howTos[name].purpose}</p>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
      <p className={css['version']}>Quoin {QUOIN_VERSION}</p>
    </Page>
  );
}
