/** What the public pages may claim, each claim once: pages quote it from here, in their own sentences. */
export const facts = {
  /** Of the clients of contractors who use Quoin, as those contractors report it. */
  clientSatisfaction: '99.2%',
  /** Average over contractors who use Quoin, in dollars a month, as they report it. */
  monthlyProfitIncrease: '$1.95K',
  /** Of average project value; what one testimonial says of its own firm, and nobody of all. */
  projectValueIncrease: '25%',
  projectAlerts: 'Join 500+ contractors already receiving project alerts',
  /** What customers pay before work begins. */
  upfront: 'all material costs and half of labor',
  /** For when delivery is scheduled. */
  delivery: 'the morning the project starts',
  /** What change orders do. */
  changeOrders: 'update materials, labor and costs in real time',
} as const;

/** The figures that the terms of service and the privacy policy rest on. */
export const legalFacts = {
  lastUpdated: { date: '2025-09-23', text: 'September 23, 2025' },
  /** Of each payment made through Quoin. */
  transactionFee: '2.5%',
  /** What a customer may hold back of the contract price. */
  retainage: 'up to 10%',
  /** When invoices are due. */
  invoiceTerms: 'Net 30',
  /** From the date of an invoice. */
  disputeWindow: '60 days',
  liabilityCap: '$10,000',
  /** How long each kind of record is kept. */
  retention: {
    projectAndFinancialRecords: '7 years',
    /** Of inactivity. */
    accounts: '3 years',
    marketingData: '2 years',
  },
} as const;

/** A figure in large type, with what it counts and whose it is in small. */
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
