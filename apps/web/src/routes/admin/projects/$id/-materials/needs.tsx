import { Button } from '@mantine/core';
import { formatDate } from '@quoin/domain/dates';
import { exact, numberOf, sum } from '@quoin/domain/exact';
import { type Need, sentQuantity, type WordedNeed, wordedNeedReasons } from '@quoin/domain/ordering/need';
import { formatQuantity, unitAfter } from '@quoin/domain/quantity-text';
import { counted } from '@quoin/domain/words';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { ErrorState } from '@quoin/ui/feedback/ErrorState';
import { Notice } from '@quoin/ui/feedback/Notice';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Figure } from '@quoin/ui/figures/Figure';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';
import { useNavigate } from '@tanstack/react-router';

import { reasonOf } from '../../../../../problem.ts';
import { trpc } from '../../../../../trpc.ts';
import { useMayChange } from '../../../../../use-may-change.ts';

import css from './materials.module.css';

const NO_TASK = 'For no task in particular';

/** The needs of a project by task: of each product the required, ordered, received and still needed quantity. */
export function ProjectNeeds({ id }: { id: number }) {
  const needs = trpc.needs.get.useQuery({ id });
  const navigate = useNavigate();
  const mayChange = useMayChange();
  if (!needs.data)
    return (
      <Panel title="Needs">
        {needs.error ? (
          <ErrorState
            title="The needs could not be loaded"
            detail={reasonOf(needs.error)}
            retrying={needs.isFetching}
            onRetry={() => void needs.refetch()}
          />
        ) : (
          <ListSkeleton count={4} label="Loading needs..." />
        )}
      </Panel>
    );
  const { needs: all, inWords, waitingAllowances } = needs.data;
  const hasNoDay = all.some(({ needBy }) => needBy === null);
  return (
    <Panel title="Needs" note={all.length > 0 && noteOf(all)}>
      <div className={css['stack']}>
        {hasNoDay && (
          <Notice
            tone="yellow"
            action={
              mayChange && (
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => void navigate({ to: '.', search: { edit: true } })}
                >
                  Set the start date
                </Button>
              )
            }
          >
            Give the project a start date to plan deliveries
          </Notice>
        )}
        {waitingAllowances > 0 && (
          <Notice tone="blue">
            {waitingAllowances === 1
              ? '1 allowance is not chosen yet'
              : `${waitingAllowances} allowances are not chosen yet`}
          </Notice>
        )}
        {all.length + inWords.length === 0 ? (
          <EmptyState
            compact
            drawing="checklist"
            title="Nothing is needed. Add products to a task."
            {...(mayChange && {
              action: {
                label: 'Go to the Tasks',
                onClick: () => void navigate({ to: '/admin/projects/$id/tasks', params: { id } }),
              },
            })}
          />
        ) : (
          [...Map.groupBy(all, ({ taskId }) => taskId)].map(([taskId, own]) => (
            <TaskNeeds key={taskId ?? 0} name={own[0]?.taskName ?? NO_TASK} needs={own} />
          ))
        )}
        {inWords.length > 0 && <NeedsInWords needs={inWords} />}
      </div>
    </Panel>
  );
}

/**
 * The required quantity, and its parts that stand in drafts, are on their way or have come. A part of 0 is left out.
 */
function amountsOf(need: Need): string {
  const { required, ordered, drafted, received } = need;
  return [
    `${formatQuantity(required)} required`,
    drafted > 0 && `${formatQuantity(drafted)} in drafts`,
    ordered + received > 0 && `${formatQuantity(sentQuantity(need))} ordered`,
    ordered + received > 0 && `${formatQuantity(received)} received`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Says how many needs are to be ordered, or why none is. */
function noteOf(needs: readonly Need[]): string {
  const open = needs.filter(({ needed }) => needed > 0).length;
  if (open > 0) return `${open} to order`;
  if (needs.some(({ drafted }) => drafted > 0)) return 'Drafts to send';
  return needs.some(({ isDone }) => isDone) ? 'Nothing to order' : 'All is ordered';
}

/** Why nothing of a product is to be ordered. */
function stateOf(need: Need): string {
  const { required, ordered, drafted, received, isDone } = need;
  if (drafted > 0) return sentQuantity(need) > 0 ? 'Partly in a draft' : 'In a draft';
  if (ordered > 0) return 'Ordered';
  return isDone && received < required ? 'Completed' : 'All here';
}

function TaskNeeds({ name, needs }: { name: string; needs: readonly Need[] }) {
  return (
    <div>
      <h3 className={css['group']}>{name}</h3>
      <RuledList label={`Needs of ${name}`}>
        {needs.map((need) => (
          <RuledRow
            key={`${need.productId} ${need.needBy ?? ''}`}
            align="baseline"
            isDense
            words={
              <>
                {need.productName}
                <span className={css['about']}>
                  {amountsOf(need)}
                  {need.needBy !== null && (
                    <>
                      {' · '}
                      <span className={css['whole']}>{`by ${formatDate(need.needBy)}`}</span>
                    </>
                  )}
                </span>
              </>
            }
          >
            {need.needed === 0 ? (
              <span className={css['needed']} data-none>
                {stateOf(need)}
              </span>
            ) : (
              <span className={css['needed']}>
                <Figure value={formatQuantity(need.needed)} unit={unitAfter(need.needed, need.unit)} />
                <span className={css['about']}>still needed</span>
              </span>
            )}
          </RuledRow>
        ))}
      </RuledList>
    </div>
  );
}

const keyOf = ({ taskId, requestId, text, unit, reason }: WordedNeed) =>
  JSON.stringify([taskId, requestId, text, unit, reason]);

function NeedsInWords({ needs }: { needs: readonly WordedNeed[] }) {
  // Several items of a task may have the same words.
  const rows = [...Map.groupBy(needs, keyOf)].flatMap(([key, own]) => {
    const [first] = own;
    const quantity = numberOf(sum(own.map((each) => exact(each.quantity))));
    return first ? [{ ...first, key, quantity }] : [];
  });
  return (
    <div>
      <h3 className={css['group']}>{`${counted(rows.length, 'need')} in words`}</h3>
      <RuledList label="Needs in words">
        {rows.map(({ key, taskName, text, quantity, unit, reason }) => (
          <RuledRow
            key={key}
            align="baseline"
            isDense
            words={
              <>
                {text}
                <span className={css['about']}>
                  {[taskName, wordedNeedReasons[reason]].filter(Boolean).join(' · ')}
                </span>
              </>
            }
          >
            <Figure value={formatQuantity(quantity)} unit={unitAfter(quantity, unit)} />
          </RuledRow>
        ))}
      </RuledList>
    </div>
  );
}
