import { Link, linkOptions } from '@tanstack/react-router';

/** The way to an invoice or to a deposit request. */
export const toInvoice = (id: number) => linkOptions({ to: '/admin/invoices/$id', params: { id } });

/** The number of an invoice or of a deposit request, which leads to it. */
export function InvoiceLink({ id, number }: { id: number; number: string | null }) {
  return <Link {...toInvoice(id)}>{number ?? 'Draft'}</Link>;
}
