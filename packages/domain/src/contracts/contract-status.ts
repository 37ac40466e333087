// The states of a contract, without schemas: the list of contracts reads them before any schema is fetched.

/** The states of a contract. */
export const contractStatusWords = {
  active: 'Active',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const;
export type ContractStatus = keyof typeof contractStatusWords;
export const contractStatuses = Object.keys(contractStatusWords) as [ContractStatus, ...ContractStatus[]];

/** Whether the client of a contract has the right to cancel it on a calendar date. A waiver ends that right. */
export const canCancel = (
  contract: { status: ContractStatus; cancelUntil: string | null; cancelWaivedAt: string | null },
  today: string,
): boolean =>
  contract.status === 'active' &&
  contract.cancelWaivedAt === null &&
  contract.cancelUntil !== null &&
  today <= contract.cancelUntil;
