import { formatDate } from '@quoin/domain/dates';
import { differenceOfMoney, dollars } from '@quoin/domain/exact';
import { inert } from '@quoin/domain/inert-text';
import type { InvoiceDocument } from '@quoin/domain/receivables/invoice-document';
import { RELEASED } from '@quoin/domain/receivables/invoice-words';

import { Amount } from '../document/figures/Amount.tsx';
import { Step } from '../document/figures/Step.tsx';

import documentCss from '../document/document.module.css';
import ladderCss from '../document/figures/ladder.module.css';

/** An amount that is taken off. */
const lowered = (amount: InvoiceDocument['total']) => differenceOfMoney(dollars(0), amount);

/** The steps from the work to what is to be paid. A request has no work yet, so its rows say all. */
export function InvoiceSums({ document }: { document: InvoiceDocument }) {
  const { invoiceKind, net, tax, retainage, total, depositApplied, payable, dueDate } = document;
  if (invoiceKind === 'deposit') return null;
  const isRelease = invoiceKind === 'release';
  const isTaxed = tax !== 0;
  const isHeld = retainage !== 0 && !isRelease;
  return (
    <section aria-labelledby="price" className={documentCss['whole']}>
      <h2 id="price">Amount</h2>
      <dl className={ladderCss['ladder']}>
        {isRelease ? (
          <Step label={RELEASED} amount={total} />
        ) : (
          <Step label={isTaxed ? 'Work before tax' : 'Work'} amount={net} />
        )}
        {isTaxed && <Step label="Sales tax" amount={tax} />}
        {isHeld && <Step label="Held back until the work is done" amount={lowered(retainage)} />}
        {(isTaxed || isHeld) && <Step label="Total" amount={total} isSum />}
        {depositApplied !== 0 && <Step label="Paid by your deposit" amount={lowered(depositApplied)} />}
        <div className={ladderCss['total']}>
          <dt>To pay by {formatDate(dueDate)}</dt>
          <dd>
            <Amount of={payable} isLarge />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** How the contract stands with this invoice. */
export function ContractSums({ document: { contract, contractNumber } }: { document: InvoiceDocument }) {
  if (!contract) return null;
  const { original, changes, total, billedToDate, heldToDate, leftToPay } = contract;
  return (
    <section aria-labelledby="contract" className={documentCss['whole']}>
      <h2 id="contract">Contract {inert(contractNumber)}</h2>
      <dl className={ladderCss['ladder']}>
        <Step label="Original contract" amount={original} />
        {changes !== 0 && <Step label="Changes" amount={changes} isDifference />}
        <Step label="Contract to date" amount={total} isSum />
        <Step label="Billed to date" amount={billedToDate} />
        {heldToDate !== 0 && <Step label="Held back to date" amount={heldToDate} />}
        <Step label="Left to pay after this" amount={leftToPay} isSum />
      </dl>
    </section>
  );
}
