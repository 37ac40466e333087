import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Client, type TestApp, startTestApp } from '../testing/app.ts';
import { addProject, addProjectType, addTask, expectError } from './testing/resource.ts';

let quoin: TestApp;
let ada: Client;
beforeAll(async () => {
  quoin = await startTestApp();
  ada = await quoin.signIn();
});
afterAll(async () => quoin.close());

describe('a project type', () => {
  test('needs only a name, and is active', async () => {
    expect((await ada.ask('POST', '/project-types', { name: ' Deck ' })).json()).toMatchObject({
      name: 'Deck',
      description: null,
      contractExcerpt: null,
      isActive: true,
      version: 1,
    });
  });

  test.each<[string, unknown, unknown]>([
    ['contractExcerpt', 'x'.repeat(50_000), 'x'.repeat(50_000)],
    ['description', '', null],
    ['isActive', null, true],
    ['isActive', false, false],
    ['name', '🛠'.repeat(200), '🛠'.repeat(200)],
  ])('stores %s', async (field, given, kept) => {
    const { id } = await addProjectType(ada, { isActive: false });
    const answer = await ada.ask('PATCH', `/project-types/${id}`, { [field]: given });
    expect(answer.json()).toMatchObject({ [field]: kept });
  });

  test.each<[string, unknown, string]>([
    ['name', '', 'Name is required'],
    ['name', null, 'Name is required'],
    ['name', '🛠'.repeat(201), 'Name must be at most 200 characters'],
    ['contractExcerpt', 'x'.repeat(50_001), 'Contract excerpt must be at most 50,000 characters'],
    ['description', 5, 'Description must be text'],
    ['isActive', 'yes', 'Active must be true or false'],
  ])('refuses %s %j', async (field, given, message) => {
    const created = await ada.ask('POST', '/project-types', { name: 'Deck', [field]: given });
    expectError(created, 'VALIDATION', message, field);
    const { id } = await addProjectType(ada);
    const patched = await ada.ask('PATCH', `/project-types/${id}`, { [field]: given });
    expectError(patched, 'VALIDATION', message, field);
  });

  test.each([
    [1, 'Project type is used by 1 project'],
    [3, 'Project type is used by 3 projects'],
  ])('used by %i projects is not deleted', async (count, message) => {
    const { id } = await addProjectType(ada);
    for (let number = 0; number < count; number += 1) await addProject(ada, { projectTypeId: id });
    expectError(await ada.ask('DELETE', `/project-types/${id}`), 'CONFLICT', message);
  });
});

describe('a task', () => {
  test('needs a project and a name', async () => {
    const { id: projectId } = await addProject(ada);
    const answer = await ada.ask('POST', '/project-tasks', { projectId, name: 'Framing' });
    expect(answer.json()).toMatchObject({
      projectId,
      name: 'Framing',
      description: null,
      estimatedLaborHours: null,
      actualLaborHours: null,
      isCompleted: false,
      completedAt: null,
      version: 1,
    });
  });

  test.each<[string, unknown, unknown]>([
    ['estimatedLaborHours', 999.99, 999.99],
    ['estimatedLaborHours', '0.25', 0.25],
    ['actualLaborHours', 0.01, 0.01],
    ['actualLaborHours', '', null],
    ['isCompleted', null, false],
  ])('stores %s %j as %j', async (field, given, kept) => {
    expect(await addTask(ada, { [field]: given })).toMatchObject({ [field]: kept });
  });

  test.each<[string, unknown, string]>([
    ['name', '', 'Task name is required'],
    ['name', 'x'.repeat(201), 'Task name must be at most 200 characters'],
    ['projectId', null, 'Invalid id'],
    ['projectId', '1', 'Invalid id'],
    ['projectId', 1.5, 'Invalid id'],
    ['projectId', 2_147_483_647, 'Project does not exist'],
    ['estimatedLaborHours', 1000, 'Estimated labor hours is too large'],
    ['estimatedLaborHours', -0.25, 'Estimated labor hours must not be negative'],
    ['actualLaborHours', 0.001, 'Actual labor hours must have at most 2 decimals'],
    ['isCompleted', 'no', 'Completed must be true or false'],
  ])('refuses %s %j', async (field, given, message) => {
    const task = await addTask(ada);
    const created = await ada.ask('POST', '/project-tasks', {
      projectId: task.projectId,
      name: 'Paint',
      [field]: given,
    });
    expectError(created, 'VALIDATION', message, field);
    const patched = await ada.ask('PATCH', `/project-tasks/${task.id}`, { [field]: given });
    expectError(patched, 'VALIDATION', message, field);
  });

  test('without a project gets an error for it', async () => {
    expectError(
      await ada.ask('POST', '/project-tasks', { name: 'Paint' }),
      'VALIDATION',
      'Invalid id',
      'projectId',
    );
  });

  test('is completed by isCompleted, at the time of the first such change', async () => {
    const task = await addTask(ada, { isCompleted: true, completedAt: '2001-01-01T00:00:00.000Z' });
    expect(Math.abs(Date.parse(task.completedAt ?? '') - Date.now())).toBeLessThan(60_000);
    const patch = async (change: object) =>
      (await ada.ask('PATCH', `/project-tasks/${task.id}`, change)).json<typeof task>();
    expect(await patch({ isCompleted: true, name: 'Roof' })).toMatchObject({ completedAt: task.completedAt });
    expect(await patch({ completedAt: null })).toMatchObject({ completedAt: task.completedAt, version: 2 });
    expect(await patch({ isCompleted: null })).toMatchObject({ isCompleted: false, completedAt: null });
    const again = await patch({ isCompleted: true });
    expect(Date.parse(again.completedAt ?? '')).toBeGreaterThan(Date.parse(task.completedAt ?? ''));
  });

  test('may move to another project', async () => {
    const task = await addTask(ada);
    const { id: projectId } = await addProject(ada);
    await ada.ask('PATCH', `/project-tasks/${task.id}`, { projectId });
    expect((await ada.ask('GET', `/project-tasks/${task.projectId}`)).json()).toEqual([]);
    expect((await ada.ask('GET', `/project-tasks/${projectId}`)).json()).toMatchObject([{ id: task.id }]);
  });

  test('stands in the order in which it was made', async () => {
    const { id: projectId } = await addProject(ada);
    for (const name of ['c', 'a', 'b']) await addTask(ada, { projectId, name });
    const tasks = (await ada.ask('GET', `/project-tasks/${projectId}`)).json<{ name: string }[]>();
    expect(tasks.map(({ name }) => name)).toEqual(['c', 'a', 'b']);
  });
});
