import { Button } from '@mantine/core';
import { formatDate } from '@quoin/domain/dates';
import { counted } from '@quoin/domain/words';
import { ErrorState } from '@quoin/ui/feedback/ErrorState';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';
import { Link, useNavigate } from '@tanstack/react-router';

import { reasonOf } from '../../../../../problem.ts';
import { trpc } from '../../../../../trpc.ts';
import { useMayChange } from '../../../../../use-may-change.ts';
import { answersText, PriceRequestBadge } from '../../../price-requests/-badge.tsx';

import css from './materials.module.css';

/** The requests for prices of a project, the newest first. They show no price. */
export function ProjectPriceRequests({ id }: { id: number }) {
  const requests = trpc.priceRequests.list.useQuery({ projectId: id });
  const isNeeded = (trpc.needs.get.useQuery({ id }).data?.needs ?? []).some(({ needed }) => needed > 0);
  const navigate = useNavigate();
  const mayChange = useMayChange();
  const items = requests.data?.items;
  return (
    <Panel
      title="Price requests"
      actions={
        mayChange &&
        isNeeded && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void navigate({ to: '.', search: { prices: true } })}
          >
            Ask suppliers for prices
          </Button>
        )
      }
    >
      {!items ? (
        requests.error ? (
          <ErrorState
            title="The price requests could not be loaded"
            detail={reasonOf(requests.error)}
            retrying={requests.isFetching}
            onRetry={() => void requests.refetch()}
          />
        ) : (
          <ListSkeleton count={2} label="Loading price requests..." />
        )
      ) : items.length === 0 ? (
        <p className={css['about']}>No supplier was asked for prices yet.</p>
      ) : (
        <RuledList label="Price requests">
          {items.map((request) => (
            <RuledRow
              key={request.id}
              align="baseline"
              isDense
              words={
                <>
                  <Link to="/admin/price-requests/$id" params={{ id: request.id }}>
                    {request.number}
                  </Link>
                  <span className={css['about']}>
                    {[
                      answersText(request),
                      counted(request.lineCount, 'line'),
                      request.answerBy !== null && `answer by ${formatDate(request.answerBy)}`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </>
              }
            >
              <PriceRequestBadge status={request.status} />
            </RuledRow>
          ))}
        </RuledList>
      )}
    </Panel>
  );
}
