/** The claims of the public pages, each defined once. Pages quote them in their own sentences. */
export const facts = {
  /** The satisfaction of the clients of contractors who use Quoin, as those contractors report it. */
  clientSatisfaction: '99.2%',
  /** The average over contractors who use Quoin, in dollars a month, as they report it. */
  monthlyProfitIncrease: '$1.95K',
  /** The increase of average project value. One testimonial claims it for its own firm. No page claims it for all. */
  projectValueIncrease: '25%',
  projectAlerts: 'Join 500+ contractors already receiving project alerts',
  /** The share that customers pay before work begins. */
  upfront: 'all material costs and half of labor',
  /** The time of delivery. */
  delivery: 'the morning the project starts',
  /** The effect of change orders. */
  changeOrders: 'update materials, labor and costs in real time',
} as const;

/** The figures in the terms of service and the privacy policy. */
export const legalFacts = {
  lastUpdated: { date: '2025-09-23', text: 'September 23, 2025' },
  /** The share of each payment made through Quoin. */
  transactionFee: '2.5%',
  /** The share of the contract price that a customer may hold back. */
  retainage: 'up to 10%',
  /** The payment terms of invoices. */
  invoiceTerms: 'Net 30',
  /** The time for disputes, from the date of an invoice. */
  disputeWindow: '60 days',
  liabilityCap: '$10,000',
  /** The retention period of each kind of record. */
  retention: {
    projectAndFinancialRecords: '7 years',
    /** The period of inactivity. */
    accounts: '3 years',
    marketingData: '2 years',
  },
} as const;

/** A figure in large type, with its meaning and source in small type. */
export interface Figure {
  value: string;
  label: string;
  source: string;
}

/** The two figures of the landing page. */
export const figures = [
  {
    value: facts.clientSatisfaction,
    label: 'client satisfaction',
    source: 'Reported by contractors who use Quoin, for their own clients.',
  },
  {
    value: facts.monthlyProfitIncrease,
    label: 'average increase in monthly profit',
    source: 'Reported by contractors who use Quoin. Yours depends on your work.',
  },
] as const satisfies readonly Figure[];
