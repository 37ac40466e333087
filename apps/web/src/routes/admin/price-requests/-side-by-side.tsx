import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { exact } from '@quoin/domain/exact';
import { priceWords } from '@quoin/domain/ordering/price-requests/price-words';
import { amountText } from '@quoin/domain/suppliers/packaging/ratio-words';
import { ErrorState } from '@quoin/ui/feedback/ErrorState';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Panel } from '@quoin/ui/page/Panel';

import { reasonOf } from '../../../problem.ts';
import { type Outputs, trpc } from '../../../trpc.ts';

import css from './-price-requests.module.css';

type Request = Outputs['priceRequests']['get'];
type Answer = Outputs['priceRequests']['answers'][number];

/** The answers side by side: a column for each supplier, a row for each line, and the totals below. */
export function PricesSideBySide({ request }: { request: Request }) {
  const answers = trpc.priceRequests.answers.useQuery({ id: request.id });
  return (
    <Panel title="Prices Side by Side">
      {answers.data ? (
        <Comparison request={request} answers={answers.data} />
      ) : answers.error ? (
        <ErrorState
          title="The prices could not be loaded"
          detail={reasonOf(answers.error)}
          retrying={answers.isFetching}
          onRetry={() => void answers.refetch()}
        />
      ) : (
        <ListSkeleton count={4} label="Loading prices..." />
      )}
    </Panel>
  );
}

function Comparison({ request, answers }: { request: Request; answers: readonly Answer[] }) {
  const byAsked = new Map(answers.map((answer) => [answer.askedId, answer]));
  const columns = request.suppliers.map((asked) => ({ asked, answer: byAsked.get(asked.id) }));
  const totals: [label: string, of: (answer: Answer) => string][] = [
    ['Goods', ({ goods }) => formatMoney(goods)],
    ['Freight', ({ freight }) => (freight === null ? 'Not said' : formatMoney(freight))],
    ['Lines without a price', ({ missing }) => (missing === 0 ? 'None' : String(missing))],
    ['Valid until', ({ validUntil }) => (validUntil === null ? 'Not said' : formatDate(validUntil))],
    ['Their number', ({ reference }) => reference ?? ''],
    ['Note', ({ note }) => note ?? ''],
  ];
  const given = totals.filter(([, of]) => answers.some((answer) => of(answer) !== ''));
  return (
    <>
      <p className={css['quiet']}>
        The prices count for this project by themselves. A supplier that did not sell a product yet sells it
        from its first price on.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- The keyboard scrolls a table that is wider than the screen. */}
      <div className={css['scroll']} role="group" aria-label="Table of prices" tabIndex={0}>
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">Line</th>
              {columns.map(({ asked, answer }) => (
                <th key={asked.id} scope="col">
                  {asked.supplierName}
                  {!answer && <span className={css['quiet']}>No answer yet</span>}
                  {answer?.isDeclined && <span className={css['quiet']}>Gives no prices</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {request.lines.map((line) => (
              <tr key={line.id}>
                <th scope="row">
                  {line.description}
                  <span className={css['quiet']}>{amountText(exact(line.quantity), line.unit)}</span>
                </th>
                {columns.map(({ asked, answer }) => (
                  <LineCell key={asked.id} answer={answer} lineId={line.id} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            {given.map(([label, of]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {columns.map(({ asked, answer }) => (
                  <td key={asked.id}>
                    {answer && (!answer.isDeclined || label === 'Note') ? of(answer) : ''}
                  </td>
                ))}
              </tr>
            ))}
            <tr className={css['total']}>
              <th scope="row">Total before tax</th>
              {columns.map(({ asked, answer }) => (
                <td key={asked.id} data-cheapest={answer?.isCheapest || undefined}>
                  {answer && !answer.isDeclined && formatMoney(answer.total)}
                  {answer?.isCheapest && <span className={css['mark']}>Cheapest</span>}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}

/** The answer of a supplier to a line. */
function LineCell({ answer, lineId }: { answer: Answer | undefined; lineId: number }) {
  if (!answer || answer.isDeclined) return <td className={css['none']}>–</td>;
  const line = answer.lines.find((each) => each.lineId === lineId);
  if (!line) return <td className={css['none']}>No price</td>;
  const words = priceWords(line);
  return (
    <td
      data-cheapest={line.isCheapest || undefined}
      className={line.answer === 'cannot' ? css['none'] : undefined}
    >
      {line.extended !== null && formatMoney(line.extended)}
      {line.isCheapest && <span className={css['mark']}>Cheapest</span>}
      {words.map((each) => (
        <span key={each} className={css['quiet']}>
          {each}
        </span>
      ))}
    </td>
  );
}
