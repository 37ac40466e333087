import type { Installation } from './quoin.ts';
import type { Model } from './workload.ts';

const total = 'select count(*)::int as count from';

/** What must be nothing in any database, whatever happened: work half done, and what belongs to nobody. */
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
  'projects without their property': `${total} projects where not exists
    (select from properties where properties.id = projects.property_id)`,
  'answers kept of what never was made': `${total} idempotency_records r where r.method = 'POST' and not exists
    (select from activity a where a.action = 'created' and a.entity_id = (r.body::json->>'id')::int)`,
};

/** Compares the model and the database; answers what does not agree, in words. Call it while nobody writes. */
export async function findDisagreements(
  { database }: Installation,
  model: Model,
  counter?: number,
): Promise<string[]> {
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
    if (description === 'gone' && row) wrong.push(`lost: property ${id} was deleted, and is there`);
    if (description !== 'gone' && !row) wrong.push(`lost: property ${id} was confirmed, and is gone`);
    else if (description !== 'gone' && row?.description !== description)
      wrong.push(`lost: property ${id} has the description ${row?.description} instead of ${description}`);
  }
  for (const { id, address } of properties)
    if (!model.properties.has(id) && id !== counter && !model.addresses.has(address))
      wrong.push(`property ${id} at ${address} comes from nobody`);
  const { rows: projects } = await database.query<{ id: number; property_id: number }>(
    'select id, property_id from projects',
  );
  const planned = new Map(projects.map((row) => [row.id, row.property_id]));
  for (const [id, propertyId] of model.projects)
    if (planned.get(id) !== propertyId) wrong.push(`lost: project ${id} was confirmed, and is not there`);
  for (const id of planned.keys()) if (!model.projects.has(id)) wrong.push(`project ${id} was made twice`);
  if (counter !== undefined) {
    const { confirmed, unknown } = model.steps;
    const counted = (found.get(counter)?.square_footage ?? 0) - 1;
    if (counted < confirmed || counted > confirmed + unknown)
      wrong.push(
        `lost: the counter is at ${counted} after ${confirmed} confirmed steps and ${unknown} unknown ones`,
      );
  }
  for (const [what, query] of Object.entries(never)) {
    const { rows } = await database.query<{ count: number }>(query);
    if (rows[0]?.count !== 0) wrong.push(`${rows[0]?.count} ${what}`);
  }
  return wrong;
}
