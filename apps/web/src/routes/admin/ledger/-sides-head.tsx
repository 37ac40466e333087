import type { ReactNode } from 'react';

/** The head of a table of accounts with their debits and credits. A phone leaves both out, and shows them below the names. */
export function SidesHead({ children }: { children?: ReactNode }) {
  return (
    <thead>
      <tr>
        <th scope="col">Account</th>
        <th scope="col" data-figure data-wide>
          Debit
        </th>
        <th scope="col" data-figure data-wide>
          Credit
        </th>
        {children}
      </tr>
    </thead>
  );
}
