import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase } from '@quoin/db/testing/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addAdmin, callerFor } from '../testing.ts';
import type { CsvAnswer } from './export.ts';
import { checkRows, counts, rowsOf, sendBack, wrongRows } from './import-testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
let ada: ReturnType<typeof callerFor>['call'];
let adaId: number;
beforeAll(async () => {
  opened = await openTestDatabase();
  ({ db } = opened);
  const admin = await addAdmin(db, 'ada');
  adaId = admin.id;
  ada = callerFor(db, admin).call;
});
afterAll(async () => opened[Symbol.asyncDispose]());

const place = { city: 'Dayton', state: 'OH', zipCode: '45402', propertyType: 'condo' as const };

const projectNamed = async (name: string) =>
  db.selectFrom('projects').selectAll().where('name', '=', name).orderBy('id').execute();

describe('properties', () => {
  test('are found by their address as people see it, in a file and in the form', async () => {
    await ada.properties.create({ ...place, address: '12 O’Brien Rd – Rear' });
    const seen = { ...place, address: "12  o'brien Rd - Rear" };
    await expect(ada.properties.create(seen)).rejects.toThrow('Property already exists');
    const { id, counts: found } = await checkRows(
      ada,
      'properties',
      ['address', 'city', 'state', 'zipCode', 'propertyType', 'ownerLastName'],
      [[seen.address, 'Dayton', 'OH', '45402', 'condo', 'Ortiz']],
    );
    expect(await wrongRows(ada, id)).toEqual({});
    expect(found).toEqual(counts({ updated: 1 }));
  });
});

describe('projects', () => {
  test('are added with their property and type in words, dates and money as spreadsheets write them, and logged', async () => {
    const property = await ada.properties.create({ ...place, address: '9 Elm St', ownerLastName: 'Ortiz' });
    const type = await ada.projectTypes.create({ name: 'Deck' });
    const fields = ['name', 'property', 'projectType', 'status', 'startDate', 'budget'];
    const { id, counts: found } = await checkRows(ada, 'projects', fields, [
      ['By street', '9 ELM  st', 'deck', 'In progress', '3/4/2026', '$12,500.50'],
      ['By address', '9 Elm St, Dayton, OH 45402', '', 'on-hold', '2026-12-24', '1,234'],
      ['Without', '', '', '', '', ''],
    ]);
    expect(await wrongRows(ada, id)).toEqual({});
    expect(found).toEqual(counts({ created: 3 }));
    await ada.imports.write({ id, leaveOutWrong: false });
    expect(await projectNamed('By street')).toMatchObject([
      {
        propertyId: property.id,
        projectTypeId: type.id,
        status: 'in-progress',
        startDate: '2026-03-04',
        budget: 12_500.5,
      },
    ]);
    expect(await projectNamed('By address')).toMatchObject([
      { propertyId: property.id, projectTypeId: null, status: 'on-hold', budget: 1_234 },
    ]);
    const [without] = await projectNamed('Without');
    expect(without).toMatchObject({ propertyId: null, status: 'planning' });
    const { items } = await ada.activity.list({ projectId: without?.id ?? 0 });
    expect(items.map(({ action, label }) => [action, label])).toEqual([['created', 'Without']]);
  });

  test('are found by their id or, without one, by their name at their property', async () => {
    const [one, other] = await Promise.all(
      ['1 Twin Rd', '2 Twin Rd'].map(async (address) => ada.properties.create({ ...place, address })),
    );
    const first = await ada.projects.create({ name: 'Bath', propertyId: one?.id ?? 0 });
    const second = await ada.projects.create({ name: 'Bath', propertyId: other?.id ?? 0 });
    const { id, counts: found } = await checkRows(
      ada,
      'projects',
      ['id', 'name', 'property', 'budget'],
      [
        [String(first.id), 'Large bath', '', '5'],
        ['', 'BATH', '2 Twin Rd', '6'],
      ],
    );
    expect(found).toEqual(counts({ updated: 2 }));
    await ada.imports.write({ id, leaveOutWrong: false });
    expect(await ada.projects.get({ id: first.id })).toMatchObject({ name: 'Large bath', budget: 5 });
    expect(await ada.projects.get({ id: second.id })).toMatchObject({ name: 'Bath', budget: 6 });
  });

  test('have each its own error about what they refer to', async () => {
    for (const city of ['Akron', 'Toledo'])
      await ada.properties.create({ ...place, city, address: '7 Same St' });
    for (let number = 0; number < 2; number += 1) await ada.projectTypes.create({ name: 'Double' });
    const known = await ada.projects.create({ name: 'Known', startDate: '2026-05-01' });
    const fields = ['id', 'name', 'propertyId', 'property', 'projectType', 'startDate', 'endDate'];
    const { id, counts: found } = await checkRows(ada, 'projects', fields, [
      ['', 'A', '', '=HYPERLINK("http://x")', '', '', ''],
      ['', 'B', '', '7 Same St', '', '', ''],
      ['', 'C', '2147483647', '7 Same St', '', '', ''],
      ['', 'D', '', '', 'Double', '', ''],
      ['', 'E', 'x', '', 'Nothing', '', ''],
      ['2147483646', 'F', '', '', '', '', ''],
      [String(known.id), '', '', '', '', '', '2026-04-30'],
      ['', 'G', '', '', '', '2026-04-30', '2026-04-29'],
      ['', 'H', '', '', '', 'soon', ''],
      ['', '', '', '', '', '', ''].map((_, place_) => (place_ === 3 ? '7 Same St, Akron, OH 45402' : '')),
    ]);
    expect(found).toEqual(counts({ wrong: 10 }));
    const order = 'End Date: End date must not be before the start date';
    expect(await wrongRows(ada, id)).toEqual({
      2: ['Property: No property has the address “=HYPERLINK("http://x")”'],
      3: ['Property: 2 properties have the address “7 Same St”. Give the property ID.'],
      4: ['Property: No property has the ID 2147483647 and has the address “7 Same St”'],
      5: ['Project Type: 2 project types are called “Double”. Rename one of them.'],
      6: ['Property ID: Property ID must be a number such as 17'],
      7: ['ID: No project has the ID 2147483646'],
      8: [order],
      9: [order],
      10: ['Start Date: Start date must be a date such as 2026-03-04'],
      11: ['Project Name: Project name is required'],
    });
    await ada.imports.cancel({ id });
  });

  test('that a file has twice are wrong, by id or by name', async () => {
    const known = await ada.projects.create({ name: 'Twice' });
    const { id } = await checkRows(
      ada,
      'projects',
      ['id', 'name'],
      [
        [String(known.id), 'Renamed'],
        ['', 'twice'],
        ['', 'New'],
        ['', 'NEW'],
      ],
    );
    expect(await wrongRows(ada, id)).toEqual({
      2: ['Line 3 is about the same project'],
      3: ['Line 2 is about the same project'],
      4: ['Line 5 is about the same project'],
      5: ['Line 4 is about the same project'],
    });
    await ada.imports.cancel({ id });
  });

  test('keep a property that was deleted and added again between the check and the writing out of it', async () => {
    const first = await ada.properties.create({ ...place, address: '5 Moved St' });
    const { id } = await checkRows(ada, 'projects', ['name', 'property'], [['Moved', '5 Moved St']]);
    await ada.properties.delete({ id: first.id });
    await ada.properties.create({ ...place, address: '5 Moved St' });
    await expect(ada.imports.write({ id, leaveOutWrong: false })).rejects.toThrow('Check the rows again.');
    await ada.imports.cancel({ id });
  });

  test('exported and imported change nothing, also with equal names and formulas', async () => {
    const types = [
      await ada.projectTypes.create({ name: 'Equal' }),
      await ada.projectTypes.create({ name: 'Equal' }),
    ];
    for (const type of types)
      await ada.projects.create({
        name: '=1+1;@x',
        projectTypeId: type.id,
        description: 'Two lines,\n- one',
        budget: 99_999_999.99,
        endDate: '2026-03-04',
        clientPhone: '+1 937 555 0142',
      });
    const all = await ada.projects.list({});
    const { id, counts: found } = await sendBack(ada, 'projects', await ada.projects.export({}));
    expect(await wrongRows(ada, id)).toEqual({});
    expect(found).toEqual(counts({ unchanged: all.items.length }));
  });

  test('are exported by their ids, or all but some', async () => {
    const [first, second, ...others] = (await ada.projects.list({})).items;
    const idsIn = async (answer: CsvAnswer) => (await rowsOf(answer)).rows.map(([id]) => Number(id));
    const ids = `${second?.id},${first?.id}`;
    expect(await idsIn(await ada.projects.export({ ids }))).toEqual([first?.id, second?.id]);
    expect(await idsIn(await ada.projects.export({ except: ids }))).toEqual(others.map(({ id }) => id));
    expect(await idsIn(await ada.projects.export({ ids, search: 'no such project' }))).toEqual([]);
    const many = Array.from({ length: 501 }, (_, id) => id + 1).join(',');
    for (const [wrong, message] of [
      ['1,x', 'Invalid id'],
      ['2147483648', 'Invalid id'],
      [many, 'At most 500 can be chosen'],
    ] as const)
      await expect(ada.projects.export({ ids: wrong })).rejects.toThrow(message);
  });
});

describe('tasks', () => {
  test('are added to their project with deadline, hours and assignee, and finished when they are', async () => {
    const project = await ada.projects.create({ name: 'House' });
    const firm = await ada.subcontractors.create({ companyName: 'Ash & Sons', specialty: 'Roofs' });
    const fields = ['project', 'name', 'dueOn', 'estimatedLaborHours', 'isCompleted', 'assignee'];
    const { id, counts: found } = await checkRows(ada, 'project-tasks', fields, [
      ['house', 'Framing', '12/24/2026', '.5', 'Completed', 'ash & sons'],
      ['House', 'Roof', '', '1.25', 'open', 'Ada  Test'],
    ]);
    expect(found).toEqual(counts({ created: 2 }));
    await ada.imports.write({ id, leaveOutWrong: false });
    const { items } = await ada.projectTasks.list({ projectId: project.id });
    expect(items).toMatchObject([
      {
        name: 'Framing',
        dueOn: '2026-12-24',
        estimatedLaborHours: 0.5,
        isCompleted: true,
        completedAt: expect.any(String),
        assignedSubcontractorId: firm.id,
        assignedAdminId: null,
      },
      { name: 'Roof', estimatedLaborHours: 1.25, completedAt: null, assignedAdminId: adaId },
    ]);
    const log = await ada.activity.list({ projectId: project.id, entity: 'project-task' });
    expect(log.items.map(({ label }) => label)).toEqual(['Roof', 'Framing']);
  });

  test('change hands, are reopened, and move to another project', async () => {
    const [one, other] = [
      await ada.projects.create({ name: 'One' }),
      await ada.projects.create({ name: 'Other' }),
    ];
    const firm = await ada.subcontractors.create({ companyName: 'Birch', specialty: 'Tile' });
    const task = await ada.projectTasks.create({
      projectId: one.id,
      name: 'Tile',
      isCompleted: true,
      assignedSubcontractorId: firm.id,
    });
    const { id } = await checkRows(
      ada,
      'project-tasks',
      ['id', 'projectId', 'isCompleted', 'assignee'],
      [[String(task.id), String(other.id), 'no', 'ada test']],
    );
    const { items } = await ada.imports.preview({ id, outcome: 'updated', limit: 10 });
    expect(items).toMatchObject([
      {
        line: 2,
        label: 'Tile',
        recordId: task.id,
        cells: [
          { field: 'Project', before: 'One', after: 'Other' },
          { field: 'Assigned To', before: 'Birch', after: 'ada Test' },
          { field: 'Completed', before: 'Yes', after: 'No' },
        ],
      },
    ]);
    await ada.imports.write({ id, leaveOutWrong: false });
    expect(await ada.projectTasks.get({ id: task.id })).toMatchObject({
      projectId: other.id,
      isCompleted: false,
      completedAt: null,
      assignedSubcontractorId: null,
      assignedAdminId: adaId,
    });
    await ada.imports.undo({ id });
    expect(await ada.projectTasks.get({ id: task.id })).toMatchObject({
      projectId: one.id,
      isCompleted: true,
      completedAt: task.completedAt,
      assignedSubcontractorId: firm.id,
      assignedAdminId: null,
    });
  });

  test('have each its own error about their project and assignee', async () => {
    for (let number = 0; number < 2; number += 1) await ada.projects.create({ name: 'Double house' });
    const { id } = await checkRows(
      ada,
      'project-tasks',
      ['project', 'name', 'assignee'],
      [
        ['Double house', 'A', ''],
        ['No such house', 'B', 'Nobody'],
        ['', 'C', ''],
      ],
    );
    expect(await wrongRows(ada, id)).toEqual({
      2: ['Project: 2 projects are called “Double house”. Give the project ID.'],
      3: [
        'Project: No project is called “No such house”',
        'Assigned To: No subcontractor or administrator is called “Nobody”',
      ],
      4: ['Project: Project is required'],
    });
    await ada.imports.cancel({ id });
  });

  test('are put in the order that a file names, those without a place at the end', async () => {
    const project = await ada.projects.create({ name: 'Placed' });
    const other = await ada.projects.create({ name: 'Placed too' });
    for (const name of ['Old one', 'Old two']) await ada.projectTasks.create({ projectId: project.id, name });
    const { id, counts: found } = await checkRows(
      ada,
      'project-tasks',
      ['project', 'name', 'place'],
      [
        ['Placed', 'Last', ''],
        ['Placed', 'Third', '3'],
        ['Placed too', 'Second of two', '20'],
        ['Placed', 'First', '1'],
        ['Placed too', 'First of two', '10'],
        // A task that is there keeps its place.
        ['Placed', 'Old two', '1'],
      ],
    );
    expect(await wrongRows(ada, id)).toEqual({});
    expect(found).toEqual(counts({ created: 5, unchanged: 1 }));
    const { items } = await ada.imports.preview({ id, outcome: 'created', limit: 2 });
    expect(items.map(({ cells }) => cells.find(({ field }) => field === 'Order')?.after)).toEqual([
      undefined,
      '3',
    ]);
    await ada.imports.write({ id, leaveOutWrong: false });
    const namesOf = async (projectId: number) =>
      (await ada.projectTasks.list({ projectId })).items.map(({ name }) => name);
    expect(await namesOf(project.id)).toEqual(['First', 'Old one', 'Third', 'Old two', 'Last']);
    expect(await namesOf(other.id)).toEqual(['First of two', 'Second of two']);
    await ada.imports.undo({ id });
    expect(await namesOf(project.id)).toEqual(['Old one', 'Old two']);
  });

  test('of a file with a wrong place are wrong', async () => {
    await ada.projects.create({ name: 'Misplaced' });
    const { id } = await checkRows(
      ada,
      'project-tasks',
      ['project', 'name', 'place'],
      ['0', '-1', 'first'].map((place_, number) => ['Misplaced', `Task ${number}`, place_]),
    );
    const wrong = ['Order: Order must be a number such as 17'];
    expect(await wrongRows(ada, id)).toEqual({ 2: wrong, 3: wrong, 4: wrong });
    await ada.imports.cancel({ id });
  });

  test('exported and imported change nothing, in their order', async () => {
    const project = await ada.projects.create({ name: 'Ordered' });
    const made = [];
    for (const name of ['First', 'Second', 'Same', 'Same'])
      made.push(await ada.projectTasks.create({ projectId: project.id, name, isCompleted: true }));
    await ada.projectTasks.move({
      projectId: project.id,
      ids: [made[1]?.id ?? 0],
      beforeId: made[0]?.id ?? 0,
    });
    const one = await rowsOf(await ada.projectTasks.export({ projectId: project.id }));
    expect(one.rows.map((cells) => [cells[3], cells.at(-1)])).toEqual([
      ['Second', '1'],
      ['First', '2'],
      ['Same', '3'],
      ['Same', '4'],
    ]);
    const all = await db.selectFrom('projectTasks').select('id').execute();
    const { id, counts: found } = await sendBack(ada, 'project-tasks', await ada.projectTasks.export({}));
    expect(await wrongRows(ada, id)).toEqual({});
    expect(found).toEqual(counts({ unchanged: all.length }));
  });
});
