// Apart from the schemas, so that a figure that leads to an account needs none of them.

/** The accounts by what they are. The number is the id, and what people write. */
export const account = {
  bank: 1000,
  undeposited: 1010,
  escrow: 1020,
  receivable: 1200,
  retainage: 1210,
  payable: 2000,
  cards: 2010,
  deposits: 2100,
  credit: 2110,
  salesTax: 2200,
  accruedLabor: 2300,
  opening: 3000,
  revenue: 4000,
  credits: 4900,
  materials: 5010,
  labor: 5020,
  subcontracts: 5030,
  equipment: 5040,
  otherCost: 5050,
  fees: 6100,
  losses: 6110,
} as const;

/** The number of an account. */
export type AccountNumber = (typeof account)[keyof typeof account];
