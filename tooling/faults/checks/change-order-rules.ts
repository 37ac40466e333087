const total = 'select count(*)::int as count from';

/** The document that was sent last of a change order `o`. */
const newest = `change_order_documents d join quotes q on q.id = d.quote_id
  where d.change_order_id = o.id and d.revision = o.revision`;
/** The sum of the totals of approved change orders of a contract `c`. */
const approvedTotal = `(select coalesce(sum(o.total), 0) from change_orders o
  where o.contract_id = c.id and o.status = 'approved')`;
const payable = '(select sum(payable) from contract_payments where contract_id = c.id)';
/** Whether the frozen costs of a change order `o` have other rows than its contract. Both are written as arrays. */
const differ = (frozen: string, ofFrozen: string, table: string, ofTable: string, order: string) =>
  `(select coalesce(jsonb_agg(jsonb_build_array(${ofFrozen}) order by place), '[]')
    from jsonb_array_elements(q.cost_document::jsonb -> '${frozen}') with ordinality as one (row, place)) is distinct from
  (select coalesce(jsonb_agg(jsonb_build_array(${ofTable}) order by ${order}), '[]')
    from ${table} where change_order_id = o.id)`;

/** Queries about change orders that must count 0 in every database. */
export const neverOfChangeOrders: Record<string, string> = {
  'sent change orders without their document': `${total} change_orders o where status not in ('draft', 'void')
    and not exists (select from ${newest})`,
  'documents of neither an estimate, a change order, an order nor an invoice': `${total} quotes q where estimate_id is null
    and not exists (select from change_order_documents d where d.quote_id = q.id)
    and not exists (select from purchase_order_sendings s where s.quote_id = q.id)
    and not exists (select from invoice_documents s where s.quote_id = q.id)`,
  'change orders that are approved without one signature, or have one otherwise': `${total} change_orders o
    where (status = 'approved')::int <> (select count(*) from change_order_documents d
      join signatures s on s.quote_id = d.quote_id where d.change_order_id = o.id)`,
  'approved change orders without their line in the log': `${total} change_orders o where status = 'approved' and not exists
    (select from activity a where a.entity = 'change-order' and a.entity_id = o.id
      and a.changes #>> '{status,to}' = 'approved')`,
  'change orders that were not approved, and have lines in their contract': `${total} change_orders o
    where status <> 'approved' and exists (select from contract_lines l where l.change_order_id = o.id)`,
  'change orders that were not approved, and have payments in their contract': `${total} change_orders o
    where status <> 'approved' and exists (select from contract_payments p where p.change_order_id = o.id)`,
  'approved change orders whose lines are not those of their frozen costs': `${total} change_orders o where status = 'approved'
    and exists (select from ${newest} and ${differ(
      'lines',
      "row -> 'itemNo', row -> 'changesItemNo', row -> 'cost', row -> 'price', row -> 'tax'",
      'contract_lines',
      'item_no, changes_item_no, cost, price, tax',
      'item_no',
    )})`,
  'approved change orders whose payments are not those of their frozen costs': `${total} change_orders o
    where status = 'approved' and exists (select from ${newest} and ${differ(
      'payments',
      "row -> 'name', row -> 'changesSortOrder', row -> 'payable'",
      'contract_payments',
      'name, changes_sort_order, payable',
      'sort_order',
    )})`,
  'contracts whose lines are not what was signed and approved': `${total} contracts c where original_total + ${approvedTotal}
    <> (select sum(price + tax) from contract_lines where contract_id = c.id)`,
  'contracts whose payments are not what was signed and approved': `${total} contracts c
    where original_total + ${approvedTotal} <> ${payable}`,
  'payments below nothing': `${total} contract_payments p where changes_sort_order is null and 0 > payable +
    (select coalesce(sum(payable), 0) from contract_payments c
      where c.contract_id = p.contract_id and c.changes_sort_order = p.sort_order)`,
};
