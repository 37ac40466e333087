const total = 'select count(*)::int as count from';

/** The lines `b` of returns `r` that count: those that were sent and not cancelled. */
const counted = `supplier_return_lines b join supplier_returns r on r.id = b.return_id
  where r.status in ('sent', 'picked-up', 'credited')`;
/** Whether the log has a line of a return `r`. */
const isLogged = (line: string) => `exists (select from activity a where a.entity = 'supplier-return'
  and a.entity_id = r.id and ${line})`;

/** Queries about returns to suppliers that must count 0 in every database. */
export const neverOfReturns: Record<string, string> = {
  'returns without a line, or without the line in the log that they were made': `${total} supplier_returns r
    where not exists (select from supplier_return_lines b where b.return_id = r.id)
      or not ${isLogged("a.action = 'created'")}`,
  // A return that is sent at once has no second line in the log.
  'returns that were sent after they were made, without their line in the log': `${total} supplier_returns r
    where sent_at <> created_at and not ${isLogged("a.changes #>> '{status,to}' = 'sent'")}`,
  'returns that were picked up or cancelled without their line in the log': `${total} supplier_returns r
    where status in ('picked-up', 'cancelled') and not ${isLogged("a.changes #>> '{status,to}' = r.status")}`,
  'years whose returns have numbers with a gap, or one too few': `${total} (
    select from supplier_returns where number is not null group by split_part(number, '-', 2)
    having max(split_part(number, '-', 3)::int) <> count(*) or count(*) is distinct from (select last
      from document_numbers where kind = 'RT' and year = split_part(min(number), '-', 2)::int)) gaps`,
  'lines of which other than what their returns took counts as returned': `${total} purchase_order_lines l
    where returned <> (select coalesce(sum(b.accepted), 0) from ${counted} and b.order_line_id = l.id)`,
  'lines of which more went back than was accepted': `${total} purchase_order_lines where returned > accepted`,
  'lines of which more of what was rejected went back than was rejected': `${total} purchase_order_lines l
    where (select coalesce(sum(b.quantity - b.accepted), 0) from ${counted} and b.order_line_id = l.id) >
      (select coalesce(sum(d.rejected), 0) from delivery_lines d where d.order_line_id = l.id)`,
  'lines of returns that are lines of another order': `${total} supplier_return_lines b
    join supplier_returns r on r.id = b.return_id join purchase_order_lines l on l.id = b.order_line_id
    where l.order_id <> r.order_id`,
  'returns of orders that were never sent': `${total} supplier_returns r join purchase_orders o on o.id = r.order_id
    where o.revision = 0`,
};
