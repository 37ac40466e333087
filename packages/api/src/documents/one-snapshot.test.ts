import { type Db, connectAlone, inTransaction, openDatabase } from '@quoin/db/connection/database';
import { createTestDatabase } from '@quoin/db/testing/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openDocument } from '../client/client-page.ts';
import {
  addBathroom,
  clientOf,
  sendBathroom,
  signBathroom,
  submitChange,
  writeChange,
} from '../contracts/testing/bathroom.ts';
import { type Call, addAdmin, callerFor } from '../testing.ts';

let drop: () => Promise<void>;
let db: Db;
/** The connection of a colleague, who changes rows past all rules. */
let colleague: Awaited<ReturnType<typeof connectAlone>>['client'];
let admin: Awaited<ReturnType<typeof addAdmin>>;
let call: Call;
let ids: {
  estimate: number;
  version: number;
  revised: number;
  project: number;
  property: number;
  contract: number;
  order: number;
  token: string;
  quote: number;
};

/** The words that a colleague may change, each in another table, and most of them in other statements of a read. */
const words = 'name label scope notes client_name company_name phone citation brand_color'.split(' ');
const numbers = (
  'unit_cost quantity rate labor_rate burden_rate budget price cost tax payable estimated_labor_hours ' +
  'valid_days min_margin max_rate net_price'
).split(' ');
let changes = 0;

/** The columns that take such a value, each with its table. Those that a rule of the table refuses stay out. */
async function writableOf(columns: readonly string[]): Promise<{ part: string; isText: boolean }[]> {
  const { rows } = await colleague.query<{ table: string; column: string; isText: boolean }>(
    `select table_name as table, column_name as column, data_type = 'text' as "isText" from information_schema.columns
      where table_schema = 'public' and column_name = any($1) and table_name not in ('quotes', 'api_keys', 'admins')`,
    [columns],
  );
  const writable: { part: string; isText: boolean }[] = [];
  for (const { table, column, isText } of rows) {
    const part = `update ${table} set ${column} = VALUE where ${column} is not null`;
    const { rowCount } = await colleague
      .query(part.replace('VALUE', isText ? "'Change 0'" : '0.1'))
      .catch(() => ({ rowCount: 0 }));
    if ((rowCount ?? 0) > 0) writable.push({ part, isText });
  }
  return writable;
}

/** Changes all parts of all estimates, contracts and change orders in one transaction, past the rules of the trade. */
async function changeAll(writable: Awaited<ReturnType<typeof writableOf>>): Promise<void> {
  changes += 1;
  const statements = writable.map(({ part, isText }) =>
    part.replace('VALUE', isText ? `'Change ${changes}'` : String(0.1 + changes / 1000)),
  );
  // PostgreSQL runs several statements of one message in one transaction.
  await colleague.query(statements.join('; '));
}

/** The same database, in which somebody changes all parts after a statement. `statements` counts them. */
function disturbed(at: number, change: () => Promise<void>) {
  const counted = { statements: 0 };
  const plugin: Parameters<Db['withPlugin']>[0] = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      counted.statements += 1;
      if (counted.statements === at) await change();
      return result;
    },
  };
  return { counted, db: db.withPlugin(plugin) };
}

beforeAll(async () => {
  const made = await createTestDatabase();
  ({ drop } = made);
  db = openDatabase({ url: made.url });
  ({ client: colleague } = await connectAlone(made.url));
  await colleague.query('set session_replication_role = replica');
  admin = await addAdmin(db, 'ada');
  ({ call } = callerFor(db, admin));
  const { estimate: revised } = await sendBathroom(call, { address: '1 Elm St', withOption: true });
  await call.estimates.revise({ id: revised.id });
  const { contract, ...signed } = await signBathroom(call, db, { address: '2 Elm St' });
  await submitChange(call, signed, await writeChange(call, contract.id));
  const order = await writeChange(call, contract.id);
  const { estimate } = await addBathroom(call, { address: '3 Elm St', withOption: true });
  const { propertyId } = await call.projects.get({ id: contract.projectId });
  ids = {
    estimate: estimate.id,
    version: estimate.version,
    revised: revised.id,
    project: contract.projectId,
    property: propertyId ?? 0,
    contract: contract.id,
    order: order.id,
    token: signed.token,
    quote: contract.quoteId,
  };
});
afterAll(async () => {
  await colleague.end();
  await db.destroy();
  await drop();
});

test('a quote is frozen from one moment, whatever changes while it is sent', async () => {
  const writable = await writableOf(['company_name', 'phone', 'citation']);
  const change = async () => changeAll(writable);
  const documentNow = async () =>
    JSON.stringify((await call.estimates.previewPage({ id: ids.estimate })).document);
  const { issues } = await call.estimates.checks({ id: ids.estimate });
  const seenWarnings = issues.map(({ message }) => message);
  const { version } = await call.estimates.get({ id: ids.estimate });
  class TakenBack extends Error {}
  let before = await documentNow();
  for (let at = 1; ; at += 1) {
    const { counted, db: from } = disturbed(at, change);
    let sent = '';
    const sending = callerFor(from, admin, null, {
      change: async (work, options) =>
        inTransaction(
          from,
          async (trx) => {
            const { id } = (await work(trx)) as { id: number };
            sent = JSON.stringify(JSON.parse((await callerFor(trx, admin).call.quotes.get({ id })).document));
            throw new TakenBack();
          },
          options,
        ),
    }).call;
    await expect(sending.estimates.send({ id: ids.estimate, version, seenWarnings })).rejects.toMatchObject({
      cause: expect.any(TakenBack) as TakenBack,
    });
    const after = await documentNow();
    expect([before, after], `changed after statement ${at}`).toContain(sent);
    before = after;
    if (counted.statements < at) break;
  }
});

type Read = (of: Call, from: Db) => Promise<unknown>;

/** The reads that refuse an estimate or a change order whose numbers do not fit. */
const previews: Record<string, Read> = {
  'the preview of a quote': async (of) => of.estimates.previewPage({ id: ids.estimate }),
  'the preview of a change order': async (of) => of.changeOrders.previewPage({ id: ids.order }),
};
const reads: Record<string, Read> = {
  'an estimate with its parts': async (of) => of.estimates.get({ id: ids.estimate }),
  'the checks of an estimate': async (of) => of.estimates.checks({ id: ids.estimate }),
  'the explanation of a figure': async (of) => of.estimates.explain({ id: ids.estimate }),
  'the drift of an estimate': async (of) => of.estimates.drift({ id: ids.estimate }),
  'the schedule of an estimate': async (of) => of.estimates.getSchedule({ id: ids.estimate }),
  'two revisions of an estimate': async (of) => of.estimates.compare({ id: ids.revised }),
  'the items of a contract': async (of) => of.contracts.listItems({ id: ids.contract }),
  'the payments of a contract': async (of) => of.contracts.listPayments({ id: ids.contract }),
  'a contract with its sums': async (of) => of.contracts.get({ id: ids.contract }),
  'the list of contracts': async (of) => of.contracts.list({}),
  'the lines of a change order': async (of) => of.changeOrders.listLines({ id: ids.order }),
  'what a change order would do': async (of) => of.changeOrders.preview({ id: ids.order }),
  'the costs of a project': async (of) => of.costs.ofProject({ id: ids.project }),
  'the costs of a property': async (of) => of.costs.ofProperty({ id: ids.property }),
  'the page of a client': async (_of, from) =>
    openDocument(clientOf(from), ids.token, { documentId: ids.quote }),
};

describe('an answer is that from before a change or from after it, never a mix', () => {
  test.each([
    ...Object.entries(previews).map(([name, read]) => ({ name, read, columns: words })),
    ...Object.entries(reads).map(([name, read]) => ({ name, read, columns: [...words, ...numbers] })),
  ])('$name', async ({ read, columns }) => {
    const answer = async (from: Db) => JSON.stringify(await read(callerFor(from, admin).call, from));
    const writable = await writableOf(columns);
    let differing = 0;
    let before = await answer(db);
    for (let at = 1; ; at += 1) {
      const { counted, db: from } = disturbed(at, async () => changeAll(writable));
      const during = await answer(from);
      const after = await answer(db);
      if (before !== after) differing += 1;
      expect([before, after], `changed after statement ${at}`).toContain(during);
      before = after;
      if (counted.statements <= at) break;
    }
    expect(differing).toBeGreaterThan(0);
  });
});
