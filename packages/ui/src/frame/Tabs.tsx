import type { LinkSlot } from '../slots.tsx';

import css from './Tabs.module.css';

/** One part of a screen, which has an address. */
interface Tab {
  label: string;
  isOpen: boolean;
  link: LinkSlot;
}

/** The parts of a screen, of which one is open. They are links, because each has an address. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className={css['tabs']}>
      {tabs.map(({ label: name, isOpen, link }) => (
        <span
          key={name}
          // On a phone not all tabs fit, so this scrolls the open one into view.
          ref={(tab) => {
            if (isOpen) tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
          }}
        >
          {link({
            className: css['tab'] ?? '',
            children: name,
            'aria-current': isOpen ? 'page' : undefined,
          })}
        </span>
      ))}
    </nav>
  );
}
