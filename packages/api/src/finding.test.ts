import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addAdmin, callerFor } from './testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

test('every kind of record is found by its name, with a detail that identifies it', async () => {
  await withRollback(opened.db, async (trx) => {
    const { call } = callerFor(trx, await addAdmin(trx, 'ada'));
    const property = await call.properties.create({
      address: '5 Marmot Ln',
      city: 'Dayton',
      state: 'OH',
      zipCode: '45402',
      propertyType: 'condo',
      ownerFirstName: 'Dana',
      ownerLastName: 'Ortiz',
    });
    const project = await call.projects.create({ name: 'Marmot porch', propertyId: property.id });
    await call.projectTasks.create({ projectId: project.id, name: 'Feed the marmot' });
    await call.products.create({ name: 'Marmot trap', price: 12, sku: 'MT-1', category: 'Fencing' });
    await call.subcontractors.create({
      companyName: 'Marmot & Sons',
      specialty: 'Roofs',
      contactName: 'Lee',
    });
    const lead = { firstName: 'Max', lastName: 'Marmot', email: 'max@example.com' };
    await trx.insertInto('contactSubmissions').values(lead).execute();
    await call.projectTypes.create({ name: 'Marmot removal', description: 'No badger here' });
    await call.productCategories.create({ name: 'Marmots' });

    const found = await call.findings.list({ search: ' mArMoT ' });
    expect(found.map(({ kind, title, detail }) => [kind, title, detail])).toEqual([
      ['property', '5 Marmot Ln', 'Dayton, OH · Dana Ortiz'],
      ['project', 'Marmot porch', '5 Marmot Ln, Dayton'],
      ['project-task', 'Feed the marmot', 'Marmot porch'],
      ['product', 'Marmot trap', 'Fencing · MT-1'],
      ['subcontractor', 'Marmot & Sons', 'Roofs · Lee'],
      ['contact-submission', 'Max Marmot', 'max@example.com'],
      ['project-type', 'Marmot removal', null],
      ['product-category', 'Marmots', null],
    ]);
    expect((await call.findings.list({ search: 'ortiz' })).map(({ kind }) => kind)).toEqual([
      'property',
      'project',
    ]);
    expect(await call.findings.list({ search: 'badger' })).toEqual([]);
    for (const search of ['', '  ', '%', '\\', '_']) expect(await call.findings.list({ search })).toEqual([]);
  });
});

test('at most five of a kind are listed: those that begin with the text, then the newest', async () => {
  await withRollback(opened.db, async (trx) => {
    const { call } = callerFor(trx, await addAdmin(trx, 'ada'));
    for (const name of ['Tile saw', 'Old tile', 'A tile', 'B tile', 'C tile', 'D tile', 'E tile'])
      await call.products.create({ name, price: 1 });
    const found = (await call.findings.list({ search: 'tile' })).filter(({ kind }) => kind === 'product');
    expect(found.map(({ title }) => title)).toEqual(['Tile saw', 'E tile', 'D tile', 'C tile', 'B tile']);
  });
});

test('a record is found by words of its own and of its parent, in any order, and a phone as it is typed', async () => {
  await withRollback(opened.db, async (trx) => {
    const { call } = callerFor(trx, await addAdmin(trx, 'ada'));
    const property = await call.properties.create({
      address: '77 Newcomer Rd',
      city: 'Xenia',
      state: 'OH',
      zipCode: '45385',
      propertyType: 'condo',
      ownerFirstName: 'Quentin',
      ownerLastName: 'Walker',
      ownerEmail: 'quentin@walkerfamily.example',
      ownerPhone: '(937) 555-0182',
    });
    const project = await call.projects.create({ name: 'Sunroom', propertyId: property.id });
    await call.projectTasks.create({ projectId: project.id, name: 'Glaze the roof' });
    const kinds = async (search: string) =>
      (await call.findings.list({ search })).map(({ kind, title }) => `${kind} ${title}`);

    const [house, work, task] = ['property 77 Newcomer Rd', 'project Sunroom', 'project-task Glaze the roof'];
    expect(await kinds('walker newcomer')).toEqual([house, work]);
    expect(await kinds('walkerfamily')).toEqual([house, work]);
    expect(await kinds('sunroom quentin')).toEqual([work]);
    expect(await kinds('roof sunroom')).toEqual([task]);
    for (const phone of ['9375550182', '937.555.0182', '(937) 555 0182', '+1 937-555-0182', '555-0182'])
      expect(await kinds(phone), phone).toEqual([house, work]);
    expect(await kinds('9375550183')).toEqual([]);

    const found = async (search: string) =>
      (await call.projects.list({ search })).items.map(({ name }) => name);
    expect(await found('newcomer quentin')).toEqual(['Sunroom']);
    expect((await call.projects.counts({ search: 'newcomer' })).total).toBe(1);
    expect((await call.properties.list({ search: '9375550182' })).items).toHaveLength(1);
  });
});
