import Fastify from 'fastify';
import pg from 'pg';

/**
 * The limit: the least code that gives the same answers, as one would write it by hand for nothing but speed. Fastify,
 * pg, and named statements that PostgreSQL has prepared; rows become JSON as they are. No session, no permissions, no
 * validation, no security headers, no ETags, no log of activity. Runs as a process of its own, as the product does;
 * its address is the one line that it prints.
 */

const property = `
  p.id, p.address, p.city, p.state, p.zip_code as "zipCode", p.property_type as "propertyType",
  p.total_stories as "totalStories", p.year_built as "yearBuilt", p.square_footage as "squareFootage", p.description,
  p.owner_first_name as "ownerFirstName", p.owner_last_name as "ownerLastName", p.owner_email as "ownerEmail",
  p.owner_phone as "ownerPhone", p.is_active as "isActive", p.version, p.created_at as "createdAt",
  p.updated_at as "updatedAt"`;

const findProperty = {
  name: 'find-property',
  text: `select ${property} from properties p where p.id = $1`,
};

const insertProperty = {
  name: 'insert-property',
  text: `insert into properties as p
      (address, city, state, zip_code, property_type, total_stories, year_built, owner_first_name, owner_last_name)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${property}`,
};

const listPropertySummaries = {
  name: 'list-property-summaries',
  text: `select ${property}, work.*
    from properties p
    left join lateral (
      select count(*)::int as "projectCount",
        count(*) filter (where status = 'in-progress')::int as "activeProjects",
        coalesce(sum(budget), 0)::float8 as "totalBudget"
      from projects where property_id = p.id
    ) work on true
    order by p.id desc`,
};

const listProjects = {
  name: 'list-projects',
  text: `select j.id, j.name, j.description, j.property_id as "propertyId", j.project_type_id as "projectTypeId",
      j.status, j.start_date::text as "startDate", j.end_date::text as "endDate", j.budget::float8 as budget,
      j.actual_cost::float8 as "actualCost", j.client_name as "clientName", j.client_email as "clientEmail",
      j.client_phone as "clientPhone", j.version, j.created_at as "createdAt", j.updated_at as "updatedAt",
      p.address || ', ' || p.city || ', ' || p.state || ' ' || p.zip_code as "propertyAddress",
      nullif(concat_ws(' ', p.owner_first_name, p.owner_last_name), '') as "propertyOwnerName",
      p.owner_phone as "propertyOwnerPhone", t.name as "projectTypeName", tasks.*
    from projects j
    left join properties p on p.id = j.property_id
    left join project_types t on t.id = j.project_type_id
    left join lateral (
      select count(*)::int as "taskCount",
        count(*) filter (where is_completed)::int as "completedTaskCount",
        coalesce(sum(estimated_labor_hours), 0)::float8 as "estimatedHours"
      from project_tasks where project_id = j.id
    ) tasks on true
    order by j.id desc
    limit $1`,
};

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

async function query(statement: { name: string; text: string }, values: unknown[] = []): Promise<object[]> {
  const { rows } = await pool.query<object>({ ...statement, values });
  return rows;
}

const app = Fastify();

app.get<{ Params: { id: string } }>('/properties/:id', async (request, reply) => {
  const [row] = await query(findProperty, [request.params.id]);
  return row ?? reply.code(404).send();
});
app.get('/properties-dashboard', async () => query(listPropertySummaries));
app.get<{ Querystring: { limit: string } }>('/projects', async (request) =>
  query(listProjects, [request.query.limit]),
);
app.post<{ Body: Record<string, unknown> }>('/properties', async ({ body }, reply) => {
  const { address, city, state, zipCode, propertyType, totalStories, yearBuilt } = body;
  const values = [address, city, state, zipCode, propertyType, totalStories, yearBuilt];
  const [row] = await query(insertProperty, [...values, body['ownerFirstName'], body['ownerLastName']]);
  return reply.code(201).send(row);
});

process.once('SIGTERM', () => {
  void app
    .close()
    .then(async () => pool.end())
    .then(() => process.exit(0));
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
