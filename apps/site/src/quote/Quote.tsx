import type { ChangeInList, QuotePageData } from '@quoin/domain/client/document-page';
import { formatDate } from '@quoin/domain/dates';
import { consentText } from '@quoin/domain/documents/acceptance';
import type { Money } from '@quoin/domain/exact';
import { inert } from '@quoin/domain/inert-text';
import { quoteFigures, workDates } from '@quoin/domain/quotes/quote-document';
import { differenceText } from '@quoin/domain/quotes/quote-money';
import { quoteStateWords } from '@quoin/domain/quotes/quote-state';
import { capitalized } from '@quoin/domain/words';

import { AcceptBar } from '../document/answer/AcceptBar.tsx';
import { AcceptForm } from '../document/answer/AcceptForm.tsx';
import { Answers } from '../document/answer/Answers.tsx';
import { Asked } from '../document/answer/Asked.tsx';
import { Failure } from '../document/answer/Failure.tsx';
import { ReasonForm } from '../document/answer/ReasonForm.tsx';
import { changesInList } from '../document/changes-in-list.ts';
import { Cover } from '../document/Cover.tsx';
import { DocumentShell } from '../document/frame/DocumentShell.tsx';
import { Letterhead } from '../document/frame/Letterhead.tsx';
import { Keep } from '../document/Keep.tsx';
import { Message } from '../document/Message.tsx';
import { Notice } from '../document/Notice.tsx';
import { OtherDocuments } from '../document/OtherDocuments.tsx';
import { OtherInvoices } from '../document/OtherInvoices.tsx';
import { Prose } from '../document/Prose.tsx';
import { Thread } from '../document/Thread.tsx';
import type { QuoteRequest } from '../rendering.ts';
import { Ladder } from './Ladder.tsx';
import { Options } from './Options.tsx';
import { Payments } from './Payments.tsx';
import { Scope } from './Scope.tsx';
import { Signed } from './Signed.tsx';
import { StateNotice } from './StateNotice.tsx';

import documentCss from '../document/document.module.css';
import css from './Quote.module.css';

function Notices({ notices }: Pick<QuotePageData['document'], 'notices'>) {
  if (notices.length === 0) return null;
  return (
    <section aria-labelledby="notices" className={css['notices']}>
      <h2 id="notices">Notices of the law</h2>
      {notices.map(({ title, text, citation }) => (
        <div key={`${title} ${citation} ${text}`}>
          <h3>{inert(title)}</h3>
          <p className={documentCss['prose']}>{inert(text)}</p>
          <p className={documentCss['minor']}>{inert(citation)}</p>
        </div>
      ))}
      <p className={documentCss['minor']}>This is no legal advice.</p>
    </section>
  );
}

/** The change orders that wait for an answer of the client, before all else. */
function WaitingChanges({ path, changes }: { path: string; changes: readonly ChangeInList[] }) {
  const waiting = changes.filter(({ state }) => state === 'open');
  if (waiting.length === 0) return null;
  const heading =
    waiting.length === 1
      ? 'A change of your contract waits for your answer'
      : `${waiting.length} changes of your contract wait for your answer`;
  return (
    <Notice id="waiting" heading={heading}>
      {waiting.map(({ id, number, title, total }) => (
        <p key={id}>
          <a href={`${path}?quote=${id}`}>
            {inert(number)}: {inert(title)}, {differenceText(total)}
          </a>
        </p>
      ))}
    </Notice>
  );
}

/** The form of the signature, with the names of the chosen options. */
function QuoteAcceptance({
  path,
  data,
  total,
  refused,
  isPreview,
}: {
  path: string;
  data: QuotePageData;
  total: Money;
  refused: QuoteRequest['refused'];
  isPreview: boolean;
}) {
  const { document, choices } = data;
  const names = document.options.filter(({ id }) => choices.includes(id)).map(({ name }) => inert(name));
  return (
    <AcceptForm
      path={path}
      data={data}
      words={`You accept “${inert(document.name)}” for`}
      total={total}
      choices={choices}
      consent={consentText}
      refused={refused}
      isPreview={isPreview}
    >
      {document.options.length > 0 && (
        <>
          <p className={documentCss['minor']} data-chosen-names hidden={names.length === 0}>
            With {names.join(', ')}
          </p>
          <noscript>
            <p className={documentCss['minor']}>
              If you have changed an option above, press “Update total” there first.
            </p>
          </noscript>
        </>
      )}
    </AcceptForm>
  );
}

/** The page of a quote for its client, from the letterhead to the signature. It works without its script. */
export function Quote({ path, data, refused, done, preview }: QuoteRequest<QuotePageData>) {
  const { document, documentId, state, choices, payments, contract, quotes, changes, hasLogo, brandColor } =
    data;
  const { firm, client, taxRate, parts, rows } = document;
  const work = workDates(document);
  const figures = quoteFigures(document, choices);
  const isOpen = state === 'open';
  // The forms of open quotes and of contracts show their own failures.
  const canCancel = refused?.form === 'cancel' && contract?.canCancel === true;
  const asked = { path, documentId, choices: isOpen ? choices : undefined, refused };
  const addressOf = (digest: string) => preview?.pictures[digest] ?? `${path}/photos/${digest}`;
  const logo = hasLogo ? (preview?.logo ?? `${path}/logo`) : undefined;
  const canAsk = state !== 'void' && state !== 'superseded';
  return (
    <DocumentShell
      title={`Quote ${inert(document.number)} · ${inert(firm.name)}`}
      color={brandColor}
      // The script counts rows and reads no label of them.
      live={preview ? undefined : { path, documentId, parts, rows: rows.map(() => ''), taxRate }}
      isPreview={preview !== undefined}
      giveBackPath={data.giveBackPath}
    >
      <article className={documentCss['document']}>
        <Letterhead logo={logo} firm={firm} />
        <WaitingChanges path={path} changes={changes} />
        <Cover
          number={`Quote ${document.number} · Revision ${document.revision}`}
          name={document.name}
          facts={[
            ['Prepared for', [client.name, client.email, client.phone]],
            ['Place', [document.project, document.place]],
            ['Date', [formatDate(document.sentOn)]],
            ['Valid until', [formatDate(document.validUntil)]],
            ['Work', [work && capitalized(work)]],
          ]}
        />
        {done === 'question' && <Asked firm={firm.name} />}
        {refused && !isOpen && refused.form !== 'question' && !canCancel && (
          <Failure message={inert(refused.message)} />
        )}
        <StateNotice path={path} data={data} isNew={done === 'declined' || done === 'changes'} />
        {contract && (
          <Signed
            contract={contract}
            changes={changes}
            firm={firm.name}
            isNew={done === 'accepted' || done === 'cancelled'}
            giveBackPath={data.giveBackPath}
          />
        )}
        <Message firm={firm.name} text={document.message} />
        {document.intro !== null && <p className={documentCss['prose']}>{inert(document.intro)}</p>}
        <Scope addressOf={addressOf} sections={document.sections} />
        <Options
          path={path}
          addressOf={addressOf}
          data={data}
          failure={refused?.form === 'options' ? refused.message : undefined}
        />
        <Ladder document={document} figures={figures} hasChosen={choices.length > 0} />
        <Payments payments={payments} retainage={document.retainage} />
        <Notices notices={document.notices} />
        {document.closing !== null && <p className={documentCss['prose']}>{inert(document.closing)}</p>}
        <Prose heading="Terms" text={document.terms} />
        {isOpen && <AcceptBar label="Total" amount={figures.total} />}
      </article>
      {isOpen && (
        <QuoteAcceptance
          path={path}
          data={data}
          total={figures.total}
          refused={refused}
          isPreview={preview !== undefined}
        />
      )}
      <Thread entries={data.thread} firm={firm.name} />
      {canAsk && (
        <Answers>
          <ReasonForm form="question" {...asked} />
          {contract?.canCancel && <ReasonForm form="cancel" {...asked} />}
          {isOpen && <ReasonForm form="changes" {...asked} />}
          {isOpen && <ReasonForm form="decline" {...asked} />}
        </Answers>
      )}
      {changes.length > 0 && (
        <OtherDocuments
          id="changes"
          heading="Change orders"
          path={path}
          documents={changesInList(changes)}
          shownId={documentId}
        />
      )}
      <OtherInvoices path={path} invoices={data.invoices} shownId={documentId} />
      {quotes.length > 1 && (
        <OtherDocuments
          id="quotes"
          heading="All quotes of this project"
          path={path}
          documents={quotes.map((quote) => ({
            ...quote,
            number: `${quote.number} · Revision ${quote.revision}`,
            state: quoteStateWords[quote.state],
          }))}
          shownId={documentId}
        />
      )}
      {!preview && (
        <Keep pdf={`${path}/quote.pdf?quote=${documentId}`} what={contract ? 'contract' : 'quote'} />
      )}
    </DocumentShell>
  );
}
