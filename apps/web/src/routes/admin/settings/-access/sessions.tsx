import { Button } from '@mantine/core';
import { deviceName } from '@quoin/domain/access/device';
import { confirmDelete } from '@quoin/ui/dialogs/confirm-delete';
import { Panel } from '@quoin/ui/page/Panel';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import { IconLogout } from '@tabler/icons-react';

import { Rows } from '../-rows.tsx';
import { failedTo, said } from '../../../../forms/record-changes.ts';
import { Moment } from '../../../../Moment.tsx';
import { trpc } from '../../../../trpc.ts';

import css from '../-settings.module.css';

/** The user's own sessions. Signing out ends the current one. */
export function Sessions() {
  const [sessions] = trpc.session.list.useSuspenseQuery();
  const end = trpc.session.end.useMutation({
    onSuccess: () => said('Session', 'ended'),
    onError: failedTo('end session'),
  });
  const endOthers = trpc.session.endOthers.useMutation({ onSuccess: () => said('Other sessions', 'ended') });
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);

  return (
    <Panel
      title="Your sessions"
      note={sessions.length}
      actions={
        hasOthers && (
          <Button
            variant="default"
            onClick={() =>
              confirmDelete({
                title: 'End All Other Sessions',
                message: 'You stay signed in here, and are signed out everywhere else.',
                confirmLabel: 'End Sessions',
                pendingLabel: 'Ending...',
                doDelete: async () => endOthers.mutateAsync(),
                onError: failedTo('end the other sessions'),
              })
            }
          >
            End All Others
          </Button>
        )
      }
    >
      <p className={css['lead']}>If you do not know one of these, end it and change your password.</p>
      <Rows
        label="Your sessions"
        items={sessions}
        itemKey={({ ref }) => ref}
        rowOf={({ ref, userAgent, isCurrent, ip, lastSeenAt, createdAt }) => ({
          name: deviceName(userAgent),
          badges: isCurrent && <StatusBadge label="This session" color="gray" />,
          facts: {
            ip,
            lastSeen: (
              <>
                last seen <Moment at={lastSeenAt} />
              </>
            ),
            signedIn: (
              <>
                signed in <Moment at={createdAt} />
              </>
            ),
          },
          actions: !isCurrent && [
            {
              label: `End the session of ${deviceName(userAgent)}`,
              tooltip: 'End session',
              icon: IconLogout,
              onClick: () => {
                if (!end.isPending) end.mutate({ ref });
              },
            },
          ],
        })}
      />
    </Panel>
  );
}
