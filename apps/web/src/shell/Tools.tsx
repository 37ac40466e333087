import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { lazily } from '@quoin/ui/lazily';
import { useFirstMove } from '@quoin/ui/use-first-move';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';

import { isMac } from '../mod-key.ts';
import { holdTyped } from '../session/typed-ahead.ts';
import { Bell } from './Bell.tsx';
import { useShortcuts } from './shortcuts.tsx';

import css from './Tools.module.css';

// Loaded later, because no user needs them in the first second.
const palettePart = lazily(async () => (await import('./Palette.tsx')).Palette);
const helpPart = lazily(async () => (await import('./ShortcutsHelp.tsx')).ShortcutsHelp);

let isAwaited = false;

/** Listens for the key of the palette before the tools are there. They open the palette when they come. */
export function useEarlyPalette(): void {
  useHotkeys(
    [
      [
        'mod+K',
        () => {
          holdTyped();
          isAwaited = true;
        },
      ],
    ],
    [],
  );
}

/** The tools on every screen, which are the command palette (a click or mod+K) and the single-key shortcuts. */
export function Tools({ onSignOut }: { onSignOut: () => void }) {
  const [opened, palette] = useDisclosure(isAwaited);
  useEffect(() => {
    isAwaited = false;
  }, []);
  const key = isMac ? '⌘K' : 'Ctrl K';
  const openByKey = () => {
    // Not over a dialog, where the text typed there would be lost, and Escape would close both.
    if (document.querySelector('[aria-modal="true"]')) return;
    holdTyped();
    palette.open();
  };
  useHotkeys([['mod+K', openByKey]], []);
  useFirstMove(palettePart.preload);
  const [isHelpOpen, help] = useDisclosure(false);
  useShortcuts(help.open);
  return (
    <>
      <Bell />
      <button
        type="button"
        className={css['opener']}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={palettePart.preload}
        onFocus={palettePart.preload}
        onClick={palette.open}
      >
        <IconSearch size={16} stroke={1.5} aria-hidden />
        <span className={css['word']}>Search</span>
        <kbd className={css['key']}>{key}</kbd>
      </button>
      {opened && (
        <Suspense>
          <palettePart.Component onClose={palette.close} onHelp={help.open} onSignOut={onSignOut} />
        </Suspense>
      )}
      {isHelpOpen && (
        <Suspense>
          <helpPart.Component onClose={help.close} />
        </Suspense>
      )}
    </>
  );
}
