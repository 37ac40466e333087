import { expect, test } from 'vitest';

import { type Call, openForAda } from '../testing.ts';

const asAda = openForAda();

const namesOf = async (call: Call, filter: Parameters<Call['subcontractors']['list']>[0] = {}) =>
  (await call.subcontractors.list(filter)).items.map(({ companyName }) => companyName);

test('a subcontractor is added, corrected and deleted, with a line in the log each', async () => {
  await asAda(async (call) => {
    const made = await call.subcontractors.create({
      companyName: 'Halvorsen Tile Works',
      specialty: 'Tile',
      rating: 4.5,
      state: 'oh',
    });
    expect(made).toMatchObject({ rating: 4.5, state: 'OH', isActive: true, zipCode: null, version: 1 });
    const { id } = made;
    expect(await call.subcontractors.get({ id })).toEqual(made);
    expect(await call.subcontractors.update({ id, rating: null, version: 1 })).toEqual({
      ...made,
      rating: null,
      version: 2,
      updatedAt: expect.any(String),
    });
    await expect(call.subcontractors.update({ id, rating: 5, version: 1 })).rejects.toThrow(
      'changed by someone else',
    );
    await expect(call.subcontractors.delete({ id, version: 1 })).rejects.toThrow('changed by someone else');
    await call.subcontractors.delete({ id, version: 2 });
    for (const gone of [
      call.subcontractors.get({ id }),
      call.subcontractors.update({ id, rating: 5 }),
      call.subcontractors.delete({ id }),
    ])
      await expect(gone).rejects.toThrow('Subcontractor not found');
    const { items } = await call.activity.list({ entity: 'subcontractor', entityId: id });
    expect(items.map(({ action, label }) => [action, label])).toEqual([
      ['deleted', 'Halvorsen Tile Works'],
      ['updated', 'Halvorsen Tile Works'],
      ['created', 'Halvorsen Tile Works'],
    ]);
  });
});

test('subcontractors stand by name, whatever its case, page after page', async () => {
  await asAda(async (call) => {
    for (const companyName of ['zebra', 'Apple', 'apple', 'Zoo', 'mango'])
      await call.subcontractors.create({ companyName, specialty: 'Order' });
    const first = await call.subcontractors.list({ specialty: 'Order', limit: 3 });
    const rest = await call.subcontractors.list({
      specialty: 'Order',
      limit: 3,
      cursor: first.nextCursor ?? '',
    });
    expect([...first.items, ...rest.items].map(({ companyName }) => companyName)).toEqual([
      'Apple',
      'apple',
      'mango',
      'zebra',
      'Zoo',
    ]);
    expect(rest.nextCursor).toBeNull();
  });
});

test('they are found by company, contact, specialty and city, and by one specialty exactly', async () => {
  await asAda(async (call) => {
    const one = { companyName: 'Needle & Sons', specialty: 'Roofing' };
    await call.subcontractors.create(one);
    await call.subcontractors.create({
      companyName: 'B',
      specialty: 'Flat roofing',
      contactName: 'Ann Needle',
    });
    await call.subcontractors.create({ companyName: 'C', specialty: 'Needlework' });
    await call.subcontractors.create({ companyName: 'D', specialty: 'Tile', city: 'Needletown' });
    await call.subcontractors.create({
      companyName: 'E',
      specialty: 'Tile',
      notes: 'needle',
      email: 'a@needle.us',
    });
    expect(await namesOf(call, { search: 'NEEDLE' })).toEqual(['B', 'C', 'D', 'Needle & Sons']);
    expect(await namesOf(call, { specialty: ' roofing ' })).toEqual(['Needle & Sons']);
    expect(await namesOf(call, { specialty: 'tile', search: 'needle' })).toEqual(['D']);
    expect(await namesOf(call, { specialty: 'Roof%' })).toEqual([]);
  });
});

test('their specialties are listed once each, whatever their case', async () => {
  await asAda(async (call) => {
    for (const specialty of ['zinc Work', 'Zinc work', 'Adobe'])
      await call.subcontractors.create({ companyName: 'Any', specialty });
    const told = await call.subcontractors.listSpecialties();
    expect(told.filter((specialty) => /zinc|adobe/i.test(specialty))).toEqual([
      'Adobe',
      expect.stringMatching(/^zinc work$/i),
    ]);
  });
});
