import { type InsertType, type SelectType, sql } from 'kysely';
import { expect, test } from 'vitest';

import type { Database } from '../tables.ts';
import { openTestDatabase } from '../testing/database.ts';

type Kind<Column> =
  null extends SelectType<Column> ? 'nullable' : undefined extends InsertType<Column> ? 'filled' : 'needed';
type NameOf<Value> = Value extends number
  ? 'number'
  : Value extends boolean
    ? 'boolean'
    : Value extends string
      ? 'string'
      : Value extends Buffer
        ? 'bytes'
        : 'json';

/**
 * Every column as the types have it: whether it may be null, is filled by the database, or must be given, and what it
 * is. The compiler holds this against {@link Database}, the test below against the migrated database.
 */
const columns: {
  [Table in keyof Database]: {
    [
      Column in keyof Database[Table]
    ]: `${Kind<Database[Table][Column]>} ${NameOf<NonNullable<SelectType<Database[Table][Column]>>>}`;
  };
} = {
  activity: {
    id: 'filled number',
    at: 'filled string',
    adminId: 'nullable number',
    actor: 'needed string',
    action: 'needed string',
    entity: 'needed string',
    entityId: 'needed number',
    label: 'needed string',
    fields: 'nullable json',
    parentEntity: 'nullable string',
    parentId: 'nullable number',
    parentLabel: 'nullable string',
    projectId: 'nullable number',
  },
  admins: {
    id: 'filled number',
    username: 'needed string',
    email: 'needed string',
    passwordHash: 'needed string',
    mustChangePassword: 'filled boolean',
    madePasswordUntil: 'nullable string',
    firstName: 'needed string',
    lastName: 'needed string',
    role: 'filled string',
    isActive: 'filled boolean',
    version: 'filled number',
    createdAt: 'filled string',
    updatedAt: 'filled string',
  },
  apiKeys: {
    id: 'filled number',
    adminId: 'needed number',
    name: 'needed string',
    role: 'needed string',
    keyHash: 'needed string',
    hint: 'needed string',
    createdAt: 'filled string',
    lastUsedAt: 'nullable string',
  },
  contactSubmissions: {
    id: 'filled number',
    firstName: 'needed string',
    lastName: 'needed string',
    companyName: 'nullable string',
    email: 'needed string',
    phone: 'nullable string',
    businessType: 'nullable string',
    projectVolume: 'nullable string',
    topic: 'nullable string',
    message: 'nullable string',
    status: 'filled string',
    statusChangedAt: 'filled string',
    notes: 'nullable string',
    readAt: 'nullable string',
    projectId: 'nullable number',
    version: 'filled number',
    createdAt: 'filled string',
    updatedAt: 'filled string',
  },
  doomedPhotoObjects: {
    objectKey: 'needed string',
    dueAt: 'filled string',
  },
  idempotencyRecords: {
    actor: 'needed string',
    method: 'needed string',
    path: 'needed string',
    key: 'needed string',
    requestDigest: 'needed string',
    status: 'needed number',
    body: 'nullable string',
    createdAt: 'filled string',
  },
  importChanges: {
    importId: 'needed number',
    recordId: 'needed number',
    writtenVersion: 'needed number',
    before: 'nullable json',
    kept: 'nullable string',
  },
  importRows: {
    importId: 'needed number',
    place: 'needed number',
    line: 'needed number',
    record: 'nullable json',
    problems: 'needed json',
    missing: 'needed json',
    outcome: 'nullable string',
    twinLine: 'nullable number',
    matches: 'nullable number',
    targetId: 'nullable number',
    targetVersion: 'nullable number',
    links: 'filled json',
    linked: 'filled json',
    faults: 'filled json',
  },
  imports: {
    id: 'filled number',
    adminId: 'needed number',
    kind: 'needed string',
    fields: 'needed json',
    written: 'filled number',
    result: 'nullable json',
    fileName: 'nullable string',
    finishedAt: 'nullable string',
    undoneAt: 'nullable string',
    undoneBy: 'nullable number',
    undone: 'nullable json',
    createdAt: 'filled string',
  },
  productCategories: {
    id: 'filled number',
    name: 'needed string',
    description: 'nullable string',
    isActive: 'filled boolean',
    version: 'filled number',
    createdAt: 'filled string',
    updatedAt: 'filled string',
  },
  products: {
    id: 'filled number',
    name: 'needed string',
    category: 'filled string',
    subcategory: 'nullable string',
    description: 'nullable string',
    brand: 'nullable string',
    model: 'nullable string',
    sku: 'nullable string',
    price: 'needed number',
    unit: 'filled string',
    supplier: 'nullable string',
    imageUrl: 'nullable string',
    isActive: 'filled boolean',
    version: 'filled number',
    createdAt: 'filled string',
    updatedAt: 'filled string',
  },
  projectTasks: {
    id: 'filled number',
    projectId: 'needed number',
    name: 'needed string',
    description: 'nullable string',
    estimatedLaborHours: 'nullable number',
    actualLaborHours: 'nullable number',
    isCompleted: 'filled boolean',
    completedAt: 'nullable string',
    dueOn: 'nullable string',
    assignedSubcontractorId: 'nullable number',
    assignedAdminId: 'nullable number',
    sortOrder: 'filled number',
    version: 'filled number',
    createdAt: 'filled string',
    updatedAt: 'filled string',
  },
  projectTypeCategories: {
    id: 'filled number',
    projectTypeId: 'needed number',
    productCategoryId: 'needed number',
    createdAt: 'filled string',
  },
  projectTypes: {
    id: 'filled number',
    name: 'needed string',
    description: 'nullable string',
    contractExcerpt: 'nullable string',
    isActive: 'filled boolean',
    version: 'filled number',
    createdAt: 'filled string',
    updatedAt: 'filled string',
  },
  projects: {
    id: 'filled number',
    name: 'needed string',
    description: 'nullable string',
    propertyId: 'nullable number',
    projectTypeId: 'nullable number',
    status: 'filled string',
    startDate: 'nullable string',
    endDate: 'nullable string',
    budget: 'nullable number',
    actualCost: 'nullable number',
    clientName: 'nullable string',
    clientEmail: 'nullable string',
    clientPhone: 'nullable string',
    version: 'filled number',
    createdAt: 'filled string',
    updatedAt: 'filled string',
  },
  properties: {
    id: 'filled number',
    address: 'needed string',
    city: 'needed string',
    state: 'needed string',
    zipCode: 'needed string',
    propertyType: 'needed string',
    totalStories: 'nullable string',
    yearBuilt: 'nullable number',
    squareFootage: 'nullable number',
    description: 'nullable string',
    ownerFirstName: 'nullable string',
    ownerLastName: 'nullable string',
    ownerEmail: 'nullable string',
    ownerPhone: 'nullable string',
    isActive: 'filled boolean',
    version: 'filled number',
    createdAt: 'filled string',
    updatedAt: 'filled string',
  },
  recoveryCodes: {
    adminId: 'needed number',
    codeHash: 'needed string',
  },
  secondFactors: {
    adminId: 'needed number',
    secret: 'needed string',
    confirmedAt: 'nullable string',
    lastStep: 'nullable number',
    createdAt: 'filled string',
  },
  sessions: {
    id: 'needed string',
    adminId: 'needed number',
    createdAt: 'filled string',
    lastSeenAt: 'filled string',
    expiresAt: 'needed string',
    revokedAt: 'nullable string',
    ip: 'nullable string',
    userAgent: 'nullable string',
  },
  settings: {
    id: 'filled number',
    companyName: 'nullable string',
    companyEmail: 'nullable string',
    companyPhone: 'nullable string',
    companyAddress: 'nullable string',
    companyCity: 'nullable string',
    companyState: 'nullable string',
    companyZipCode: 'nullable string',
    defaultState: 'nullable string',
    defaultUnit: 'nullable string',
    showsPublicPrices: 'filled boolean',
    requiresSecondFactor: 'filled boolean',
    version: 'filled number',
    createdAt: 'filled string',
    updatedAt: 'filled string',
  },
  costCodes: {
    id: 'filled number',
    code: 'needed string',
    name: 'needed string',
    kind: 'needed string',
    baseRate: 'nullable number',
    burdenRate: 'nullable number',
    markupRate: 'nullable number',
    isTaxable: 'filled boolean',
    isActive: 'filled boolean',
    version: 'filled number',
    createdAt: 'filled string',
    updatedAt: 'filled string',
  },
  subcontractors: {
    id: 'filled number',
    companyName: 'needed string',
    contactName: 'nullable string',
    email: 'nullable string',
    phone: 'nullable string',
    specialty: 'needed string',
    rating: 'nullable number',
    isActive: 'filled boolean',
    address: 'nullable string',
    city: 'nullable string',
    state: 'nullable string',
    zipCode: 'nullable string',
    notes: 'nullable string',
    version: 'filled number',
    createdAt: 'filled string',
    updatedAt: 'filled string',
  },
  taskPhotoData: {
    id: 'filled number',
    photoId: 'needed number',
    imageData: 'needed bytes',
    thumbnailData: 'needed bytes',
  },
  taskPhotos: {
    id: 'filled number',
    taskId: 'needed number',
    filename: 'needed string',
    originalName: 'needed string',
    fileSize: 'needed number',
    mimeType: 'needed string',
    caption: 'nullable string',
    uploadedAt: 'filled string',
    sortOrder: 'filled number',
    storedIn: 'filled string',
    objectKey: 'nullable string',
  },
  taskProductCategories: {
    id: 'filled number',
    taskId: 'needed number',
    productCategoryId: 'needed number',
    addedAt: 'filled string',
  },
  taskProducts: {
    id: 'filled number',
    taskId: 'needed number',
    productId: 'needed number',
    quantity: 'filled number',
    notes: 'nullable string',
    version: 'filled number',
    addedAt: 'filled string',
    updatedAt: 'filled string',
  },
  throttleHits: {
    id: 'filled number',
    scope: 'needed string',
    subject: 'needed string',
    at: 'filled string',
  },
  users: {
    id: 'filled number',
    username: 'needed string',
    password: 'needed string',
  },
};

const names: Record<string, string> = {
  integer: 'number',
  smallint: 'number',
  numeric: 'number',
  text: 'string',
  date: 'string',
  'timestamp with time zone': 'string',
  boolean: 'boolean',
  bytea: 'bytes',
  jsonb: 'json',
  ARRAY: 'json',
};

test('the types of rows are those of the migrated database', async () => {
  await using opened = await openTestDatabase();
  const { rows } = await sql<{ table: string; column: string; kind: string; type: string }>`
    select table_name as "table", column_name as "column", data_type as "type",
      case when is_nullable = 'YES' then 'nullable'
        when column_default is not null or is_identity = 'YES' then 'filled'
        else 'needed' end as kind
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(opened.db);
  const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const found: Record<string, Record<string, string>> = {};
  for (const { table, column, kind, type } of rows)
    (found[camelCase(table)] ??= {})[camelCase(column)] = `${kind} ${names[type] ?? type}`;
  expect(found).toEqual(columns);
});
