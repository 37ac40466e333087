import { formatMoney, formatPercent } from '@quoin/domain/dollars';
import type { EstimateWithParts } from '@quoin/domain/estimates/estimate';
import { quantityText } from '@quoin/domain/quantity-text';
import { type ClientView, clientView } from '@quoin/domain/quotes/client-view';
import { chosenNote } from '@quoin/domain/quotes/quote-money';
import { counted } from '@quoin/domain/words';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Ladder } from '@quoin/ui/figures/Ladder';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';

import { CompanyHead } from '../../../../documents/CompanyHead.tsx';
import { fetchLogo } from '../../../../documents/fetch-logo.ts';
import { api, trpc } from '../../../../trpc.ts';
import { useMayChange } from '../../../../use-may-change.ts';
import { useLines } from './-lines/use-lines.ts';
import { Review } from './-sending/review.tsx';

import css from './-client.module.css';

export const Route = createFileRoute('/admin/estimates/$id/client')({
  // The first screen of the panel does without the bytes of this loader.
  codeSplitGroupings: [['loader', 'component']],
  // The review and the head of the company stand above the estimate.
  loader: async ({ params: { id } }) => {
    const { status } = await api.estimates.get.ensureData({ id });
    await Promise.allSettled([
      api.settings.get.ensureData(),
      api.moneySettings.get.ensureData().then(fetchLogo),
      api.estimates.drift.ensureData({ id }),
      status === 'draft' && api.estimates.checks.ensureData({ id }),
    ]);
  },
  component: ClientScreen,
  pendingComponent: () => <ListSkeleton label="Loading the client's view..." />,
});

/** A quantity with two decimals at most. The client does not order by it. */

/** The estimate as the client would read it, and what is missing before it can be sent. */
function ClientScreen() {
  const { id } = Route.useParams();
  const [estimate] = trpc.estimates.get.useSuspenseQuery({ id });
  const { lines } = useLines(id);
  const mayChange = useMayChange() && estimate.status === 'draft';
  const view = useMemo(() => clientView(estimate, lines), [estimate, lines]);
  return (
    <div className={css['screen']}>
      <Review estimate={estimate} mayChange={mayChange} />
      {lines.length === 0 ? (
        <EmptyState
          drawing="sums"
          title="Nothing to show yet"
          hint="The client reads the lines here, with their prices."
        />
      ) : (
        <Paper estimate={estimate} view={view} />
      )}
    </div>
  );
}

function Paper({ estimate, view }: { estimate: EstimateWithParts; view: ClientView }) {
  const { number, name, clientName, propertyAddress, intro, closing, terms, validDays } = estimate;
  return (
    <article className={css['paper']} aria-label="What the client sees">
      <CompanyHead>
        <span className={css['muted']}>{number}</span>
      </CompanyHead>
      <header>
        <h2 className={css['title']}>{name}</h2>
        <p className={css['muted']}>{[clientName, propertyAddress].filter(Boolean).join(' · ')}</p>
      </header>
      {intro && <p className={css['text']}>{intro}</p>}
      {view.sections.map((section) => (
        <section key={section.id}>
          <h3 className={css['heading']}>
            <span>{section.name}</span>
            {section.price !== null && <span>{formatMoney(section.price)}</span>}
          </h3>
          {section.description && <p className={css['text']}>{section.description}</p>}
          {section.lines.length > 0 && (
            <ul className={css['lines']}>
              {section.lines.map((line) => (
                <li key={line.id} className={css['line']}>
                  <span>
                    {line.name}
                    {line.quantity !== null && (
                      <span
                        className={css['muted']}
                      >{` ${quantityText({ quantity: line.quantity, unit: line.unit })}`}</span>
                    )}
                    {line.description && <span className={css['description']}>{line.description}</span>}
                  </span>
                  <span>{line.price === null ? 'Included' : formatMoney(line.price)}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {view.options.length > 0 && (
        <section>
          <h3 className={css['heading']}>Options</h3>
          <ul className={css['lines']}>
            {view.options.map((option) => (
              <li key={option.id} className={css['line']}>
                <span>
                  {option.name}
                  <span className={css['muted']}>
                    {` ${[option.choiceGroup && `one of: ${option.choiceGroup}`, option.isChosen && 'chosen'].filter(Boolean).join(', ')}`}
                  </span>
                  {option.description && <span className={css['description']}>{option.description}</span>}
                </span>
                <span>{`+${formatMoney(option.price)}`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Ladder rungs={rungsOf(estimate, view)} />
      {closing && <p className={css['text']}>{closing}</p>}
      {terms && (
        <section>
          <h3 className={css['heading']}>Terms</h3>
          <p className={css['text']}>{terms}</p>
        </section>
      )}
      <p className={css['muted']}>{`This price holds for ${counted(validDays, 'day')} after it was sent.`}</p>
    </article>
  );
}

/** The amounts from the work to the total. Chosen options and tax have rows only if the estimate has them. */
function rungsOf(estimate: EstimateWithParts, view: ClientView) {
  const hasChoice = view.options.some(({ isChosen }) => isChosen);
  const isTaxed = estimate.taxMode === 'on-taxable-lines';
  return [
    { label: 'Work', amount: formatMoney(view.base) },
    ...(hasChoice
      ? [
          {
            label: 'Chosen options',
            note: chosenNote({ hasRows: view.rows.length > 0, isTaxed }),
            amount: formatMoney(view.chosen),
          },
        ]
      : []),
    ...view.rows.map(({ label, amount }) => ({ label, amount: formatMoney(amount) })),
    ...(isTaxed
      ? [
          { label: 'Net price', amount: formatMoney(view.net), isSum: true },
          { label: 'Sales tax', note: formatPercent(estimate.taxRate), amount: formatMoney(view.tax) },
        ]
      : []),
    { label: 'Total', amount: formatMoney(view.total), isSum: true },
  ];
}
