import type { InvoicePageData } from '@quoin/domain/client/document-page';
import { formatDate } from '@quoin/domain/dates';
import { inert } from '@quoin/domain/inert-text';
import { invoiceKindLabels } from '@quoin/domain/receivables/invoice-status';
import { invoiceTitle } from '@quoin/domain/receivables/invoice-words';

import { Answers } from '../document/answer/Answers.tsx';
import { Asked } from '../document/answer/Asked.tsx';
import { Failure } from '../document/answer/Failure.tsx';
import { ReasonForm } from '../document/answer/ReasonForm.tsx';
import { Cover } from '../document/Cover.tsx';
import { DocumentShell } from '../document/frame/DocumentShell.tsx';
import { Letterhead } from '../document/frame/Letterhead.tsx';
import { Keep } from '../document/Keep.tsx';
import { Message } from '../document/Message.tsx';
import { OtherInvoices } from '../document/OtherInvoices.tsx';
import { Thread } from '../document/Thread.tsx';
import type { QuoteRequest } from '../rendering.ts';
import { BilledRows } from './BilledRows.tsx';
import { HowToPay } from './HowToPay.tsx';
import { InvoiceNotice } from './InvoiceNotice.tsx';
import { ContractSums, InvoiceSums } from './InvoiceSums.tsx';
import { Payable } from './Payable.tsx';
import { PayOnline } from './PayOnline.tsx';
import { StatementOfWork } from './StatementOfWork.tsx';

import documentCss from '../document/document.module.css';

/** The page of an invoice or of a deposit request for its client. It has no answer but a question and a payment, and works without its script. */
export function Invoice({ path, data, refused, done }: QuoteRequest<InvoicePageData>) {
  const { document, documentId, state, open, invoices, contractQuoteId, hasLogo, brandColor } = data;
  const { firm, client, invoiceKind, contractNumber } = document;
  const isOfWork = invoiceKind === 'progress';
  return (
    <DocumentShell
      title={`${inert(invoiceTitle(document))} · ${inert(firm.name)}`}
      color={brandColor}
      // An invoice has no options, so nothing follows from a choice.
      live={{ path, documentId, parts: [], rows: [], taxRate: null }}
      giveBackPath={data.giveBackPath}
    >
      <article className={documentCss['document']}>
        <Letterhead logo={hasLogo ? `${path}/logo` : undefined} firm={firm} />
        <Cover
          number={`Contract ${contractNumber}`}
          name={invoiceTitle(document)}
          facts={[
            ['Billed to', [client.name, client.email, client.phone]],
            ['Place', [document.project, document.place]],
            ['Date', [formatDate(document.issueDate)]],
            ['Due', [formatDate(document.dueDate)]],
            ['Work through', [isOfWork ? formatDate(document.periodTo) : null]],
          ]}
        />
        {done === 'question' && <Asked firm={firm.name} />}
        {refused && refused.form !== 'question' && refused.form !== 'dispute' && (
          <Failure message={refused.message} />
        )}
        <InvoiceNotice data={data} />
        <Payable data={data} />
        <PayOnline path={path} data={data} />
        <Message firm={firm.name} text={document.message} />
        <BilledRows invoiceKind={invoiceKind} rows={document.rows} />
        <InvoiceSums document={document} />
        {open > 0 && <HowToPay document={document} />}
        <StatementOfWork work={document.work} />
        <ContractSums document={document} />
      </article>
      <Thread entries={data.thread} firm={firm.name} />
      {state !== 'void' && (
        <Answers>
          <ReasonForm form="question" path={path} documentId={documentId} refused={refused} about="invoice" />
          {(data.canDispute || refused?.form === 'dispute') && (
            <ReasonForm
              form="dispute"
              path={path}
              documentId={documentId}
              refused={refused}
              about="invoice"
            />
          )}
        </Answers>
      )}
      <OtherInvoices
        heading="The contract and its invoices"
        path={path}
        before={[
          {
            id: contractQuoteId,
            name: `Contract ${contractNumber}`,
            number: 'The quote that you signed',
            total: null,
          },
        ]}
        invoices={invoices}
        shownId={documentId}
      />
      <Keep
        pdf={`${path}/quote.pdf?quote=${documentId}`}
        what={invoiceKindLabels[invoiceKind].toLowerCase()}
      />
    </DocumentShell>
  );
}
