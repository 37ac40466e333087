import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Client, type TestApp, startTestApp } from '../testing/app.ts';
import {
  addProject,
  addProjectType,
  addProperty,
  addTask,
  expectError,
  issuesOf,
} from './testing/resource.ts';

let quoin: TestApp;
let ada: Client;
beforeAll(async () => {
  quoin = await startTestApp();
  ada = await quoin.signIn();
});
afterAll(async () => quoin.close());

const create = async (fields: Record<string, unknown>) => ada.ask('POST', '/projects', fields);
const ORDER = 'End date must not be before the start date';

describe('a new project', () => {
  test('needs only a name', async () => {
    expect((await create({ name: 'Deck' })).json()).toMatchObject({
      name: 'Deck',
      description: null,
      propertyId: null,
      projectTypeId: null,
      status: 'planning',
      startDate: null,
      endDate: null,
      budget: null,
      actualCost: null,
      clientName: null,
      clientEmail: null,
      clientPhone: null,
      version: 1,
      propertyAddress: null,
      propertyOwnerName: null,
      propertyOwnerPhone: null,
      propertyOwnerEmail: null,
      projectTypeName: null,
      taskCount: 0,
      completedTaskCount: 0,
      estimatedHours: 0,
    });
  });

  test.each<[string, unknown, unknown]>([
    ['status', null, 'planning'],
    ['status', 'on-hold', 'on-hold'],
    ['startDate', '2026-03-04', '2026-03-04'],
    ['startDate', '2026-03-04T23:30:00-08:00', '2026-03-04'],
    ['startDate', '2026-03-04T00:30:00+14:00', '2026-03-04'],
    ['startDate', '2028-02-29', '2028-02-29'],
    ['startDate', '1900-01-01', '1900-01-01'],
    ['endDate', '2200-12-31', '2200-12-31'],
    ['endDate', '', null],
    ['budget', 0, 0],
    ['budget', '12.340', 12.34],
    ['budget', '1250.50', 1250.5],
    ['budget', 99_999_999.99, 99_999_999.99],
    ['budget', 0.07, 0.07],
    ['budget', '', null],
    ['actualCost', null, null],
    ['clientEmail', '', null],
  ])('stores %s %j as %j', async (field, given, kept) => {
    const answer = await create({ name: 'Deck', [field]: given });
    expect(answer.statusCode, answer.body).toBe(201);
    const { id } = answer.json<{ id: number }>();
    expect((await ada.ask('GET', `/projects/${id}`)).json()).toMatchObject({ [field]: kept });
  });

  const badDate = (label: string) => `${label} must be a date such as 2026-03-04`;
  test.each<[string, unknown, string]>([
    ['name', '', 'Project name is required'],
    ['name', null, 'Project name is required'],
    ['name', 'x'.repeat(201), 'Project name must be at most 200 characters'],
    ['status', 'done', 'Choose Planning, In progress, Completed, or On hold'],
    ['status', 'Planning', 'Choose Planning, In progress, Completed, or On hold'],
    ['startDate', '2026-02-30', badDate('Start date')],
    ['startDate', 'infinity', badDate('Start date')],
    ['startDate', 20_260_304, badDate('Start date')],
    ['endDate', '03/04/2026', badDate('End date')],
    ['endDate', '2026-03-04T99:99:99Z', badDate('End date')],
    ['budget', -0.01, 'Budget must not be negative'],
    ['budget', 0.1 + 0.2, 'Budget must have at most 2 decimals'],
    ['budget', 100_000_000, 'Budget is too large'],
    ['budget', '1e3', 'Budget must be a number'],
    ['budget', true, 'Budget must be a number'],
    ['actualCost', 'NaN', 'Actual cost must be a number'],
    ['clientEmail', 'x', 'Please enter a valid email address'],
    ['propertyId', 0, 'Invalid id'],
    ['propertyId', '1', 'Invalid id'],
    ['propertyId', 2_147_483_648, 'Invalid id'],
    ['propertyId', 2_147_483_647, 'Property does not exist'],
    ['projectTypeId', [1], 'Invalid id'],
    ['projectTypeId', 2_147_483_647, 'Project type does not exist'],
  ])('refuses %s %j', async (field, given, message) => {
    expectError(await create({ name: 'Deck', [field]: given }), 'VALIDATION', message, field);
    const { id } = await addProject(ada);
    const patched = await ada.ask('PATCH', `/projects/${id}`, { [field]: given });
    expectError(patched, 'VALIDATION', message, field);
  });

  test.each(['1e400', '-1e400'])('refuses a budget of %s', async (number) => {
    const answer = await quoin.app.inject({
      method: 'POST',
      url: '/api/admin/projects',
      headers: { cookie: ada.cookie, 'content-type': 'application/json' },
      payload: `{"name":"Deck","budget":${number}}`,
    });
    expect(issuesOf(answer)).toHaveProperty('budget');
  });

  test('reports its dates although other fields are wrong too', async () => {
    const answer = await create({ name: ' ', startDate: '2026-03-05', endDate: '2026-03-04', budget: -1 });
    expect(issuesOf(answer)).toEqual({
      name: 'Project name is required',
      endDate: ORDER,
      budget: 'Budget must not be negative',
    });
  });
});

describe('the dates of a project', () => {
  test.each([
    [{ startDate: '2026-03-05', endDate: '2026-03-05' }, 201],
    [{ startDate: '2026-03-05', endDate: '2026-03-06T01:00:00Z' }, 201],
    [{ endDate: '2026-03-04' }, 201],
    [{ startDate: '2026-03-05', endDate: '2026-03-04' }, 400],
  ])('%j are answered with %i', async (dates, status) => {
    const answer = await create({ name: 'Deck', ...dates });
    if (status === 400) expectError(answer, 'VALIDATION', ORDER, 'endDate');
    else expect(answer.statusCode).toBe(201);
  });

  test.each([
    [{ endDate: '2026-03-04' }, 400],
    [{ startDate: '2026-03-11' }, 400],
    [{ startDate: '2026-03-11', endDate: '2026-03-12' }, 200],
    [{ startDate: null, endDate: '2026-01-01' }, 200],
    [{ endDate: null }, 200],
    [{ name: 'Porch' }, 200],
  ])('changed by %j from 5 to 10 March are answered with %i', async (change, status) => {
    const { id } = await addProject(ada, { startDate: '2026-03-05', endDate: '2026-03-10' });
    const answer = await ada.ask('PATCH', `/projects/${id}`, change);
    if (status === 400) expectError(answer, 'VALIDATION', ORDER, 'endDate');
    else expect(answer.json()).toMatchObject(change);
  });
});

describe('a project', () => {
  test('reads with its property, owner, type and tasks', async () => {
    const { id: propertyId } = await addProperty(ada, {
      address: '412 Oak St',
      ownerFirstName: 'Dana',
      ownerLastName: 'Ortiz',
      ownerPhone: '(937) 555-0142',
      ownerEmail: 'dana@example.com',
    });
    const { id: projectTypeId } = await addProjectType(ada, { name: 'Sunroom' });
    const { id } = await addProject(ada, { propertyId, projectTypeId });
    await addTask(ada, { projectId: id, estimatedLaborHours: 0.1, isCompleted: true });
    await addTask(ada, { projectId: id, estimatedLaborHours: 0.2 });
    await addTask(ada, { projectId: id });
    const view = {
      propertyAddress: '412 Oak St, Dayton, OH 45402',
      propertyOwnerName: 'Dana Ortiz',
      propertyOwnerPhone: '(937) 555-0142',
      propertyOwnerEmail: 'dana@example.com',
      projectTypeName: 'Sunroom',
      taskCount: 3,
      completedTaskCount: 1,
      estimatedHours: 0.3,
    };
    const read = (await ada.ask('GET', `/projects/${id}`)).json<object>();
    expect(read).toMatchObject(view);
    for (const path of ['/projects', `/projects/property/${propertyId}`])
      expect((await ada.ask('GET', path)).json()).toContainEqual(read);
    expect((await ada.ask('PATCH', `/projects/${id}`, { status: 'completed' })).json()).toMatchObject(view);
  });

  test.each([
    [{ ownerFirstName: 'Dana' }, 'Dana'],
    [{ ownerLastName: 'Ortiz' }, 'Ortiz'],
    [{}, null],
  ])('whose owner is %j is owned by %s', async (owner, name) => {
    const { id: propertyId } = await addProperty(ada, owner);
    expect(await addProject(ada, { propertyId })).toMatchObject({ propertyOwnerName: name });
  });

  test('may leave its property and its type', async () => {
    const { id: propertyId } = await addProperty(ada);
    const { id: projectTypeId } = await addProjectType(ada);
    const { id } = await addProject(ada, { propertyId, projectTypeId });
    const answer = await ada.ask('PATCH', `/projects/${id}`, { propertyId: null, projectTypeId: null });
    expect(answer.json()).toMatchObject({ propertyId: null, propertyAddress: null, projectTypeName: null });
    expect((await ada.ask('DELETE', `/properties/${propertyId}`)).statusCode).toBe(204);
    expect((await ada.ask('DELETE', `/project-types/${projectTypeId}`)).statusCode).toBe(204);
  });

  test('takes its own tasks with it, and no others', async () => {
    const [gone, kept] = [await addProject(ada), await addProject(ada)];
    const task = await addTask(ada, { projectId: gone.id });
    await addTask(ada, { projectId: kept.id });
    expect((await ada.ask('DELETE', `/projects/${gone.id}`)).statusCode).toBe(204);
    expectError(await ada.ask('GET', `/project-tasks/${gone.id}`), 'NOT_FOUND', 'Project not found');
    expectError(await ada.ask('DELETE', `/project-tasks/${task.id}`), 'NOT_FOUND', 'Task not found');
    expect((await ada.ask('GET', `/project-tasks/${kept.id}`)).json()).toHaveLength(1);
  });
});

test('the projects of a property without any are an empty list', async () => {
  const { id } = await addProperty(ada);
  expect((await ada.ask('GET', `/projects/property/${id}`)).json()).toEqual([]);
});
