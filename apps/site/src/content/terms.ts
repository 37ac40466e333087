import { facts, legalFacts } from './facts.ts';
import type { LegalPage } from './legal-page.ts';

const { transactionFee, retainage, invoiceTerms, disputeWindow, liabilityCap } = legalFacts;

/** The terms of service between the company that runs the service and its users. */
export const termsOfService = {
  heading: 'Terms of service',
  summary: `In short: customers pay ${facts.upfront} before work begins, the rest is due ${invoiceTerms}, we charge ${transactionFee} of payments made through Quoin, and invoices can be disputed for ${disputeWindow}. The sections below are what applies.`,
  sections: [
    {
      id: 'agreement',
      heading: 'The agreement',
      blocks: [
        'These terms are an agreement between you and the company that runs this service (“Quoin”, “we”). You accept them by opening an account, placing an order or paying an invoice through Quoin. If you act for a company, you confirm that you may bind it.',
        'A “contractor” uses Quoin to estimate and run jobs, a “customer” is whoever hires the contractor, and a “supplier” sells the materials.',
        'The Quoin software is published under the MIT license. These terms are about the service and do not narrow that license.',
      ],
    },
    {
      id: 'our-part',
      heading: 'What we do, and what we do not',
      blocks: [
        'We provide the catalog, the estimates, the records of jobs, and the handling of orders and payments made through Quoin. We are not a party to the contract between contractor and customer, do not perform or supervise construction work, and do not make the materials.',
        'Licenses, permits, insurance, site safety and building codes are the contractor’s responsibility.',
      ],
    },
    {
      id: 'accounts',
      heading: 'Accounts',
      blocks: [
        'You must be 18 or older. Keep your details correct, your password and API keys secret, and tell us at once if somebody else has used them. What is done with your account or your keys counts as done by you until you have told us.',
      ],
    },
    {
      id: 'prices',
      heading: 'Prices and estimates',
      blocks: [
        'Catalog prices come from suppliers and can change until an order is confirmed. Sales tax is added where it applies. An estimate is not a fixed price unless the contractor and the customer agree in writing that it is.',
        'Financing is offered by lenders on their own terms. The choice to lend is theirs.',
      ],
    },
    {
      id: 'fees',
      heading: 'Fees',
      blocks: [
        `We charge a transaction fee of ${transactionFee} of each payment made through Quoin, deducted from what the contractor receives. The fee is shown before a payment is confirmed. It is not refunded when contractor and customer later change their contract, unless the mistake was ours.`,
      ],
    },
    {
      id: 'payment',
      heading: 'Payment',
      blocks: [
        `Before work begins, the customer pays ${facts.upfront}, unless the law of the project’s state allows a contractor to ask for less; then that limit applies.`,
        `The rest is invoiced at substantial completion. Invoices are due ${invoiceTerms}: within 30 days of their date. Late amounts may carry the interest that the contract names, at most what the law allows.`,
      ],
    },
    {
      id: 'retainage',
      heading: 'Retainage',
      blocks: [
        `Where the contract provides for it, the customer may hold back ${retainage} of the contract price until the punch list is complete. It is then due without a further invoice. A lower limit or an earlier date set by state law applies instead.`,
      ],
    },
    {
      id: 'change-orders',
      heading: 'Change orders',
      blocks: [
        `Change orders ${facts.changeOrders}. A change order binds contractor and customer once both have approved it; until then the contract stands as it was. Materials that it adds are paid for before they are ordered.`,
      ],
    },
    {
      id: 'delivery',
      heading: 'Delivery',
      blocks: [
        `Delivery is scheduled for ${facts.delivery}. That is a plan and not a guarantee: weather, stock and site access can move it, and we pass on what the supplier tells us as soon as we know it.`,
        'The customer or the contractor makes sure that a truck can reach the site and that somebody can receive the load. Check it on arrival: note damage and missing items on the delivery slip and report them to us without delay. Returns follow the supplier’s policy; cut, mixed and special-order goods usually cannot be returned.',
      ],
    },
    {
      id: 'disputes',
      heading: 'Disputes about invoices',
      blocks: [
        `An invoice can be disputed in writing within ${disputeWindow} of its date, with the amount and the reason. What is not disputed remains due. After ${disputeWindow} the invoice counts as accepted, except where the law gives you longer.`,
        'Contractor and customer first try to settle the matter between them. We provide the records that Quoin has of the job, and do not decide who is right.',
      ],
    },
    {
      id: 'your-content',
      heading: 'Your records',
      blocks: [
        'What you put into Quoin stays yours. You allow us to store, copy and show it as far as running the service needs. You confirm that you may share it, and that photos and notes about people were taken with the consent they need. The privacy policy says how we handle personal data.',
        'Descriptions and contract excerpts that Quoin drafts are a starting point. Read them, and have a lawyer look at contracts, before you use them.',
      ],
    },
    {
      id: 'acceptable-use',
      heading: 'Acceptable use',
      blocks: [
        'You may not:',
        [
          'use Quoin for anything unlawful or fraudulent;',
          'enter data about people without the right to do so;',
          'try to reach records that are not yours, or get around limits or security;',
          'load the service so that others cannot use it;',
          'resell access to it without our written consent.',
        ],
      ],
    },
    {
      id: 'suppliers',
      heading: 'Suppliers',
      blocks: [
        'Suppliers answer for the description, quality and safety of their products. Manufacturers’ warranties pass to the customer as the manufacturer provides. We pass on complaints and help to settle them.',
      ],
    },
    {
      id: 'warranty',
      heading: 'No other warranty',
      blocks: [
        'We run the service with reasonable care. Beyond that it is provided as it is, without warranties of any kind, express or implied, including merchantability, fitness for a particular purpose and uninterrupted availability, as far as the law allows.',
      ],
    },
    {
      id: 'liability',
      heading: 'Limit of liability',
      blocks: [
        `As far as the law allows, our total liability for all claims about the service is limited to ${liabilityCap}, and we are not liable for lost profit, lost business or other indirect damage.`,
        'Nothing here limits liability for fraud, intent, personal injury, or anything else that the law does not allow to be limited.',
      ],
    },
    {
      id: 'termination',
      heading: 'Ending the agreement',
      blocks: [
        'You may close your account at any time. We may end the agreement with reasonable written notice, or suspend an account at once where these terms are seriously broken, an invoice remains unpaid after a reminder, or the law requires it.',
        'Orders already confirmed are carried out and amounts already due are paid. Before an account closes, you can export your lists as CSV files. What we keep afterwards, and for how long, is in the privacy policy. Sections that are meant to last, such as payment, disputes and liability, continue to apply.',
      ],
    },
    {
      id: 'governing-law',
      heading: 'Governing law',
      blocks: [
        'The law of the state in which the company that runs this service has its principal office applies, without its rules on conflict of laws, and that state’s courts have jurisdiction. Lien, licensing and consumer laws of the state of the project apply where they cannot be waived.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to these terms',
      blocks: [
        'When these terms change, the date at the top changes with them. We email account holders before a change that is to their disadvantage takes effect, early enough to close the account instead. Orders and invoices remain under the terms of the day they were made. If one provision is invalid, the others stand.',
      ],
    },
    {
      id: 'contact',
      heading: 'Questions',
      blocks: ['Use the contact form to ask about these terms or to send us a notice under them.'],
    },
  ],
  contact: { label: 'Ask about the terms', topic: 'terms' },
} as const satisfies LegalPage;
