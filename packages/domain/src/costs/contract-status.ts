// The states of a contract, without schemas: the list of contracts reads them before any schema is fetched.

/** The states of a contract. */
export const contractStatusWords = {
  active: 'Active',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const;
export type ContractStatus = keyof typeof contractStatusWords;
export const contractStatuses = Object.keys(contractStatusWords) as [ContractStatus, ...ContractStatus[]];
