const total = 'select count(*)::int as count from';

/** Queries about price requests that must count 0 in every database. */
export const neverOfPriceRequests: Record<string, string> = {
  'price requests without a line, a supplier or their line in the log': `${total} price_requests r
    where not exists (select from price_request_lines l where l.request_id = r.id)
      or not exists (select from price_request_suppliers s where s.request_id = r.id)
      or not exists (select from activity a where a.entity = 'price-request' and a.entity_id = r.id
        and a.action = 'created')`,
  'closed price requests without their line in the log': `${total} price_requests r where status = 'closed'
    and not exists (select from activity a where a.entity = 'price-request' and a.entity_id = r.id
      and a.changes #>> '{status,to}' = 'closed')`,
  'years whose price requests have numbers with a gap, or one too few': `${total} (
    select from price_requests group by split_part(number, '-', 2)
    having max(split_part(number, '-', 3)::int) <> count(*) or count(*) is distinct from (select last
      from document_numbers where kind = 'RQ' and year = split_part(min(number), '-', 2)::int)) gaps`,
  'answers to price requests without lines': `${total} price_answers a where not is_declined
    and not exists (select from price_answer_lines l where l.answer_id = a.id)`,
  'answers to lines of another price request': `${total} price_answer_lines l join price_answers a on a.id = l.answer_id
    join price_request_suppliers s on s.id = a.asked_id join price_request_lines asked on asked.id = l.line_id
    where asked.request_id <> s.request_id`,
  'prices of answers that became no price of their project': `${total} price_answer_lines l
    join price_answers a on a.id = l.answer_id join price_request_suppliers s on s.id = a.asked_id
    join price_requests r on r.id = s.request_id
    where l.answer = 'priced' and l.substitute is null and not exists (select from price_observations o
      join supplier_products p on p.id = o.supplier_product_id where o.id = l.observation_id
        and o.project_id = r.project_id and o.source_ref = r.number and p.supplier_id = s.supplier_id)`,
};
