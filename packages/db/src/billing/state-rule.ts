import {
  StateRule,
  type StateRuleCreate,
  type StateRuleFilter,
  type StateRulePatch,
  type StateRulesFound,
  wrongRule,
} from '@quoin/domain/billing/state-rule';
import { EVERY_STATE, type StateRuleKind, stateRuleKinds } from '@quoin/domain/billing/state-rule-kind';
import { DomainError } from '@quoin/domain/errors';
import { sql } from 'kysely';

import { preparedRead } from '../connection/compiled-statements.ts';
import type { Db } from '../connection/database.ts';
import { columnsOf } from '../entity-columns.ts';
import { countFound } from '../lists/counts.ts';
import { same } from '../lists/filters.ts';
import type { List } from '../lists/list.ts';
import { pagesOf } from '../lists/pages.ts';
import { searched } from '../lists/search.ts';
import { byOptionalDate, byText } from '../lists/sort-keys.ts';
import { type Change, lockRow, setFields } from '../versioned.ts';

const columns = columnsOf(StateRule);

const placeOf = (kind: StateRuleKind) => stateRuleKinds.indexOf(kind) + 1;
const kindPlace = sql`array_position(array[${sql.join(stateRuleKinds.map((kind) => sql.lit(kind)))}], kind)`;

const stateRules: List<StateRule, StateRuleFilter> = {
  name: 'state-rules',
  from: 'stateRules',
  first: 'state',
  keys: {
    // The rules of every state come first. Those of one state are in the order of their kinds.
    state: byText(
      sql<string>`(replace(state, ${sql.lit(EVERY_STATE)}, '') || ${kindPlace})`,
      ({ state, kind }: StateRule) => state.replace(EVERY_STATE, '') + placeOf(kind),
    ),
    effectiveFrom: byOptionalDate('effectiveFrom'),
    checkedOn: byOptionalDate('checkedOn'),
  },
  filters: { state: same('state'), kind: same('kind') },
  search: searched(['state', 'citation'], 'text?', 'note?'),
};

/** One page, by state and kind, unless the filter has an order. */
export const listStateRules = pagesOf(stateRules, (db) => db.selectFrom('stateRules').select(columns));

/** The number of matching rules: see {@link countFound}. */
export async function countStateRules(db: Db, found: StateRulesFound) {
  return countFound(db, stateRules, found, ['state', 'kind']);
}

/** All rules of some states, whether they apply or not. */
export async function stateRulesOf(db: Db, states: readonly string[]): Promise<StateRule[]> {
  return db.selectFrom('stateRules').select(columns).where('state', 'in', states).orderBy('id').execute();
}

export const findStateRule = preparedRead((db, id: number) =>
  db.selectFrom('stateRules').select(columns).where('id', '=', id),
);

/** Adds a rule of the firm. */
export async function insertStateRule(db: Db, rule: StateRuleCreate): Promise<StateRule> {
  return db.insertInto('stateRules').values(rule).returning(columns).executeTakeFirstOrThrow();
}

/** Reads and locks a rule of the firm: see {@link lockRow}. Throws `ruleIsOurs` for one that comes with Quoin. */
export async function lockStateRule(trx: Db, id: number, version: number | undefined): Promise<StateRule> {
  const row = trx.selectFrom('stateRules').select(columns).where('id', '=', id);
  const rule = await lockRow(row, { missing: 'state-rule', version });
  if (!rule.isOwn) throw new DomainError('ruleIsOurs');
  return rule;
}

/** Sets the given fields. Throws `ruleIncomplete` if the rule then lacks what its kind needs. Call it in a transaction. */
export async function updateStateRule(
  trx: Db,
  id: number,
  patch: StateRulePatch,
  version?: number,
): Promise<Change<StateRule>> {
  const before = await lockStateRule(trx, id, version);
  const wrong = wrongRule({ ...before, ...patch });
  if (wrong) throw new DomainError('ruleIncomplete', wrong.message, wrong.field);
  return setFields(before, patch, async () =>
    trx
      .updateTable('stateRules')
      .set(patch)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
}
