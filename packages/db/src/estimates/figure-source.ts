import type { ActivityEntity } from '@quoin/domain/activity/activity';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import type { Database } from '../tables.ts';

/** A field of a record that a figure follows from. */
interface Field {
  entity: Extract<
    ActivityEntity,
    'estimate' | 'estimate-line' | 'estimate-adjustment' | 'product' | 'money-settings' | 'state-rule'
  >;
  id: number;
  field: string;
}

/** The last setting of a field. */
export interface FieldSetting {
  version: number | null;
  at: string | null;
  by: string | null;
}

const tables = {
  estimate: 'estimates',
  'estimate-line': 'estimateLines',
  'estimate-adjustment': 'estimateAdjustments',
  product: 'products',
  'money-settings': 'moneySettings',
  'state-rule': 'stateRules',
} as const satisfies Record<Field['entity'], keyof Database>;

/**
 * Finds in the log who set a field last, and reads the version of its record today. A field that nobody has changed got
 * its value with its record. The log has no line for a record that an estimate began with, so the creation of the
 * estimate counts.
 */
export async function findSetting(
  db: Db,
  { entity, id, field }: Field,
  { before, estimateId }: { before?: string | null; estimateId: number },
): Promise<FieldSetting> {
  const until = before === undefined || before === null ? sql`` : sql`and at <= ${before}`;
  const { rows } = await sql<FieldSetting>`
    select (select version from ${sql.table(tables[entity])} where id = ${id}) as version, setting.at, setting.by
    from (select) as one left join lateral (
      select at, actor as by from (
        (
          select at, actor, 1 as rank from activity
          where entity = ${entity} and entity_id = ${id}
            and (action = 'created' or jsonb_exists(changes, ${field})) ${until}
          order by id desc limit 1
        ) union all (
          select at, actor, 2 from activity
          where entity = 'estimate' and entity_id = ${estimateId} and action = 'created'
            and ${entity} not in ('product', 'money-settings', 'state-rule')
          order by id limit 1
        )
      ) as found order by rank limit 1
    ) as setting on true`.execute(db);
  return rows[0] ?? { version: null, at: null, by: null };
}
