import { Button } from '@mantine/core';
import { formatDay } from '@quoin/domain/dates';
import type { EstimateWithParts } from '@quoin/domain/estimates/estimate';
import { confirmDelete } from '@quoin/ui/dialogs/confirm-delete';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { lazily } from '@quoin/ui/lazily';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';
import { IconAction } from '@quoin/ui/records/IconAction';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import { IconLinkOff, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { failedTo, said } from '../forms/record-changes.ts';
import { Moment } from '../Moment.tsx';
import { FailedScreen } from '../shell/FailedScreen.tsx';
import { type Outputs, trpc } from '../trpc.ts';
import { linksOf } from './links-of.ts';
import { RemindOfQuote } from './Remind.tsx';
import { SignHereButton } from './SignHere.tsx';

import css from './documents.module.css';

type ClientLink = Outputs['clientLinks']['list']['items'][number];

const NewLink = lazily(async () => (await import('./NewLink.tsx')).NewLink).Component;

const nameOf = ({ name, email, isInPerson }: ClientLink) =>
  name ?? email ?? (isInPerson ? 'Sign Here Now' : 'Link without a name');

/** Whether a link opens nothing any more. */
const isOver = ({ revokedAt, expiresAt }: ClientLink, now: Date) =>
  revokedAt !== null || new Date(expiresAt) < now;

/** The links with which clients open the quotes of the project. */
export function ClientLinks({
  estimate: { projectId, name, clientName, clientEmail },
  newest,
  mayChange,
}: {
  estimate: EstimateWithParts;
  /** The quote that was sent last. */
  newest: Outputs['quotes']['list'][number];
  mayChange: boolean;
}) {
  const list = trpc.clientLinks.list.useQuery(linksOf(projectId));
  const revoke = trpc.clientLinks.delete.useMutation({ onSuccess: () => said('Link', 'revoked') });
  const [isAdding, setIsAdding] = useState(false);
  const [now] = useState(() => new Date());
  const askToRevoke = (link: ClientLink) =>
    confirmDelete({
      title: 'Revoke Link',
      message: `The link of ${nameOf(link)} shows nothing any more. You can make another one.`,
      confirmLabel: 'Revoke',
      pendingLabel: 'Revoking...',
      doDelete: async () => revoke.mutateAsync({ id: link.id }),
      onError: failedTo('revoke link'),
    });
  return (
    <Panel
      title="Links"
      actions={
        mayChange && (
          <>
            <Suspense>
              {newest.state === 'open' && <RemindOfQuote id={newest.id} email={clientEmail} />}
            </Suspense>
            {newest.state === 'open' && (
              <SignHereButton
                link={{ projectId, name: clientName, email: clientEmail }}
                documentId={newest.id}
                size="compact-md"
              />
            )}
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconPlus size={16} stroke={1.5} />}
              onClick={() => setIsAdding(true)}
            >
              New Link
            </Button>
          </>
        )
      }
    >
      {!list.data ? (
        list.error ? (
          <FailedScreen error={list.error} reset={() => void list.refetch()} />
        ) : (
          <ListSkeleton count={2} label="Loading links..." />
        )
      ) : list.data.items.length === 0 ? (
        <EmptyState
          compact
          drawing="letter"
          title="No link yet"
          hint="The client opens the quote by a link. It works for all quotes of the project."
        />
      ) : (
        <RuledList label="Links">
          {list.data.items.map((link) => (
            <RuledRow key={link.id} words={<LinkWords link={link} isOver={isOver(link, now)} />}>
              {mayChange && !isOver(link, now) && (
                <IconAction
                  label={`Revoke the link of ${nameOf(link)}`}
                  tooltip="Revoke"
                  icon={IconLinkOff}
                  danger
                  onClick={() => askToRevoke(link)}
                />
              )}
            </RuledRow>
          ))}
        </RuledList>
      )}
      {isAdding && (
        <Suspense>
          <NewLink quote={{ ...newest, name }} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

function LinkWords({ link, isOver: hasEnded }: { link: ClientLink; isOver: boolean }) {
  const { name, email, isInPerson, createdAt, lastUsedAt, expiresAt, revokedAt } = link;
  return (
    <>
      <span className={css['name']} data-over={hasEnded || undefined}>
        <bdi>{nameOf(link)}</bdi>
        {name !== null && email !== null && <bdi className={css['by']}>{email}</bdi>}
        {revokedAt !== null ? (
          <StatusBadge label="Revoked" color="gray" />
        ) : (
          hasEnded && <StatusBadge label="Expired" color="gray" />
        )}
      </span>
      <span className={css['small']}>
        {isInPerson && name !== null && 'For signing here · '}
        Made <Moment at={createdAt} />
        {' · '}
        {lastUsedAt === null ? (
          'never used'
        ) : (
          <>
            last used <Moment at={lastUsedAt} />
          </>
        )}
        {!hasEnded && ` · ${isInPerson ? 'ends within an hour' : `expires ${formatDay(expiresAt)}`}`}
        {revokedAt !== null && (
          <>
            {' · revoked '}
            <Moment at={revokedAt} />
          </>
        )}
      </span>
    </>
  );
}
