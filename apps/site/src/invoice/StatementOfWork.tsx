import { inert } from '@quoin/domain/inert-text';
import { moneyOrDash } from '@quoin/domain/quotes/quote-money';
import type { InvoiceDocument, WorkRow } from '@quoin/domain/receivables/invoice-document';
import { hasStored, percentOf, sumOfWork } from '@quoin/domain/receivables/invoice-words';

import documentCss from '../document/document.module.css';
import css from './StatementOfWork.module.css';

const labels = {
  scheduled: 'Contract',
  before: 'Billed before',
  work: 'This period',
  stored: 'Stored',
  toDate: 'To date',
  percent: 'Done',
  left: 'Left',
};

function Figure({ of, row }: { of: Exclude<keyof typeof labels, 'percent'>; row: Pick<WorkRow, typeof of> }) {
  return (
    <td className={documentCss['amount']} data-label={labels[of]}>
      {moneyOrDash(row[of])}
    </td>
  );
}

/** From here on, amounts are so long that the columns need the margins of the paper. */
const LONG_SUM = 100_000;

/** The figures of a row. On a phone each has its label beside it. */
function Figures({
  row,
  isStored,
}: {
  row: Omit<WorkRow, 'itemNo' | 'name' | 'section'>;
  isStored: boolean;
}) {
  return (
    <>
      <Figure of="scheduled" row={row} />
      <Figure of="before" row={row} />
      <Figure of="work" row={row} />
      {isStored && <Figure of="stored" row={row} />}
      <Figure of="toDate" row={row} />
      <td className={documentCss['amount']} data-label={labels.percent}>
        {percentOf(row)}
      </td>
      <Figure of="left" row={row} />
    </>
  );
}

/** Each item of the contract: what was billed before, what this invoice bills, and what is left. All amounts are before tax. */
export function StatementOfWork({ work }: Pick<InvoiceDocument, 'work'>) {
  if (work.length === 0) return null;
  const isStored = hasStored(work);
  const sum = sumOfWork(work);
  return (
    <section aria-labelledby="work">
      <h2 id="work">Statement of work</h2>
      <p className={documentCss['minor']}>
        All amounts are before tax.
        {isStored && ' Stored materials are here and not yet installed.'}
      </p>
      <table
        className={`${documentCss['rows']} ${css['work']}`}
        aria-labelledby="work"
        data-wide={isStored || sum.scheduled >= LONG_SUM || undefined}
      >
        <thead>
          <tr>
            <th scope="col">Item</th>
            {Object.entries(labels).map(
              ([name, label]) =>
                (name !== 'stored' || isStored) && (
                  <th key={name} scope="col">
                    {label}
                  </th>
                ),
            )}
          </tr>
        </thead>
        <tbody>
          {work.map((row) => (
            <tr key={`${row.itemNo} ${row.name} ${row.section}`}>
              <th scope="row">
                {row.itemNo !== null && <span className={css['number']}>{row.itemNo}</span>}
                {inert(row.name)}
                {row.section !== null && (
                  <span className={`${documentCss['minor']} ${css['section']}`}>{inert(row.section)}</span>
                )}
              </th>
              <Figures row={row} isStored={isStored} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All work</th>
            <Figures row={sum} isStored={isStored} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
