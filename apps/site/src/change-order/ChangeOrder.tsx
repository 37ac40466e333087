import type { ChangePageData } from '@quoin/domain/client/document-page';
import { type ChangeOrderDocument, finishSentence } from '@quoin/domain/contracts/change-order-document';
import { formatDate } from '@quoin/domain/dates';
import { changeConsentText } from '@quoin/domain/documents/acceptance';
import { inert } from '@quoin/domain/inert-text';

import { AcceptBar } from '../document/answer/AcceptBar.tsx';
import { AcceptForm } from '../document/answer/AcceptForm.tsx';
import { Answers } from '../document/answer/Answers.tsx';
import { Asked } from '../document/answer/Asked.tsx';
import { Failure } from '../document/answer/Failure.tsx';
import { ReasonForm } from '../document/answer/ReasonForm.tsx';
import { Signature } from '../document/answer/Signature.tsx';
import { changesInList } from '../document/changes-in-list.ts';
import { Cover } from '../document/Cover.tsx';
import { Amount } from '../document/figures/Amount.tsx';
import { Step } from '../document/figures/Step.tsx';
import { DocumentShell } from '../document/frame/DocumentShell.tsx';
import { Letterhead } from '../document/frame/Letterhead.tsx';
import { GiveBack } from '../document/GiveBack.tsx';
import { Keep } from '../document/Keep.tsx';
import { Message } from '../document/Message.tsx';
import { Notice } from '../document/Notice.tsx';
import { OtherDocuments } from '../document/OtherDocuments.tsx';
import { OtherInvoices } from '../document/OtherInvoices.tsx';
import { Prose } from '../document/Prose.tsx';
import { Thread } from '../document/Thread.tsx';
import type { QuoteRequest } from '../rendering.ts';
import { ChangedLines } from './ChangedLines.tsx';
import { ChangedPayments } from './ChangedPayments.tsx';
import { ChangeNotice } from './ChangeNotice.tsx';
import { FromTo } from './FromTo.tsx';

import documentCss from '../document/document.module.css';
import ladderCss from '../document/figures/ladder.module.css';
import css from './ChangeOrder.module.css';

/** What a change costs, and what it makes of the contract. */
function ChangePrice({ document }: { document: ChangeOrderDocument }) {
  const { net, tax, total, contractBefore, contractAfter } = document;
  return (
    <section aria-labelledby="price" className={documentCss['whole']}>
      <h2 id="price">Price</h2>
      <dl className={ladderCss['ladder']}>
        {tax !== 0 && (
          <>
            <Step label="Change before tax" amount={net} isDifference />
            <Step label="Sales tax" amount={tax} isDifference />
          </>
        )}
        <div className={ladderCss['total']}>
          <dt>This change</dt>
          <dd>
            <Amount of={total} isLarge isDifference />
          </dd>
        </div>
        <Step label="Contract before" amount={contractBefore} />
        <Step label="Contract with this change" amount={contractAfter} isSum />
      </dl>
    </section>
  );
}

/** What a change does to the day on which the work ends. */
function ChangedFinish({
  document: { daysDelta, finishBefore, finishAfter },
}: {
  document: ChangeOrderDocument;
}) {
  return (
    <Prose heading="Effect on the date" text={finishSentence(daysDelta)}>
      {daysDelta !== 0 && finishBefore !== null && finishAfter !== null && (
        <p className={css['finish']}>
          <FromTo before={formatDate(finishBefore)} after={formatDate(finishAfter)} />
        </p>
      )}
    </Prose>
  );
}

/** The confirmation of a signed change. */
function SignedChange({
  document: { number, contractNumber, contractAfter, firm },
  signature,
  isNew,
  giveBackPath,
}: {
  document: ChangeOrderDocument;
  signature: NonNullable<ChangePageData['signature']>;
  isNew: boolean;
  giveBackPath: string | null;
}) {
  const { total: _total, ...signed } = signature;
  return (
    <Notice
      id="signed"
      heading={isNew ? 'Thank you. The change is signed.' : 'This change is signed'}
      look="signed"
      isNew={isNew}
    >
      <p>
        {inert(number)} is now part of contract {inert(contractNumber)}, which comes to{' '}
        <Amount of={contractAfter} /> with it. {inert(firm.name)} will be in touch about the next steps.
      </p>
      <Signature {...signed} />
      {isNew && giveBackPath !== null && <GiveBack path={giveBackPath} isMain />}
    </Notice>
  );
}

/** The page of a change order for its client, from the letterhead to the signature. It works without its script. */
export function ChangeOrder({ path, data, refused, done, preview }: QuoteRequest<ChangePageData>) {
  const { document, documentId, state, signature, contractQuoteId, changes, invoices, hasLogo, brandColor } =
    data;
  const { firm, client, number, contractNumber, title, total } = document;
  const isOpen = state === 'open';
  const logo = hasLogo ? (preview?.logo ?? `${path}/logo`) : undefined;
  const canAsk = state !== 'void' && state !== 'superseded';
  const asked = { path, documentId, refused, about: 'change' as const };
  return (
    <DocumentShell
      title={`Change order ${inert(number)} · ${inert(firm.name)}`}
      color={brandColor}
      // A change has no options, so nothing follows from a choice.
      live={preview ? undefined : { path, documentId, parts: [], rows: [], taxRate: null }}
      isPreview={preview !== undefined}
      giveBackPath={data.giveBackPath}
    >
      <article className={documentCss['document']}>
        <Letterhead logo={logo} firm={firm} />
        <Cover
          number={`Change order ${number} · Revision ${document.revision}`}
          name={title}
          facts={[
            ['Prepared for', [client.name, client.email, client.phone]],
            ['Place', [document.project, document.place]],
            ['Date', [formatDate(document.sentOn)]],
            ['Contract', [contractNumber]],
            ['Reason', [document.reason]],
          ]}
        />
        {done === 'question' && <Asked firm={firm.name} />}
        {refused && !isOpen && refused.form !== 'question' && <Failure message={refused.message} />}
        <ChangeNotice path={path} data={data} isNew={done === 'declined' || done === 'changes'} />
        {signature && (
          <SignedChange
            document={document}
            signature={signature}
            isNew={done === 'accepted'}
            giveBackPath={data.giveBackPath}
          />
        )}
        <Message firm={firm.name} text={document.message} />
        <Prose heading="Scope of the change" text={document.scope} />
        <ChangedLines lines={document.lines} />
        <ChangePrice document={document} />
        <Prose heading="Effect on payments" text={document.paymentsText}>
          <ChangedPayments payments={document.payments} />
        </Prose>
        <ChangedFinish document={document} />
        {isOpen && <AcceptBar label="This change" amount={total} isDifference />}
      </article>
      {isOpen && (
        <AcceptForm
          path={path}
          data={data}
          words={`You accept “${inert(title)}” as a change of contract ${inert(contractNumber)}, for`}
          total={total}
          isDifference
          consent={changeConsentText}
          refused={refused}
          isPreview={preview !== undefined}
        >
          <p className={documentCss['minor']}>
            The contract then comes to <Amount of={document.contractAfter} />.
          </p>
        </AcceptForm>
      )}
      <Thread entries={data.thread} firm={firm.name} />
      {canAsk && (
        <Answers>
          <ReasonForm form="question" {...asked} />
          {isOpen && <ReasonForm form="decline" {...asked} />}
        </Answers>
      )}
      {!preview && (
        <>
          <OtherDocuments
            id="changes"
            heading="The contract and its changes"
            path={path}
            documents={[
              {
                id: contractQuoteId,
                name: `Contract ${contractNumber}`,
                number: 'The quote that you signed',
                total: null,
              },
              ...changesInList(changes),
            ]}
            shownId={documentId}
          />
          <OtherInvoices path={path} invoices={invoices} shownId={documentId} />
          <Keep pdf={`${path}/quote.pdf?quote=${documentId}`} what="change order" />
        </>
      )}
    </DocumentShell>
  );
}
