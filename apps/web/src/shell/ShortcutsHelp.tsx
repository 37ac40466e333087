import { Switch } from '@mantine/core';
import { Dialog } from '@quoin/ui/dialogs/Dialog';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { isMac } from '../mod-key.ts';
import { destinations } from '../screens.ts';
import { type KeyGroup, screenKeys } from './screen-keys.ts';
import { onScreen, useShortcutsChoice } from './shortcuts.tsx';

import css from './ShortcutsHelp.module.css';

const mod = isMac ? '⌘' : 'Ctrl';

const always = [
  { label: 'Find anything', keys: [mod, 'K'] },
  { label: 'Close a dialog', keys: ['Esc'] },
  { label: 'Go to what is selected in a list, and back', keys: ['F6'] },
  { label: 'Go to the notifications', keys: ['F8'] },
];

/** The list of keyboard shortcuts, with a switch for single keys. */
export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useShortcutsChoice();
  const [ofScreen] = useState(screenKeys);
  return (
    <Dialog title="Keyboard shortcuts" size="md" onClose={onClose}>
      <div className={css['body']}>
        {ofScreen.map((group) => (
          <Keys key={group.title} {...group} />
        ))}
        <Keys title="Anywhere" items={always} />
        <Switch
          label="Single-key shortcuts"
          description="Turn them off if you speak to your computer, or if they get in your way."
          checked={isOn}
          onChange={(event) => setIsOn(event.currentTarget.checked)}
        />
        {isOn && (
          <>
            <Keys
              title="On a screen"
              items={[
                ...onScreen.map(({ key, label }) => ({ label, keys: [key.toUpperCase()] })),
                { label: 'Show this sheet', keys: ['?'] },
              ]}
            />
            <Keys
              title="Go to, one key after the other"
              items={destinations.flatMap(({ key, label }) =>
                key === undefined ? [] : [{ label, keys: ['G', key.toUpperCase()] }],
              )}
            />
          </>
        )}
        <Link to="/admin/help" onClick={onClose}>
          How to do what contractors do all day
        </Link>
      </div>
    </Dialog>
  );
}

function Keys({ title, items }: KeyGroup) {
  return (
    <section>
      <h3 className={css['title']}>{title}</h3>
      <dl className={css['keys']}>
        {items.map(({ label, keys }) => (
          <div key={label} className={css['item']}>
            <dt>{label}</dt>
            <dd className={css['combination']}>
              {keys.map((key) => (
                <kbd key={key} className={css['key']}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
