import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { makeCounter } from './campaign.ts';
import { findDisagreements } from './checks/check.ts';
import { checkOut, isCommit } from './installation/checkout.ts';
import { Installation } from './installation/quoin.ts';
import { writingOperations } from './operations/operations.ts';
import { randomOf } from './random.ts';
import { emptyModel, makePictures, noteEarlier } from './workload/model.ts';
import { behindProxy, findWrongQuotes } from './workload/quotes.ts';
import { Writer } from './workload/workload.ts';

// `npm run upgrade-check -- <commit>` checks an older version while this one migrates its database, afterwards, and
// beside this one (R95). Exits with 1 when anything that worked before fails.
const WRITERS = 8;
/** The writing time before and after the migration, in milliseconds. */
const CALM_MS = 2_000;

const [ref] = process.argv.slice(2);
if (ref === undefined || !isCommit(ref)) {
  console.error(
    ref === undefined
      ? 'Usage: npm run upgrade-check -- <commit of the version before>'
      : `There is no commit ${ref} in this repository.`,
  );
  process.exit(2);
}

const wrong: string[] = [];
await using started = new AsyncDisposableStack();
const { root, hasOtherPackages } = checkOut(started, ref);
if (hasOtherPackages) console.log(`${ref} runs with the packages of this version, not with its own.`);
const old = await Installation.start(started, { root, settings: behindProxy });

/** Runs all writing operations and gives the names of those that work. */
async function smoke(quoin: Installation, round: string): Promise<string[]> {
  // The operation that changes the password has ended the session of the other version.
  await quoin.signIn();
  const { rows } = await quoin.database.query<{ hash: string }>('select password_hash as hash from admins');
  const done: string[] = [];
  for (const [place, operation] of (await writingOperations(quoin, round)).entries()) {
    const { status } = await (await operation.prepare(`${round} ${place}`))();
    if (status === operation.done) done.push(operation.name);
  }
  await quoin.database.query('update admins set password_hash = $1', [rows[0]?.hash]);
  return done;
}

function expectAll(when: string, due: string[], done: string[]): void {
  console.log(`${when}: ${done.length} of ${due.length} kinds of writing work`);
  for (const name of due) if (!done.includes(name)) wrong.push(`${when}, this does not work: ${name}`);
}

async function migrate(): Promise<string> {
  const script = join(import.meta.dirname, '../../apps/server/src/commands/migrate.ts');
  const env = { PATH: process.env['PATH'], DATABASE_URL: old.url, SESSION_SECRET: 'x'.repeat(32) };
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env });
  return stdout.trim();
}

const before = await smoke(old, 'before');
expectAll('The old version on its own schema', before, before);

const random = randomOf(1);
const model = emptyModel();
const hasQuotes = (await old.ask('GET', '/api/admin/contracts')).status === 200;
const hasLedger = (await old.ask('GET', '/api/admin/transfers')).status === 200;
await noteEarlier(old, model, { hasQuotes, hasLedger });
const counter = await makeCounter(old);
model.properties.set(counter, 'counter');
const shared = {
  quoin: old,
  model,
  counter,
  pictures: await makePictures(old, random),
  hasQuotes,
  hasLedger,
};
const writers = Array.from(
  { length: WRITERS },
  (_, place) => new Writer(shared, `w${place}`, randomOf(place)),
);
const writing = writers.map(async (writer) => writer.run());
await sleep(CALM_MS);
console.log(await migrate());
await sleep(CALM_MS);
for (const writer of writers) writer.stop();
await Promise.all(writing);
console.log(
  `While this version migrated: ${model.acknowledged} confirmed, ${model.lost} answers lost, ${model.refused} asked to come back`,
);
if (model.lost + model.refused > 0) wrong.push('not all was answered while this version migrated');
wrong.push(...(await findDisagreements(old, model, counter)));

expectAll('The old version on the new schema', before, await smoke(old, 'after'));
const now = await Installation.start(started, { beside: old, settings: behindProxy });
const all = (await writingOperations(now, 'all')).map(({ name }) => name);
expectAll('This version beside it', all, await smoke(now, 'now'));
expectAll('The old version beside this one', before, await smoke(old, 'beside'));
await old.endApp('SIGTERM');
const isBack = await old.startApp().then(
  () => true,
  (error: Error) => {
    wrong.push(`started again on the new schema: ${error.message}`);
    return false;
  },
);
if (isBack) expectAll('The old version, started again', before, await smoke(old, 'again'));
// This version verifies all, because the version before knows no change orders.
await now.signIn();
wrong.push(...(await findWrongQuotes(now)));
for (const each of wrong) console.log(`  ${each}`);
console.log(
  wrong.length === 0 ? 'Nothing is in the way of updating node by node.' : `${wrong.length} found.`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
