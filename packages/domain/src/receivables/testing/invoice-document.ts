import { dollars } from '../../exact.ts';
import type { InvoiceDocument, WorkRow } from '../invoice-document.ts';

/** A row of a statement of work, in which nothing is stored. */
export const workRow = (
  itemNo: number,
  name: string,
  [scheduled, before, work, left]: [number, number, number, number],
  fields: Partial<WorkRow> = {},
): WorkRow => ({
  itemNo,
  name,
  section: 'Tiling',
  scheduled: dollars(scheduled),
  before: dollars(before),
  work: dollars(work),
  stored: dollars(0),
  toDate: dollars((before * 100 + work * 100) / 100),
  left: dollars(left),
  ...fields,
});

/** The first invoice of the bathroom in California: 2,106.69, of which its deposit paid 777.63 (billing.md section 12). */
export const firstInvoice: InvoiceDocument = {
  format: 1,
  kind: 'invoice',
  invoiceKind: 'progress',
  number: 'INV-2026-0001',
  contractNumber: 'C-2026-0017',
  issueDate: '2026-03-09',
  dueDate: '2026-04-08',
  periodTo: '2026-03-08',
  message: 'The materials are in your garage.',
  firm: {
    name: 'Cornerstone Renovation',
    address: '12 Mill St, Fresno, CA 93650',
    phone: '(559) 555-0100',
    email: 'office@cornerstone.example',
    licenseNumber: '1048832',
  },
  client: { name: 'Dana Ortiz', email: 'dana@example.com', phone: null },
  project: 'Hall bathroom',
  place: '5 Pine Rd, Fresno, CA 93650',
  rows: [
    { name: 'Deposit', due: 'On signing', isDeposit: true, amount: dollars(777.63) },
    { name: 'Materials', due: 'When the materials are here', isDeposit: false, amount: dollars(1_329.06) },
  ],
  work: [
    workRow(1, 'Tile', [512.65, 0, 512.65, 0]),
    workRow(2, 'Drywall', [233.48, 0, 233.48, 0]),
    workRow(3, 'Vanity', [1_200, 0, 1_200, 0]),
    workRow(4, 'Tile labor', [1_560.6, 0, 0, 1_560.6]),
    workRow(5, 'Demolition', [936, 0, 0, 936], { section: null }),
    workRow(6, 'Plumber', [2_880, 0, 0, 2_880], { section: null }),
    workRow(7, 'Contingency', [293.07, 0, 0, 293.07], { section: null }),
  ],
  net: dollars(1_946.13),
  tax: dollars(160.56),
  retainage: dollars(0),
  total: dollars(2_106.69),
  depositApplied: dollars(777.63),
  payable: dollars(1_329.06),
  contract: {
    original: dollars(7_776.36),
    changes: dollars(0),
    total: dollars(7_776.36),
    billedToDate: dollars(2_106.69),
    billedBefore: dollars(0),
    heldToDate: dollars(0),
    leftToPay: dollars(5_669.67),
  },
  signedBefore: null,
};

/** The request for the deposit of that contract. */
export const depositRequest: InvoiceDocument = {
  ...firstInvoice,
  invoiceKind: 'deposit',
  number: 'DR-2026-0001',
  issueDate: '2026-03-02',
  dueDate: '2026-03-02',
  periodTo: '2026-03-02',
  message: null,
  rows: [{ name: 'Deposit', due: 'On signing', isDeposit: true, amount: dollars(777.63) }],
  work: [],
  net: dollars(0),
  tax: dollars(0),
  total: dollars(777.63),
  depositApplied: dollars(0),
  payable: dollars(777.63),
  contract: null,
};
