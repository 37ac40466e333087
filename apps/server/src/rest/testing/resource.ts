import type { Product } from '@quoin/domain/catalog/product';
import type { ProductCategory } from '@quoin/domain/catalog/product-category';
import type { TaskProductView } from '@quoin/domain/catalog/task-product';
import type { ErrorCode } from '@quoin/domain/error-kind';
import type { ProjectView } from '@quoin/domain/work/project';
import type { ProjectTask } from '@quoin/domain/work/project-task';
import type { ProjectType } from '@quoin/domain/work/project-type';
import type { Property } from '@quoin/domain/work/property';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

import type { Client, TestApp } from '../../testing/app.ts';

/** The status of each error code (rest.md, Errors). */
export const statuses: Partial<Record<ErrorCode, number>> = {
  VALIDATION: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  STALE: 412,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_MISMATCH: 422,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
};

/** Checks the whole answer of an error. It has a status, the JSON type, and no keys but those of rest.md. */
export function expectError(
  answer: LightMyRequestResponse,
  code: ErrorCode,
  message: string,
  issuePath?: string,
): void {
  expect(answer.json()).toEqual({
    message,
    code,
    ...(issuePath !== undefined && { issues: [{ path: issuePath, message }] }),
  });
  expect(answer.statusCode).toBe(statuses[code]);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
}

/** Sends fifty requests together. Checks that one adds a record, and that the others meet this conflict. */
export async function expectOneOfFifty(
  quoin: TestApp,
  ask: (number: number) => Promise<LightMyRequestResponse>,
  conflict: string,
): Promise<void> {
  // After two seconds without other callers, one caller has its full share of the seats.
  await quoin.passSeconds(2);
  const answers = await quoin.whileClockStands(async () =>
    Promise.all(Array.from({ length: 50 }, async (_, number) => ask(number))),
  );
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(refused).toHaveLength(49);
  for (const answer of refused) expectError(answer, 'CONFLICT', conflict);
}

/** The messages of the wrong fields, by path. */
export function issuesOf(answer: LightMyRequestResponse): Record<string, string> {
  expect(answer.statusCode, answer.body).toBe(400);
  const { issues = [] } = answer.json<{ issues?: { path: string; message: string }[] }>();
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
}

async function created<Entity>(answer: Promise<LightMyRequestResponse>): Promise<Entity> {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(201);
  return JSON.parse(body) as Entity;
}

let count = 0;

/** An address that no other property has. */
export const newAddress = () => ({ address: `${(count += 1)} Maple St` });

/** A name that no other record has. */
export const newName = () => ({ name: `Record ${(count += 1)}` });

/** The required fields of a property, with an address of its own. */
export function newProperty(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ...newAddress(),
    city: 'Dayton',
    state: 'OH',
    zipCode: '45402',
    propertyType: 'condo',
    ...fields,
  };
}

export async function addProperty(client: Client, fields: Record<string, unknown> = {}): Promise<Property> {
  return created(client.ask('POST', '/properties', newProperty(fields)));
}

export async function addProject(client: Client, fields: Record<string, unknown> = {}): Promise<ProjectView> {
  return created(client.ask('POST', '/projects', { name: 'Deck', ...fields }));
}

export async function addProjectType(
  client: Client,
  fields: Partial<ProjectType> = {},
): Promise<ProjectType> {
  return created(client.ask('POST', '/project-types', { name: 'Bathroom', ...fields }));
}

export async function addTask(client: Client, fields: Partial<ProjectTask> = {}): Promise<ProjectTask> {
  const projectId = fields.projectId ?? (await addProject(client)).id;
  return created(client.ask('POST', '/project-tasks', { name: 'Framing', ...fields, projectId }));
}

export async function addProduct(client: Client, fields: Record<string, unknown> = {}): Promise<Product> {
  return created(client.ask('POST', '/products', { name: 'Brick', price: 1.25, ...fields }));
}

/** A product category with a name of its own. */
export async function addProductCategory(
  client: Client,
  fields: Record<string, unknown> = {},
): Promise<ProductCategory> {
  count += 1;
  return created(client.ask('POST', '/product-categories', { name: `Masonry ${count}`, ...fields }));
}

export async function addTaskProduct(
  client: Client,
  fields: Record<string, unknown> = {},
): Promise<TaskProductView> {
  const taskId = fields['taskId'] ?? (await addTask(client)).id;
  const productId = fields['productId'] ?? (await addProduct(client)).id;
  return created(client.ask('POST', '/task-products', { ...fields, taskId, productId }));
}
