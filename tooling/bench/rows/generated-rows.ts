import { catalogItems } from '@quoin/demo/products/catalog';
import { seededRandom } from '@quoin/demo/random';

import { Vocabulary } from './vocabulary.ts';

type Cell = string | number | boolean | null;

/** The rows of a table. The cells of a row have the order of the columns. */
export interface GeneratedTable {
  name: string;
  columns: string[];
  rows: Iterable<Cell[]>;
}

/** The rows to make: the first id, their number, and the date of the newest. They spread over the years before it. */
export interface Range {
  first: number;
  count: number;
  until: Date;
}

/** A word of 30 % of the oldest tenth of the products, and of no other. A list with the newest first meets it late. */
export const LATE_WORD = 'oldstock';

const YEARS = 8;
const stamps = ['created_at', 'updated_at'];

/** The creation time of the row at `place`. Rows are evenly spread. */
function madeAt({ count, until }: Range, place: number): string {
  const span = YEARS * 365 * 86_400_000;
  return new Date(until.getTime() - span * (1 - place / count)).toISOString();
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Variants of the products in the demo catalog, with their own descriptions. */
export function generatedProducts(range: Range): GeneratedTable {
  const texts = ['name', 'category', 'subcategory', 'description', 'brand', 'model', 'sku'];
  return {
    name: 'products',
    columns: ['id', ...texts, 'price', 'unit', 'supplier', 'is_active', ...stamps],
    rows: productRows(range),
  };
}

function* productRows(range: Range): Generator<Cell[]> {
  const random = seededRandom(1);
  const language = new Vocabulary(random);
  const items = catalogItems();
  const brands = Array.from({ length: 400 }, () => language.name());
  for (let place = 0; place < range.count; place++) {
    const item = items[random.int(0, items.length - 1)];
    if (!item) return;
    const late = place < range.count / 10 && random.chance(0.3) ? ` ${LATE_WORD}` : '';
    const made = madeAt(range, place);
    const number = String(range.first + place).padStart(7, '0');
    yield [
      range.first + place,
      `${capital(language.word())} ${item.name}`,
      item.category,
      item.subcategory,
      `${item.description} ${language.sentence(random.int(6, 14))}${late}`,
      brands[Math.floor(random.next() ** 3 * brands.length)] ?? null,
      random.chance(0.7) ? `${language.name().slice(0, 3).toUpperCase()}-${random.int(100, 9999)}` : null,
      `${item.sku}-${number}`,
      (item.price * random.between(0.6, 1.8)).toFixed(2),
      item.unit,
      item.supplier,
      !random.chance(0.025),
      made,
      made,
    ];
  }
}

/** Properties in towns of different sizes. */
export function generatedProperties(range: Range): GeneratedTable {
  const place = ['address', 'city', 'state', 'zip_code', 'property_type'];
  const owner = ['owner_first_name', 'owner_last_name', 'owner_email', 'owner_phone'];
  return {
    name: 'properties',
    columns: ['id', ...place, 'year_built', 'square_footage', 'description', ...owner, ...stamps],
    rows: propertyRows(range),
  };
}

const kinds = [
  'single-family',
  'single-family',
  'multi-family',
  'condo',
  'townhouse',
  'apartment',
  'commercial',
] as const;
const states = ['OH', 'OH', 'OH', 'IN', 'KY', 'PA', 'MI', 'WV'] as const;
const ways = ['St', 'Ave', 'Rd', 'Ln', 'Dr', 'Ct'] as const;
const firstNames = [
  'Dana',
  'Maria',
  'James',
  'Ruth',
  'Omar',
  'Grace',
  'Leo',
  'Nina',
  'Paul',
  'Ines',
  'Carl',
  'Joan',
] as const;

function* propertyRows(range: Range): Generator<Cell[]> {
  const random = seededRandom(2);
  const language = new Vocabulary(random);
  const towns = Array.from(
    { length: 150 },
    () => `${language.name()} ${random.pick(['Falls', 'Mills', 'Grove'])}`,
  );
  for (let index = 0; index < range.count; index++) {
    const made = madeAt(range, index);
    const town = Math.floor(random.next() ** 2 * towns.length);
    const lastName = language.name();
    yield [
      range.first + index,
      // The number makes each address unique.
      `${range.first + index} ${language.name()} ${random.pick(ways)}`,
      towns[town] ?? '',
      random.pick(states),
      String(43_000 + town),
      random.pick(kinds),
      random.int(1890, 2020),
      random.int(600, 6000),
      random.chance(0.6) ? language.sentence(random.int(5, 20)) : null,
      random.pick(firstNames),
      lastName,
      `${lastName.toLowerCase()}@example.com`,
      `(740) 555-01${String(random.int(0, 99)).padStart(2, '0')}`,
      made,
      made,
    ];
  }
}

/** Projects of the given types at the given properties. */
export function generatedProjects(range: Range, properties: Range, typeIds: number[]): GeneratedTable {
  const own = ['name', 'description', 'property_id', 'project_type_id', 'status', 'start_date', 'end_date'];
  return {
    name: 'projects',
    columns: ['id', ...own, 'budget', 'actual_cost', 'client_name', ...stamps],
    rows: projectRows(range, properties, typeIds),
  };
}

const statuses = ['completed', 'completed', 'completed', 'in-progress', 'planning', 'on-hold'] as const;

function* projectRows(range: Range, properties: Range, typeIds: number[]): Generator<Cell[]> {
  const random = seededRandom(3);
  const language = new Vocabulary(random);
  for (let place = 0; place < range.count; place++) {
    const made = madeAt(range, place);
    const day = made.slice(0, 10);
    const status = random.pick(statuses);
    const budget = random.int(1_500, 180_000);
    yield [
      range.first + place,
      `${capital(language.word())} ${language.word()} ${language.word()}`,
      language.sentence(random.int(6, 25)),
      properties.first + random.int(0, properties.count - 1),
      typeIds[random.int(0, typeIds.length - 1)] ?? null,
      status,
      status === 'planning' ? null : day,
      status === 'completed' ? day : null,
      budget,
      status === 'completed' ? Math.round(budget * random.between(0.8, 1.2)) : null,
      `${random.pick(firstNames)} ${language.name()}`,
      made,
      made,
    ];
  }
}

/** Tasks, evenly distributed over the projects. */
export function generatedTasks(range: Range, projects: Range): GeneratedTable {
  const own = ['name', 'description', 'estimated_labor_hours', 'is_completed', 'completed_at'];
  return {
    name: 'project_tasks',
    columns: ['id', 'project_id', ...own, ...stamps],
    rows: taskRows(range, projects),
  };
}

function* taskRows(range: Range, projects: Range): Generator<Cell[]> {
  const random = seededRandom(4);
  const language = new Vocabulary(random);
  for (let place = 0; place < range.count; place++) {
    const made = madeAt(range, place);
    const isCompleted = random.chance(0.7);
    yield [
      range.first + place,
      projects.first + Math.floor((place * projects.count) / range.count),
      `${capital(language.word())} ${language.word()}`,
      random.chance(0.5) ? language.sentence(random.int(4, 12)) : null,
      random.int(1, 60),
      isCompleted,
      isCompleted ? made : null,
      made,
      made,
    ];
  }
}

/** One activity entry for each record: its creation, at the time when the record was created. */
export function generatedActivity(entity: string, made: Range): GeneratedTable {
  return {
    name: 'activity',
    columns: ['at', 'actor', 'action', 'entity', 'entity_id', 'label'],
    rows: activityRows(entity, made),
  };
}

function* activityRows(entity: string, made: Range): Generator<Cell[]> {
  for (let place = 0; place < made.count; place++) {
    const id = made.first + place;
    yield [madeAt(made, place), 'Renata Hollenbeck', 'created', entity, id, `${entity} ${id}`];
  }
}
