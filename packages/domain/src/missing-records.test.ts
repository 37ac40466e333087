import { expect, test } from 'vitest';

import { conceptNames } from './concepts.ts';
import { DomainError } from './errors.ts';

test('a missing record of each kind has its message', () => {
  const said = conceptNames.map((name) => new DomainError('notFound', name));
  expect(said.every(({ code }) => code === 'NOT_FOUND')).toBe(true);
  expect(said.map(({ message }) => message)).toMatchInlineSnapshot(`
    [
      "Property not found",
      "Project not found",
      "Task not found",
      "Product not found",
      "Subcontractor not found",
      "Supplier not found",
      "Supplier branch not found",
      "Supplier product not found",
      "Lead not found",
      "Project type not found",
      "Product category not found",
      "Cost code not found",
      "Assembly not found",
      "Tax rate not found",
      "State rule not found",
      "Estimate not found",
      "Contract not found",
      "Change order not found",
      "Invoice not found",
      "Payment not found",
      "Refund not found",
      "Credit memo not found",
      "Order not found",
      "Price request not found",
      "Supplier return not found",
      "Transfer not found",
      "Ledger entry not found",
      "Ledger account not found",
      "Ledger export not found",
      "Books not found",
      "Photo not found",
      "Comment not found",
      "Product of a task not found",
      "Administrator not found",
      "API key not found",
      "Settings not found",
      "Money settings not found",
      "Section of an estimate not found",
      "Option of an estimate not found",
      "Line of an estimate not found",
      "Row of an estimate not found",
      "Quote not found",
      "Client link not found",
      "Delivery not found",
      "Exception not found",
      "Material request not found",
      "Supplier link not found",
      "Saved view not found",
    ]
  `);
});
