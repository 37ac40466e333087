import { concepts } from '@quoin/domain/concepts';
import { formatDay } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { titleCase } from '@quoin/domain/words';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { Page } from '@quoin/ui/frame/Page';
import { Panel } from '@quoin/ui/frame/Panel';
import { RuledList, RuledRow } from '@quoin/ui/records/RuledList';
import { createFileRoute, Link } from '@tanstack/react-router';

import { ContractStatusBadge } from '../../../ContractStatusBadge.tsx';
import { PartPages } from '../../../lists/PartPages.tsx';
import { trpc } from '../../../trpc.ts';

import css from './-contracts.module.css';

export const Route = createFileRoute('/admin/contracts/')({
  staticData: { section: titleCase(concepts.contract.nouns) },
  component: ContractsScreen,
});

const PAGE = 50;

/** All contracts, the newest first. */
function ContractsScreen() {
  const list = trpc.contracts.list.useInfiniteQuery(
    { limit: PAGE },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  return (
    <Page title="Contracts" description="What clients signed, with its price and its state.">
      <PartPages
        list={list}
        loading="Loading contracts..."
        skeletons={5}
        empty={
          <EmptyState
            drawing="checklist"
            title="No contracts yet"
            hint="A contract begins when a client signs a quote."
          />
        }
        more="Show older contracts"
      >
        {(contracts) => (
          <Panel title="Signed">
            <RuledList label="Contracts">
              {contracts.map(({ id, number, status, clientName, projectName, signedAt, originalTotal }) => (
                <RuledRow
                  key={id}
                  words={
                    <>
                      <span className={css['name']}>
                        <Link to="/admin/contracts/$id" params={{ id }}>
                          {number}
                        </Link>
                        <ContractStatusBadge status={status} />
                      </span>
                      <span className={css['small']}>
                        {[clientName, projectName, `signed ${formatDay(signedAt)}`]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </>
                  }
                >
                  <span className={css['amount']}>{formatMoney(originalTotal)}</span>
                </RuledRow>
              ))}
            </RuledList>
          </Panel>
        )}
      </PartPages>
    </Page>
  );
}
