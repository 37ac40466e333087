import { Link } from '@tanstack/react-router';

/** The address of an invoice or of a deposit request. */
export const invoicePath = (id: number): string => `/admin/invoices/${id}`;

/** The number of an invoice or of a deposit request, which leads to it. */
export function InvoiceLink({ id, number }: { id: number; number: string | null }) {
  return <Link to={invoicePath(id)}>{number ?? 'Draft'}</Link>;
}
