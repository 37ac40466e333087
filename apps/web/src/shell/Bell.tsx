import { useDisclosure } from '@mantine/hooks';
import { NOTICES_COUNTED_MAX } from '@quoin/domain/notices/notice-kinds';
import { lazily } from '@quoin/ui/lazily';
import { IconBell } from '@tabler/icons-react';
import { Suspense } from 'react';

import { trpc } from '../trpc.ts';

import css from './Bell.module.css';

// Loaded later, because no user needs it in the first second.
const panel = lazily(async () => (await import('./Notices.tsx')).Notices);

/** The number of unread notices, which opens the list of all. */
export function Bell() {
  const [isOpen, { open, close }] = useDisclosure(false);
  const { data: unread = 0 } = trpc.notices.countUnread.useQuery();
  const text = unread < NOTICES_COUNTED_MAX ? String(unread) : `${NOTICES_COUNTED_MAX - 1}+`;
  return (
    <>
      <button
        type="button"
        className={css['bell']}
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${text} unread`}
        aria-haspopup="dialog"
        data-tooltip="Notifications"
        onPointerEnter={panel.preload}
        onFocus={panel.preload}
        onClick={open}
      >
        <IconBell size={18} stroke={1.5} aria-hidden />
        {unread > 0 && <span className={css['count']} data-text={text} aria-hidden />}
      </button>
      {isOpen && (
        <Suspense>
          <panel.Component onClose={close} />
        </Suspense>
      )}
    </>
  );
}
