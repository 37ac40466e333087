/** A statement of the limit, prepared once for each connection under its name. */
export interface Statement {
  name: string;
  text: string;
}

/** The first rows of a list. Their number is part of the statement, so that PostgreSQL plans for it. */
export function firstOf({ name, text }: Statement, rows: number): Statement {
  return { name: `${name}-${rows}`, text: `${text} limit ${rows}` };
}

/**
 * The same list, in which PostgreSQL writes moments as text. It takes half the time of the driver, which makes a Date
 * of each moment and JSON of the Date.
 */
export function withMomentsAsText({ name, text }: Statement): Statement {
  const written = `to_char($1_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as`;
  return { name: `${name}-text`, text: text.replaceAll(/(\w\.\w+)_at as/g, written) };
}

const stamps = (table: string) =>
  ['created', 'updated'].map((done) => `${table}.${done}_at as "${done}At"`).join(', ');

const property = `
  p.id, p.address, p.city, p.state, p.zip_code as "zipCode", p.property_type as "propertyType",
  p.total_stories as "totalStories", p.year_built as "yearBuilt", p.square_footage as "squareFootage", p.description,
  p.owner_first_name as "ownerFirstName", p.owner_last_name as "ownerLastName", p.owner_email as "ownerEmail",
  p.owner_phone as "ownerPhone", p.is_active as "isActive", p.version, ${stamps('p')}`;

const product = `
  a.id, a.name, a.category, a.subcategory, a.description, a.brand, a.model, a.sku, a.price::float8 as price, a.unit,
  a.supplier, a.image_url as "imageUrl", a.is_active as "isActive",
  a.pack_quantity::float8 as "packQuantity", a.pack_unit as "packUnit", a.waste_rate::float8 as "wasteRate",
  a.hours_per_unit::float8 as "hoursPerUnit", a.cost_code_id as "costCodeId", a.is_taxable as "isTaxable",
  a.picture_key as "pictureKey", a.version, ${stamps('a')}`;

export const findProperty: Statement = {
  name: 'find-property',
  text: `select ${property} from properties p where p.id = $1`,
};

export const listPropertySummaries: Statement = {
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

export const listProjects: Statement = {
  name: 'list-projects',
  text: `select j.id, j.name, j.description, j.property_id as "propertyId", j.project_type_id as "projectTypeId",
      j.status, j.start_date::text as "startDate", j.end_date::text as "endDate", j.budget::float8 as budget,
      j.actual_cost::float8 as "actualCost", j.client_name as "clientName", j.client_email as "clientEmail",
      j.client_phone as "clientPhone", j.version, ${stamps('j')},
      p.address || ', ' || p.city || ', ' || p.state || ' ' || p.zip_code as "propertyAddress",
      nullif(concat_ws(' ', p.owner_first_name, p.owner_last_name), '') as "propertyOwnerName",
      p.owner_phone as "propertyOwnerPhone", p.owner_email as "propertyOwnerEmail", t.name as "projectTypeName", tasks.*
    from projects j
    left join properties p on p.id = j.property_id
    left join project_types t on t.id = j.project_type_id
    left join lateral (
      select count(*)::int as "taskCount",
        count(*) filter (where is_completed)::int as "completedTaskCount",
        coalesce(sum(estimated_labor_hours), 0)::float8 as "estimatedHours"
      from project_tasks where project_id = j.id
    ) tasks on true
    order by j.id desc`,
};

export const listProducts: Statement = {
  name: 'list-products',
  text: `select ${product} from products a order by a.id desc`,
};

export const listEstimateLines: Statement = {
  name: 'list-estimate-lines',
  text: `select l.id, l.estimate_id as "estimateId", l.section_id as "sectionId", l.option_id as "optionId", l.kind, l.name,
      l.description, l.notes, l.cost_code_id as "costCodeId", l.unit, l.quantity::float8 as quantity,
      l.quantity_formula as "quantityFormula", l.waste_rate::float8 as "wasteRate",
      l.pack_quantity::float8 as "packQuantity", l.pack_unit as "packUnit", l.quantity_policy as "quantityPolicy",
      l.hours_per_unit::float8 as "hoursPerUnit", l.unit_cost::float8 as "unitCost", l.pricing, l.rate::float8 as rate,
      l.fixed_price::float8 as "fixedPrice", l.discount_rate::float8 as "discountRate", l.is_taxable as "isTaxable",
      l.is_included as "isIncluded", l.is_allowance as "isAllowance", l.is_special_order as "isSpecialOrder",
      l.origin, l.product_id as "productId", l.task_product_id as "taskProductId", l.seen_name as "seenName",
      l.seen_quantity::float8 as "seenQuantity", l.seen_unit_cost::float8 as "seenUnitCost", l.seen_at as "seenAt",
      l.costed_quantity::float8 as "costedQuantity", l.cost::float8 as cost, l.price::float8 as price, l.version,
      ${stamps('l')}
    from estimate_lines l join estimate_sections s on s.id = l.section_id
    where l.estimate_id = $1
    order by s.sort_order, l.section_id, l.sort_order, l.id`,
};

export const insertProduct: Statement = {
  name: 'insert-product',
  text: `insert into products as a (name, category, description, brand, sku, price, unit, supplier)
    values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${product}`,
};
