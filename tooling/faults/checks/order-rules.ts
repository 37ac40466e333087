const total = 'select count(*)::int as count from';

/** Queries about orders and deliveries that must count 0 in every database. */
export const neverOfOrders: Record<string, string> = {
  'sent orders without a number, the document of their revision or their line in the log': `${total} purchase_orders o
    where revision > 0 and (number is null
      or not exists (select from purchase_order_sendings s where s.order_id = o.id and s.revision = o.revision)
      or not exists (select from activity a where a.entity = 'purchase-order' and a.entity_id = o.id
        and a.changes #>> '{status,to}' = 'issued'))`,
  'years whose orders have numbers with a gap': `${total} (select from purchase_orders where number is not null
    group by split_part(number, '-', 2) having max(split_part(number, '-', 3)::int) <> count(*)) gaps`,
  'drafts with a number': `${total} purchase_orders where number is not null and revision = 0`,
  'orders whose subtotal is not the sum of their lines': `${total} purchase_orders o where revision > 0 and subtotal <>
    (select coalesce(sum(extended), 0) from purchase_order_lines l where l.order_id = o.id)`,
  'lines of which other than what their deliveries brought was accepted': `${total} purchase_order_lines l where accepted <>
    (select coalesce(sum(d.accepted), 0) from delivery_lines d where d.order_line_id = l.id)`,
  'deliveries that are awaited of an order that has ended': `${total} deliveries d
    join purchase_orders o on o.id = d.order_id where o.status in ('cancelled', 'closed') and d.received_at is null
      and not exists (select from delivery_photos p where p.delivery_id = d.id)`,
  'confirmed orders without an event that says so': `${total} purchase_orders o where status = 'acknowledged' and not exists
    (select from purchase_order_sendings s join document_events e on e.quote_id = s.quote_id
      where s.order_id = o.id and s.revision = o.revision and e.kind in ('confirmed', 'acknowledged'))`,
};
