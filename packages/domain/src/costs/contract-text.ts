/** The longest text of a contract, in code points (estimates.md section 2). */
export const CONTRACT_MAX = 50_000;
