import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { Stopped } from './asked-work.ts';
import { tellProgress } from './price-file.ts';
import { openForFiles, TODAY } from './testing.ts';

const opened = openForFiles();
const { supplier } = opened;

describe('work that somebody stopped and asked for anew ends without a trace, although the state is the same again', () => {
  const askAnew = async (id: number) =>
    sql`update price_files set updated_at = updated_at + interval '5 milliseconds' where id = ${id}`.execute(
      opened.db,
    );

  test('a check', async () => {
    const files = await supplier();
    await expect(files.check([{ sku: 'A', cost: '4' }], {}, askAnew)).rejects.toThrow(Stopped);
  });

  test('a check of a file that was deleted meanwhile', async () => {
    const files = await supplier();
    const checking = files.check([{ sku: 'A', cost: '4' }], {}, async (id) =>
      sql`delete from price_files where id = ${id}`.execute(opened.db),
    );
    await expect(checking).rejects.toThrow(Stopped);
  });

  test('but not a check that told how far it has come', async () => {
    const files = await supplier();
    const id = await files.check([{ sku: 'A', cost: '4' }], {}, async (_id, file) => {
      for (const rows of [1, 2]) expect(await tellProgress(opened.db, file, rows)).toBe(true);
    });
    expect(await files.found(id)).toEqual(['A new']);
  });

  test('what applies a file', async () => {
    const files = await supplier();
    const id = await files.check([{ sku: 'A', cost: '4' }]);
    await expect(files.apply(id, TODAY, async () => askAnew(id))).rejects.toThrow(Stopped);
    expect(await files.products()).toEqual([]);
  });
});
