import { Button } from '@mantine/core';
import { formatDate } from '@quoin/domain/dates';
import { type MaterialRequestView, requestStatusLabels } from '@quoin/domain/ordering/material-request';
import { formatQuantity, unitAfter } from '@quoin/domain/quantity-text';
import { ErrorState } from '@quoin/ui/feedback/ErrorState';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';

import { reasonOf } from '../../../../../problem.ts';
import { trpc } from '../../../../../trpc.ts';
import { useMayChange } from '../../../../../use-may-change.ts';
import { RequestPhoto } from './request-photo.tsx';

import css from './materials.module.css';

const colors = { open: 'yellow', ordered: 'green', declined: 'gray' } as const;

/** The requests from the site, without any cost. */
export function SiteRequests({ id }: { id: number }) {
  const requests = trpc.materialRequests.list.useQuery({ projectId: id });
  const navigate = useNavigate();
  const mayChange = useMayChange();
  const items = requests.data?.items;
  return (
    <Panel
      title="Requests from the site"
      actions={
        mayChange && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} stroke={1.5} />}
            onClick={() => void navigate({ to: '.', search: { ask: true } })}
          >
            Ask for material
          </Button>
        )
      }
    >
      {!items ? (
        requests.error ? (
          <ErrorState
            title="The requests could not be loaded"
            detail={reasonOf(requests.error)}
            retrying={requests.isFetching}
            onRetry={() => void requests.refetch()}
          />
        ) : (
          <ListSkeleton count={2} label="Loading requests..." />
        )
      ) : items.length === 0 ? (
        <p className={css['about']}>The site has asked for nothing.</p>
      ) : (
        <RuledList label="Requests from the site">
          {items.map((request) => (
            <RuledRow
              key={request.id}
              isDense
              onPhone="below"
              words={
                <>
                  {nameOf(request)}
                  <span className={css['about']}>{aboutRequest(request)}</span>
                </>
              }
            >
              <RequestPhoto request={request} name={nameOf(request)} />
              <StatusBadge label={requestStatusLabels[request.status]} color={colors[request.status]} />
              {mayChange && request.status === 'open' && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Decline ${nameOf(request)}`}
                  onClick={() => void navigate({ to: '.', search: { decline: request.id } })}
                >
                  Decline
                </Button>
              )}
            </RuledRow>
          ))}
        </RuledList>
      )}
    </Panel>
  );
}

const nameOf = ({ productName, text, quantity, unit }: MaterialRequestView) =>
  `${productName ?? text ?? ''}, ${formatQuantity(quantity)} ${unitAfter(quantity, unit)}`;

const aboutRequest = ({ requestedBy, taskName, needBy, note, reason }: MaterialRequestView) =>
  [requestedBy, taskName, needBy !== null && `by ${formatDate(needBy)}`, note, reason]
    .filter(Boolean)
    .join(' · ');
