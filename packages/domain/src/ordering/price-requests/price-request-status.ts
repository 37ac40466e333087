/** The states of a request for prices. */
export const priceRequestStatusLabels = { open: 'Open', closed: 'Closed' } as const;
export type PriceRequestStatus = keyof typeof priceRequestStatusLabels;
