import type { Relation, Relations } from '../relation.ts';

const account = { to: 'ledgerAccounts', onDelete: 'restrict' } as const satisfies Relation;
const entry = { to: 'ledgerEntries', onDelete: 'restrict' } as const satisfies Relation;

/** Nothing that the ledger names is ever deleted. */
export const ledgerRelations: Relations = {
  ledgerEntries: { reversesId: { ...entry, key: 'ledger_entries_reverses' } },
  ledgerExportEntries: {
    exportId: { to: 'ledgerExports', onDelete: 'restrict', key: 'ledger_export_entries_export' },
    entryId: { ...entry, key: 'ledger_export_entries_entry' },
  },
  ledgerLines: {
    entryId: { ...entry, key: 'ledger_lines_entry' },
    accountId: { ...account, key: 'ledger_lines_account' },
    contractId: { to: 'contracts', onDelete: 'restrict', key: 'ledger_lines_contract' },
    invoiceId: { to: 'invoices', onDelete: 'restrict', key: 'ledger_lines_invoice' },
    projectId: {
      to: 'projects',
      onDelete: 'restrict',
      key: 'ledger_lines_project',
      needed: 'projectHasMoney',
    },
  },
  transferParts: {
    transferId: { to: 'transfers', onDelete: 'restrict', key: 'transfer_parts_transfer' },
    paymentId: { to: 'payments', onDelete: 'restrict', key: 'transfer_parts_payment' },
  },
  transfers: {
    fromAccount: { ...account, key: 'transfers_from' },
    toAccount: { ...account, key: 'transfers_to' },
  },
};
