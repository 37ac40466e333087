import { formatDate } from '@quoin/domain/dates';
import { inert } from '@quoin/domain/inert-text';
import { firmNameOf } from '@quoin/domain/ordering/order-words';
import type { PriceRequestDocument } from '@quoin/domain/ordering/price-requests/price-page';
import { dayWithYear } from '@quoin/domain/suppliers/delivery/day-words';

import { Failure } from '../../document/answer/Failure.tsx';
import { Cover } from '../../document/Cover.tsx';
import { DocumentShell } from '../../document/frame/DocumentShell.tsx';
import { Letterhead } from '../../document/frame/Letterhead.tsx';
import { Notice } from '../../document/Notice.tsx';
import { Prose } from '../../document/Prose.tsx';
import type { PricesRequest } from '../../rendering.ts';
import { DeclineForm } from './DeclineForm.tsx';
import { GivenPrices } from './GivenPrices.tsx';
import { PricesForm } from './PricesForm.tsx';

import documentCss from '../../document/document.module.css';

/** The firm, the supplier, the job and the days of a request. */
function PriceCover({ document }: { document: PriceRequestDocument }) {
  const { number, supplier, purchaser, job, shipTo, needBy, answerBy, sentOn } = document;
  return (
    <Cover
      number="Request for prices"
      name={number}
      facts={[
        ['Supplier', [supplier.name, supplier.branch, supplier.branchAddress]],
        ['For the job', [job, ...(shipTo?.split('\n') ?? [])]],
        ['Answer by', [answerBy === null ? null : dayWithYear(answerBy)]],
        ['Goods needed by', [needBy === null ? null : dayWithYear(needBy)]],
        ['Asked by', [purchaser.name, purchaser.email]],
        ['Date', [dayWithYear(sentOn)]],
        ['Our account', [supplier.accountNumber]],
      ]}
    />
  );
}

/** Says first where the request stands. One that waits for its answer has no notice. */
function PriceNotice({
  data: { document, state, answer },
  isNew,
}: Pick<PricesRequest, 'data'> & { isNew: boolean }) {
  const firm = firmNameOf(document);
  if (state === 'closed')
    return (
      <Notice id="state" heading="This request is closed">
        <p>{firm} takes no more prices for it.</p>
      </Notice>
    );
  if (!answer) return null;
  const on = formatDate(answer.on);
  const told = answer.isDeclined ? `You gave no prices on ${on}` : `You gave your prices on ${on}`;
  const thanks = answer.isDeclined ? 'Thank you for telling us.' : 'Thank you. Your prices are sent.';
  return (
    <Notice id="state" heading={isNew ? thanks : told} look="done" isNew={isNew}>
      <p>You can change your answer below until {firm} closes the request.</p>
    </Notice>
  );
}

/** The page of a request for prices. It has no script: each answer is a form of its own. */
export function PriceRequest({ path, data, refused, done }: PricesRequest) {
  const { document, state, answer, hasLogo, brandColor } = data;
  const { firm, number, note } = document;
  const isOpen = state === 'open';
  return (
    <DocumentShell title={`Request for prices ${inert(number)} · ${inert(firm.name)}`} color={brandColor}>
      <article className={documentCss['document']}>
        <Letterhead logo={hasLogo ? `${path}/logo` : undefined} firm={firm} />
        <PriceCover document={document} />
        {refused && !isOpen && <Failure message={refused.message} />}
        <PriceNotice data={data} isNew={done === 'answered'} />
        <Prose heading="Note" text={note} />
        {!isOpen && <GivenPrices document={document} answer={answer} />}
        {isOpen && <PricesForm path={path} data={data} refused={refused} />}
        {isOpen && <DeclineForm path={path} data={data} refused={refused} />}
      </article>
    </DocumentShell>
  );
}
