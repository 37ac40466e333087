import { dollars } from '@quoin/domain/exact';
import type { PropertyCreate } from '@quoin/domain/work/property';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Db } from '../connection/database.ts';
import { openTestDatabase, withRollback } from '../testing/database.ts';
import { insertProject } from './project.ts';
import {
  lockUnusedProperty,
  insertProperty,
  isAddressTaken,
  listProperties,
  listPropertySummaries,
  updateProperty,
} from './property.ts';

const house: PropertyCreate = {
  address: '412 Maple St',
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
  propertyType: 'single-family',
};

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
});
afterAll(async () => opened[Symbol.asyncDispose]());

describe('the address of a property', () => {
  test('is unique, whatever its case', async () => {
    await withRollback(db, async (trx) => {
      await insertProperty(trx, house);
      await expect(
        insertProperty(trx, { ...house, address: '412 MAPLE st', city: 'dayton' }),
      ).rejects.toThrow('Property already exists');
    });
  });

  test('is decided by the database for fifty simultaneous inserts', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, async () =>
        insertProperty(db, { ...house, address: '1 Race Ct', city: 'Toledo' }),
      ),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });
});

describe('search', () => {
  test.each([
    ['MAPLE', 1],
    ['dayt', 1],
    ['dana ortiz', 1],
    ['%', 0],
    ['_', 0],
    ['\\', 0],
    ['45402', 0],
  ])('%s finds %i', async (search, count) => {
    await withRollback(db, async (trx) => {
      await insertProperty(trx, { ...house, ownerFirstName: 'Dana', ownerLastName: 'Ortiz' });
      const { items } = await listProperties(trx, { search });
      expect(items).toHaveLength(count);
    });
  });

  test('takes percent, underscore and backslash literally', async () => {
    await withRollback(db, async (trx) => {
      await insertProperty(trx, { ...house, address: '100%_off\\ Rd' });
      await insertProperty(trx, { ...house, address: '100 off Rd' });
      const { items } = await listProperties(trx, { search: '%_off\\' });
      expect(items.map((item) => item.address)).toEqual(['100%_off\\ Rd']);
    });
  });
});

test('pages show every row once, newest first, while rows are added', async () => {
  await withRollback(db, async (trx) => {
    for (let number = 1; number <= 5; number += 1)
      await insertProperty(trx, { ...house, address: `${number} Elm St` });
    const first = await listProperties(trx, { limit: 2, search: 'Elm' });
    await insertProperty(trx, { ...house, address: '6 Elm St' });
    const second = await listProperties(trx, { limit: 2, search: 'Elm', cursor: first.nextCursor ?? '' });
    const third = await listProperties(trx, { limit: 2, search: 'Elm', cursor: second.nextCursor ?? '' });
    const seen = [...first.items, ...second.items, ...third.items].map((item) => item.address);
    expect(seen).toEqual(['5 Elm St', '4 Elm St', '3 Elm St', '2 Elm St', '1 Elm St']);
    expect(third.nextCursor).toBeNull();
  });
});

test('the cursor of another list is refused', async () => {
  const cursor = Buffer.from(JSON.stringify(['projects', 3])).toString('base64url');
  await expect(listProperties(db, { cursor })).rejects.toThrow('Invalid cursor');
  await expect(listProperties(db, { cursor: 'nonsense' })).rejects.toThrow('Invalid cursor');
});

describe('the version', () => {
  test('counts changes, and no save of equal values', async () => {
    await withRollback(db, async (trx) => {
      const { id } = await insertProperty(trx, house);
      const changed = await updateProperty(trx, id, { city: 'Akron' });
      const again = await updateProperty(trx, id, { city: 'Akron' });
      const empty = await updateProperty(trx, id, {});
      expect(changed.after.version).toBe(2);
      expect([again.after, empty.after]).toEqual([changed.after, changed.after]);
    });
  });

  test('refuses a change of an older version', async () => {
    await withRollback(db, async (trx) => {
      const { id } = await insertProperty(trx, house);
      await updateProperty(trx, id, { city: 'Akron' }, 1);
      await expect(updateProperty(trx, id, { city: 'Canton' }, 1)).rejects.toThrow('changed by someone else');
    });
  });

  test('lets one of many simultaneous editors through, and none is lost silently', async () => {
    const { id } = await insertProperty(db, { ...house, address: '2 Race Ct', city: 'Toledo' });
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, async (_, number) =>
        db.transaction().execute(async (trx) => updateProperty(trx, id, { city: `City ${number}` }, 1)),
      ),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });
});

describe('deleting', () => {
  test.each([
    [1, 'Property has 1 project. Delete it first.'],
    [3, 'Property has 3 projects. Delete them first.'],
  ])('is refused with %i projects', async (count, message) => {
    await withRollback(db, async (trx) => {
      const { id } = await insertProperty(trx, house);
      for (let number = 0; number < count; number += 1)
        await insertProject(trx, { name: 'Deck', propertyId: id });
      await expect(lockUnusedProperty(trx, id)).rejects.toThrow(message);
    });
  });
});

test.each([
  [{}, true],
  [{ address: house.address.toUpperCase(), city: house.city.toUpperCase() }, true],
  [{ address: '413 Maple Street' }, false],
  [{ city: 'Akron' }, false],
  [{ state: 'MI' }, false],
  [{ zipCode: '45403' }, false],
])('with %j the address of a property is taken: %j', async (change, isTaken) => {
  await withRollback(db, async (trx) => {
    await insertProperty(trx, house);
    expect(await isAddressTaken(trx, { ...house, ...change })).toBe(isTaken);
  });
});

test('a summary counts projects and sums budgets exactly', async () => {
  await withRollback(db, async (trx) => {
    const { id } = await insertProperty(trx, house);
    await insertProject(trx, { name: 'Deck', propertyId: id, status: 'in-progress', budget: dollars(0.1) });
    await insertProject(trx, { name: 'Bath', propertyId: id, budget: dollars(0.2) });
    await insertProject(trx, { name: 'Shed', propertyId: id });
    const { items } = await listPropertySummaries(trx, {});
    expect(items.find((item) => item.id === id)).toMatchObject({
      projectCount: 3,
      activeProjects: 1,
      totalBudget: 0.3,
    });
  });
});
