import { quoteFigures } from '@quoin/domain/costs/quote-document';
import type { QuotePageData } from '@quoin/domain/costs/quote-page';
import { quoteStateWords } from '@quoin/domain/costs/quote-state';
import { inert } from '@quoin/domain/inert-text';

import type { QuoteRequest } from '../rendering.ts';
import { AcceptForm } from './AcceptForm.tsx';
import { Amount } from './Amount.tsx';
import { Cover } from './Cover.tsx';
import { Failure } from './Failure.tsx';
import { Ladder } from './Ladder.tsx';
import { Letterhead } from './Letterhead.tsx';
import { Options } from './Options.tsx';
import { Payments } from './Payments.tsx';
import { QuoteShell } from './QuoteShell.tsx';
import { ReasonForm } from './ReasonForm.tsx';
import { Scope } from './Scope.tsx';
import { Signed } from './Signed.tsx';
import { StateNotice } from './StateNotice.tsx';
import { takesFocus } from './takes-focus.ts';

import css from './Quote.module.css';

function Prose({ heading, text }: { heading: string; text: string | null }) {
  if (text === null) return null;
  const id = heading.toLowerCase().replaceAll(' ', '-');
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p className={css['prose']}>{inert(text)}</p>
    </section>
  );
}

function Notices({ notices }: Pick<QuotePageData['document'], 'notices'>) {
  if (notices.length === 0) return null;
  return (
    <section aria-labelledby="notices" className={css['notices']}>
      <h2 id="notices">Notices of the law</h2>
      {notices.map(({ title, text, citation }) => (
        <div key={`${title} ${citation} ${text}`}>
          <h3>{inert(title)}</h3>
          <p className={css['prose']}>{inert(text)}</p>
          <p className={css['citation']}>{inert(citation)}</p>
        </div>
      ))}
      <p className={css['hint']}>This is no legal advice.</p>
    </section>
  );
}

function OtherQuotes({ path, data: { quotes, quoteId } }: { path: string; data: QuotePageData }) {
  if (quotes.length < 2) return null;
  return (
    <nav aria-labelledby="quotes" className={css['quotes']}>
      <h2 id="quotes">All quotes of this project</h2>
      <ul>
        {quotes.map(({ id, number, revision, name, total, state }) => (
          <li key={id}>
            <a href={`${path}?quote=${id}`} aria-current={id === quoteId ? 'page' : undefined}>
              <span>
                {inert(name)}
                <small>
                  {inert(number)} · Revision {revision} ·{' '}
                  {id === quoteId ? 'Shown here' : quoteStateWords[state]}
                </small>
              </span>
              <Amount of={total} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Confirms a question. The other answers change the state of the quote, which has a notice of its own. */
function Asked({ firm }: { firm: string }) {
  return (
    <section className={css['done']} aria-labelledby="asked">
      <h2 id="asked" tabIndex={-1} {...takesFocus}>
        Your question is sent
      </h2>
      <p>{inert(firm)} has it now and will answer you.</p>
    </section>
  );
}

/** The page of a quote for its client, from the letterhead to the signature. It works without its script. */
export function Quote({ path, data, refused, done }: QuoteRequest) {
  const { document, quoteId, state, choices, payments, contract, hasLogo } = data;
  const { firm, taxRate, parts, rows } = document;
  const figures = quoteFigures(document, choices);
  const isOpen = state === 'open';
  // The forms of open quotes and of contracts show their own failures.
  const canCancel = refused?.form === 'cancel' && contract?.canCancel === true;
  const canAsk = state !== 'void' && state !== 'superseded';
  return (
    <QuoteShell
      title={`Quote ${inert(document.number)} · ${inert(firm.name)}`}
      // The script counts rows and reads no label of them.
      live={{ path, quoteId, parts, rows: rows.map(() => ''), taxRate }}
    >
      <article className={css['document']}>
        <Letterhead path={path} firm={firm} hasLogo={hasLogo} />
        <Cover document={document} />
        {done === 'question' && <Asked firm={firm.name} />}
        {refused && !isOpen && refused.form !== 'question' && !canCancel && (
          <Failure message={inert(refused.message)} />
        )}
        <StateNotice path={path} data={data} isNew={done === 'declined' || done === 'changes'} />
        {contract && (
          <Signed contract={contract} firm={firm.name} isNew={done === 'accepted' || done === 'cancelled'} />
        )}
        {document.message !== null && (
          <section className={css['message']} aria-label={`Message of ${inert(firm.name)}`}>
            <p className={css['prose']}>{inert(document.message)}</p>
            <p className={css['hint']}>{inert(firm.name)}</p>
          </section>
        )}
        {document.intro !== null && <p className={css['prose']}>{inert(document.intro)}</p>}
        <Scope sections={document.sections} />
        <Options
          path={path}
          data={data}
          failure={refused?.form === 'options' ? refused.message : undefined}
        />
        <Ladder document={document} figures={figures} hasChosen={choices.length > 0} />
        <Payments payments={payments} />
        <Notices notices={document.notices} />
        {document.closing !== null && <p className={css['prose']}>{inert(document.closing)}</p>}
        <Prose heading="Terms" text={document.terms} />
        {isOpen && (
          <div className={css['bar']}>
            <p>
              Total <Amount of={figures.total} figure="total" isLarge />
            </p>
            <a className={css['main']} href="#accept">
              Accept
            </a>
          </div>
        )}
      </article>
      {isOpen && <AcceptForm path={path} data={data} total={figures.total} refused={refused} />}
      {canAsk && (
        <section className={css['answers']} aria-label="Other answers">
          <ReasonForm form="question" path={path} data={data} refused={refused} />
          {contract?.canCancel && <ReasonForm form="cancel" path={path} data={data} refused={refused} />}
          {isOpen && <ReasonForm form="changes" path={path} data={data} refused={refused} />}
          {isOpen && <ReasonForm form="decline" path={path} data={data} refused={refused} />}
        </section>
      )}
      <OtherQuotes path={path} data={data} />
      <footer className={css['keep']}>
        <p>Keep a copy of this {contract ? 'contract' : 'quote'}.</p>
        <a className={css['other']} href={`${path}/quote.pdf?quote=${quoteId}`}>
          Download PDF
        </a>
        <button type="button" className={css['plain']} data-print hidden>
          Print this page
        </button>
      </footer>
    </QuoteShell>
  );
}
