import { inert } from '@quoin/domain/inert-text';
import type { OrderDocument } from '@quoin/domain/ordering/order-document';
import { orderModeLabels } from '@quoin/domain/ordering/order-status';
import { needByText, taxName, windowText } from '@quoin/domain/ordering/order-words';
import { canAnswer } from '@quoin/domain/ordering/with-supplier/order-page';
import { dayWithYear } from '@quoin/domain/suppliers/delivery/day-words';

import { Failure } from '../document/answer/Failure.tsx';
import { Cover } from '../document/Cover.tsx';
import { Amount } from '../document/figures/Amount.tsx';
import { Step } from '../document/figures/Step.tsx';
import { DocumentShell } from '../document/frame/DocumentShell.tsx';
import { Letterhead } from '../document/frame/Letterhead.tsx';
import { Keep } from '../document/Keep.tsx';
import { Prose } from '../document/Prose.tsx';
import type { OrderRequest } from '../rendering.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { AsOrdered } from './AsOrdered.tsx';
import { Given } from './Given.tsx';
import { OrderedLines } from './OrderedLines.tsx';
import { OrderNotice } from './OrderNotice.tsx';
import { Shipped } from './Shipped.tsx';

import documentCss from '../document/document.module.css';
import ladderCss from '../document/figures/ladder.module.css';

/** The sums of the order. */
function OrderPrice({ document }: { document: OrderDocument }) {
  const { subtotal, freight, tax, total } = document;
  return (
    <section aria-labelledby="price" className={documentCss['whole']}>
      <h2 id="price">Price</h2>
      <dl className={ladderCss['ladder']}>
        <Step label="Goods" amount={subtotal} />
        <Step label="Freight" amount={freight} />
        <Step label={taxName(document)} amount={tax} />
        <div className={ladderCss['total']}>
          <dt>Total</dt>
          <dd>
            <Amount of={total} isLarge />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** The firm, the supplier, the place and the time of an order. */
function OrderCover({ document }: { document: OrderDocument }) {
  const { number, revision, supplier, purchaser, mode, job, shipTo, siteContact, needBy, sentOn } = document;
  return (
    <Cover
      number={`Purchase order · Revision ${revision}${document.isExpedited ? ' · Urgent' : ''}`}
      name={number}
      facts={[
        ['Supplier', [supplier.name, supplier.branch, supplier.branchAddress]],
        [mode === 'delivery' ? 'Ship to' : 'For the job', [job, ...shipTo.split('\n')]],
        [orderModeLabels[mode], [needByText(document), needBy === null ? null : windowText(document)]],
        ['Contact on the site', [siteContact]],
        ['Ordered by', [purchaser.name, purchaser.email]],
        ['Date', [dayWithYear(sentOn)]],
        ['Our account', [supplier.accountNumber]],
      ]}
    />
  );
}

/** The page of an order for its supplier. It has no script: each answer is a form of its own. */
export function Order({ path, data, refused, done }: OrderRequest) {
  const { document, state, answer, hasLogo, brandColor } = data;
  const { firm, number, revision, reason, note, siteNotes } = document;
  const isAnswerable = canAnswer(state);
  return (
    <DocumentShell title={`Purchase order ${inert(number)} · ${inert(firm.name)}`} color={brandColor}>
      <article className={documentCss['document']}>
        <Letterhead logo={hasLogo ? `${path}/logo` : undefined} firm={firm} />
        <OrderCover document={document} />
        {refused && !(isAnswerable && refused.form !== 'shipped') && <Failure message={refused.message} />}
        <OrderNotice data={data} isNew={done === 'answered'} />
        {revision > 1 && <Prose heading="What has changed" text={reason} />}
        {state === 'open' && !data.isOnHold && <AsOrdered path={path} data={data} refused={refused} />}
        {answer && <Given document={document} answer={answer} />}
        <Shipped path={path} data={data} isNew={done === 'shipped'} />
        <Prose heading="Note" text={note} />
        <Prose heading="On the site" text={siteNotes} />
        <OrderedLines lines={document.lines} />
        <OrderPrice document={document} />
      </article>
      {isAnswerable && <AnswerForm path={path} data={data} refused={refused} />}
      <Keep pdf={`${path}/order.pdf`} what="order" />
    </DocumentShell>
  );
}
