/** The contract to whose client money went back, or the payment whose provider gave it back. */
export type RefundsOwner = { contractId: number } | { paymentId: number };

/** The request for the refunds of an owner, the oldest first. */
export const refundsOf = (of: RefundsOwner) => ({ ...of, sort: 'added', limit: 100 }) as const;
