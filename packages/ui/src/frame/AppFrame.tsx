import { Burger } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { Suspense, useCallback, useEffect, useId, useState, type ReactElement, type ReactNode } from 'react';

import { cx } from '../cx.tsx';
import { lazily } from '../lazily.tsx';
import type { IconSlot, LinkProps } from '../slots.tsx';
import { useFirstMove } from '../use-first-move.tsx';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';

// Only small screens download it, on the first move of the user.
const drawerPart = lazily(async () => (await import('./FrameDrawer.tsx')).FrameDrawer);

import css from './AppFrame.module.css';

export interface NavLeaf<To> {
  label: string;
  to: To;
  active: boolean;
  /** The difference between the child and others with the same label. */
  key?: string;
  /** Whether the child belongs to the one before it, and stands further in. */
  isWithin?: boolean | undefined;
}

export interface NavItem<To> extends NavLeaf<To> {
  icon: IconSlot;
  /** A number that waits for attention, such as `3` and `3 unread`. */
  waiting?: { text: string; label: string } | undefined;
  /** With children the item gets a dropdown, which opens when the item or one of them becomes active. */
  children?: readonly NavLeaf<To>[];
}

/** Entries that belong together, under a heading if they have one. */
export interface NavGroup<To> {
  heading?: string;
  items: readonly NavItem<To>[];
}

export interface FrameUser {
  fullName: string;
  email: string;
}

interface FrameProps<To> {
  /** The name or the mark of the product, at the top of the sidebar. */
  brand: ReactNode;
  groups: readonly NavGroup<To>[];
  /** Makes a link of the app's router, such as `(to, props) => <Link to={to} {...props} />`. */
  renderLink: (to: To, props: LinkProps) => ReactElement;
  /** Absent while it is not known. */
  user?: FrameUser | undefined;
  onSignOut: () => void;
}

/** The shell of the panel, with sidebar (a drawer on small screens), header, and the screen in `main`. */
export function AppFrame<To>({
  section,
  welcome,
  tools,
  news,
  opensMenu = false,
  onMenu,
  children,
  ...sidebar
}: FrameProps<To> & {
  /** The name of the current section. */
  section: ReactNode;
  welcome?: ReactNode;
  /** Tools beside the section's name, which are available on every screen. */
  tools?: ReactNode;
  /** An offer in the place of the welcome, which it covers, so that nothing moves when it comes. */
  news?: ReactNode;
  /** Whether the menu of a small screen is open at first, as it was in the frame before this one. */
  opensMenu?: boolean;
  /** Is told whether the menu is open. */
  onMenu?: ((isOpen: boolean) => void) | undefined;
  children: ReactNode;
}) {
  const [opened, drawer] = useDisclosure(opensMenu, {
    onOpen: () => onMenu?.(true),
    onClose: () => onMenu?.(false),
  });
  const wide = useMediaQuery('(min-width: 62.01em)', true, { getInitialValueInEffect: false });

  const [hasDrawer, setHasDrawer] = useState(opensMenu);
  useFirstMove(useCallback(() => setHasDrawer(true), []));

  // A wide window shows the sidebar itself, so the drawer must close.
  useEffect(() => {
    if (wide) drawer.close();
  }, [wide, drawer]);

  return (
    <div className={css['frame']}>
      <a className={css['skip']} href="#content">
        Skip to content
      </a>
      {wide ? (
        <aside className={css['sidebar']} aria-label="Sidebar">
          <Sidebar {...sidebar} />
        </aside>
      ) : (
        hasDrawer && (
          <Suspense>
            <drawerPart.Component opened={opened} onClose={drawer.close}>
              <Sidebar {...sidebar} onNavigate={drawer.close} />
            </drawerPart.Component>
          </Suspense>
        )
      )}
      <div className={css['column']}>
        <header className={css['header']}>
          {!wide && (
            <Burger
              size="sm"
              lineSize={1.5}
              opened={false}
              onClick={drawer.open}
              aria-label="Open menu"
              aria-expanded={opened}
              aria-haspopup="dialog"
            />
          )}
          <span className={css['section']}>{section}</span>
          {tools}
          {welcome && (
            <span className={css['end']}>
              {news}
              <span className={css['welcome']}>{welcome}</span>
            </span>
          )}
        </header>
        <main id="content" className={css['main']} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}

function Sidebar<To>({
  brand,
  groups,
  renderLink,
  user,
  onSignOut,
  onNavigate,
}: FrameProps<To> & { onNavigate?: () => void }) {
  return (
    <>
      <div className={css['brand']}>{brand}</div>
      <nav aria-label="Main" className={css['nav']}>
        {groups.map(({ heading, items }) => (
          <div key={heading ?? items[0]?.label}>
            {heading !== undefined && (
              <h2 id={`nav-${heading}`} className={css['heading']}>
                {heading}
              </h2>
            )}
            <ul className={css['list']} aria-labelledby={heading && `nav-${heading}`}>
              {items.map((item) => (
                <NavEntry key={item.label} item={item} renderLink={renderLink} onNavigate={onNavigate} />
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={css['foot']}>
        <div className={css['user']}>
          <span className={css['avatar']} aria-hidden>
            {user && initials(user.fullName)}
          </span>
          <span className={css['who']}>
            <span className={css['fullName']}>{user?.fullName}</span>
            <span className={css['email']}>{user?.email}</span>
          </span>
        </div>
        <div className={css['tools']}>
          <button type="button" className={css['signOut']} onClick={onSignOut}>
            <IconLogout size={18} stroke={1.5} aria-hidden />
            Sign Out
          </button>
          <ColorSchemeSwitch />
        </div>
      </div>
    </>
  );
}

function NavEntry<To>({
  item,
  renderLink,
  onNavigate,
}: {
  item: NavItem<To>;
  renderLink: FrameProps<To>['renderLink'];
  onNavigate: (() => void) | undefined;
}) {
  const { label, to, icon: Icon, active, waiting, children = [] } = item;
  const id = useId();
  const within = children.some((child) => child.active);
  const [open, setOpen] = useState(active || within);

  // Arriving in a section opens it. The user can still close it.
  const [wasIn, setWasIn] = useState(active || within);
  if (wasIn !== (active || within)) {
    setWasIn(active || within);
    if (active || within) setOpen(true);
  }

  return (
    <li>
      <div className={css['entry']} data-active={(active && !(open && within)) || undefined}>
        {renderLink(to, {
          className: cx(css['link'], (active || within) && css['current']),
          'aria-current': active && !within ? 'page' : undefined,
          'aria-label': waiting && `${label}, ${waiting.label}`,
          onClick: onNavigate,
          children: (
            <>
              <Icon size={20} stroke={1.5} />
              <span className={css['label']}>{label}</span>
              {waiting && <span className={css['waiting']} data-text={waiting.text} aria-hidden />}
            </>
          ),
        })}
        {children.length > 0 && (
          <button
            type="button"
            className={css['toggle']}
            aria-expanded={open}
            aria-controls={id}
            aria-label={`${label} menu`}
            onClick={() => setOpen(!open)}
          >
            <IconChevronDown size={16} stroke={1.5} aria-hidden />
          </button>
        )}
      </div>
      {children.length > 0 && (
        <ul id={id} className={cx(css['list'], css['children'])} hidden={!open}>
          {children.map((child) => (
            <li
              key={child.key ?? child.label}
              className={css['entry']}
              data-active={child.active || undefined}
            >
              {renderLink(child.to, {
                className: cx(
                  css['link'],
                  css['childLink'],
                  child.isWithin && css['within'],
                  child.active && css['current'],
                ),
                'aria-current': child.active ? 'page' : undefined,
                onClick: onNavigate,
                children: (
                  <bdi className={css['label']} title={child.isWithin ? child.label : undefined}>
                    {child.label}
                  </bdi>
                ),
              })}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The first letters of the first and the last name. */
export function initials(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends
    .map((word) => /./u.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toUpperCase();
}
