import { type Asked, type Model, storedPhotos } from '../workload/model.ts';
import { readQuoteStates } from '../workload/quotes.ts';
import { readTransferStates } from '../workload/transfers.ts';
import { findWrongBills, neverOfBills } from './bill-rules.ts';
import { neverOfChangeOrders } from './change-order-rules.ts';
import { findWrongBooks, neverOfLedger } from './ledger-rules.ts';
import { neverOfOrders } from './order-rules.ts';
import { neverOfPriceRequests } from './price-request-rules.ts';
import { neverOfReturns } from './return-rules.ts';
import { findWrongTotals } from './totals.ts';

const total = 'select count(*)::int as count from';

/** Queries that must count 0 in every database: work half done, and rows without an owner. */
const never: Record<string, string> = {
  'properties without their line in the log': `${total} properties p where not exists
    (select from activity a where a.entity = 'property' and a.entity_id = p.id and a.action = 'created')`,
  'projects without their line in the log': `${total} projects p where not exists
    (select from activity a where a.entity = 'project' and a.entity_id = p.id and a.action = 'created')`,
  'lines in the log of properties that never were': `${total} activity a where a.entity = 'property'
    and a.action = 'created' and not exists (select from properties p where p.id = a.entity_id)
    and not exists (select from activity d where d.entity = 'property' and d.entity_id = a.entity_id and d.action = 'deleted')`,
  'two properties at one address': `${total} (select from properties group by lower(address), lower(city), state, zip_code
    having count(*) > 1) twice`,
  'bytes without a photo': `${total} task_photo_data where photo_id not in
    (select id from task_photos union all select id from product_photos union all select id from logo_photos
      union all select id from bin_photos)`,
  'photos without their bytes': `${total} task_photos p where not exists
    (select from task_photo_data d where d.photo_id = p.id and length(d.image_data) = p.file_size)`,
  'answers kept of what never was made': `${total} idempotency_records r where r.path ~ '/(properties|projects|project-tasks)$' and not exists
    (select from activity a where a.action = 'created' and a.entity_id = (r.body::json->>'id')::int)`,
  'sent estimates without their quote': `${total} estimates e where status not in ('draft', 'void') and not exists
    (select from quotes q where q.estimate_id = e.id and q.revision = e.revision)`,
  'quotes without the event of their sending': `${total} quotes q where not exists
    (select from document_events d where d.quote_id = q.id and d.kind = 'sent' and d.seq = 1)`,
  'estimates that are approved without a contract, or have one otherwise': `${total} estimates e where (status = 'approved') <>
    (exists (select from contracts c join quotes q on q.id = c.quote_id where q.estimate_id = e.id and q.revision = e.revision))`,
  'contracts without their signature, lines, payments or line in the log': `${total} contracts c where not exists
    (select from signatures s where s.quote_id = c.quote_id) or not exists
    (select from contract_lines l where l.contract_id = c.id) or not exists
    (select from contract_payments p where p.contract_id = c.id) or not exists
    (select from activity a where a.entity = 'contract' and a.entity_id = c.id and a.action = 'created')`,
  'signatures without a contract': `${total} signatures s where not exists
    (select from contracts c where c.quote_id = s.quote_id)
    and not exists (select from change_order_documents d where d.quote_id = s.quote_id)`,
  'signatures on paper without their photo or their event': `${total} signatures s where paper_digest is not null and (not exists
    (select from quote_files f where f.quote_id = s.quote_id and f.kind = 'paper' and f.digest = s.paper_digest)
    or not exists (select from document_events d where d.quote_id = s.quote_id and d.file_digest = s.paper_digest))`,
  'photos of papers that no event names': `${total} quote_files f where kind in ('paper', 'waiver', 'letter') and not exists
    (select from document_events d where d.quote_id = f.quote_id and d.file_digest = f.digest)`,
  ...neverOfChangeOrders,
  ...neverOfOrders,
  ...neverOfReturns,
  ...neverOfPriceRequests,
  ...neverOfLedger,
  ...neverOfBills,
};

/** Makes a query for each foreign key that counts rows without a parent, which the key should prevent. */
const orphanQueries = `
  select conname as name, format(
    'select count(*)::int as count from %s child where %s and not exists (select from %s parent where %s)',
    conrelid::regclass,
    -- A key of several columns refers to nothing while one of them is null.
    string_agg(format('child.%I is not null', child.attname), ' and '),
    confrelid::regclass,
    string_agg(format('parent.%I = child.%I', parent.attname, child.attname), ' and ')
  ) as query
  from pg_constraint
    cross join unnest(conkey, confkey) as pair (own, other)
    join pg_attribute child on child.attrelid = conrelid and child.attnum = own
    join pg_attribute parent on parent.attrelid = confrelid and parent.attnum = other
  where contype = 'f' and connamespace = current_schema()::regnamespace
  group by pg_constraint.oid, conname, conrelid, confrelid`;

/** Compares the model with the database, and describes each disagreement. No writes may be under way meanwhile. */
export async function findDisagreements(quoin: Asked, model: Model, counter?: number): Promise<string[]> {
  const { database } = quoin;
  const wrong = [...model.violations];
  const { rows: properties } = await database.query<{
    id: number;
    address: string;
    description: string;
    square_footage: number;
  }>('select id, address, description, square_footage from properties');
  const found = new Map(properties.map((row) => [row.id, row]));
  for (const [id, description] of model.properties) {
    const row = found.get(id);
    const said = confirmationOf(model, 'property', id);
    if (description === 'gone' && row) wrong.push(`lost: property ${id} was deleted, and is there${said}`);
    if (description !== 'gone' && !row) wrong.push(`lost: property ${id} was confirmed, and is gone${said}`);
    else if (description !== 'gone' && row?.description !== description)
      wrong.push(
        `lost: property ${id} has the description ${row?.description} instead of ${description}${said}`,
      );
  }
  for (const { id, address } of properties)
    if (
      !model.properties.has(id) &&
      id !== counter &&
      !model.addresses.has(address) &&
      !model.unjudged.has(`property ${id}`)
    )
      wrong.push(`property ${id} at ${address} has no writer`);
  if (counter !== undefined) {
    const { confirmed, unknown } = model.steps;
    const counted = (found.get(counter)?.square_footage ?? 0) - 1;
    if (counted < confirmed || counted > confirmed + unknown)
      wrong.push(
        `lost: the counter is at ${counted} after ${confirmed} confirmed steps and ${unknown} unknown ones`,
      );
  }
  return [...wrong, ...(await findWrongWork(quoin, model)), ...(await findBroken(quoin))];
}

const paths = {
  property: '/api/admin/properties',
  project: '/api/admin/projects',
  task: '/api/admin/project-tasks',
  photo: '/api/admin/task-photos/upload',
  quote: 'quotes',
  transfer: '/api/admin/transfers',
} as const;

/** The last request that was confirmed about a record, with its answer. */
function confirmationOf({ confirmations }: Model, what: keyof typeof paths, id: number): string {
  const confirmation = confirmations.get(`${paths[what]}/${id}`);
  return confirmation === undefined ? '' : `; last: ${confirmation}`;
}

/** The records that failed operations may have left, such as `task 5`, with all that belongs to them. */
async function readUnjudged({ database }: Asked, { failed, unjudged }: Model): Promise<Set<string>> {
  const { rows } = await database.query<{ record: string }>(
    `with of_failed as (
      select id, name from projects where name = any($1) or 'project ' || id = any($2)
    ), tasks as (
      select id, name from project_tasks where name = any($1) or project_id in (select id from of_failed)
    )
    select 'project ' || id as record from of_failed union all select 'task ' || id from tasks
      union all select 'photo ' || p.id from task_photos p join project_tasks t on t.id = p.task_id
        where t.name || '-photo' = any($1) or t.id in (select id from tasks)
      union all select 'quote ' || q.id from quotes q join estimates e on e.id = q.estimate_id
        where e.project_id in (select id from of_failed)
      union all select 'transfer ' || id from transfers where reference = any($1)`,
    [[...failed], [...unjudged]],
  );
  return new Set([...unjudged, ...rows.map(({ record }) => record)]);
}

/** Compares the projects, tasks, photos and quotes of the model with the database. */
async function findWrongWork(quoin: Asked, model: Model): Promise<string[]> {
  const { database } = quoin;
  const wrong: string[] = [];
  const unjudged = await readUnjudged(quoin, model);
  const { rows: projects } = await database.query<{ id: number; words: string }>(
    "select id, concat_ws(' ', property_id, status, budget) as words from projects",
  );
  const confirmedProjects = [...model.projects].map(
    ([id, { propertyId, status, budget }]) => [id, `${propertyId} ${status} ${budget.toFixed(2)}`] as const,
  );
  compare('project', new Map(projects.map(({ id, words }) => [id, words])), confirmedProjects);
  const { rows: tasks } = await database.query<{ id: number; project_id: number }>(
    'select id, project_id from project_tasks',
  );
  compare('task', new Map(tasks.map((row) => [row.id, row.project_id])), [...model.tasks]);
  const confirmedPhotos = [...model.photos].map(([id, { digest }]) => [id, digest] as const);
  compare('photo', await storedPhotos(quoin), confirmedPhotos);
  compare('quote', await readQuoteStates(quoin), [...model.quotes]);
  compare('transfer', await readTransferStates(quoin), [...model.transfers]);
  return wrong;

  function compare<Fact extends string | number>(
    what: keyof typeof paths,
    found: Map<number, Fact>,
    confirmed: (readonly [number, Fact])[],
  ) {
    for (const [id, fact] of confirmed)
      if (found.get(id) !== fact && !unjudged.has(`${what} ${id}`))
        wrong.push(
          `lost: ${what} ${id} is ${found.get(id) ?? 'gone'} instead of ${fact}${confirmationOf(model, what, id)}`,
        );
    const known = new Set(confirmed.map(([id]) => id));
    for (const id of found.keys())
      if (!known.has(id) && !unjudged.has(`${what} ${id}`)) wrong.push(`${what} ${id} has no writer`);
  }
}

/** Finds inconsistencies that are wrong in any database, and describes each with its number. */
export async function findBroken(quoin: Asked): Promise<string[]> {
  const { database } = quoin;
  const wrong: string[] = [];
  const { rows: keys } = await database.query<{ name: string; query: string }>(orphanQueries);
  if (keys.length === 0) wrong.push('no foreign keys are there to be looked at');
  const queries = [
    ...Object.entries(never),
    ...keys.map(({ name, query }) => [`rows without what ${name} says they belong to`, query] as const),
  ];
  const counts = await database.query<{ count: number }>(
    // The rows come in the order of the queries, which a union alone need not keep.
    `select * from (values ${queries.map(([, query], place) => `(${place}, (${query}))`).join(', ')}) as counted (place, count)
    order by place`,
  );
  for (const [place, [what]] of queries.entries())
    if (counts.rows[place]?.count !== 0) wrong.push(`${counts.rows[place]?.count} ${what}`);
  return [
    ...wrong,
    ...(await findWrongTotals(quoin)),
    ...(await findWrongBooks(quoin)),
    ...(await findWrongBills(quoin)),
  ];
}
