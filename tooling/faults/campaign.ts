import { setTimeout as sleep } from 'node:timers/promises';

import { findDisagreements } from './checks/check.ts';
import type { Fault } from './fault.ts';
import { type Weakness, weaknesses } from './faults.ts';
import { Installation } from './installation/quoin.ts';
import { randomOf } from './random.ts';
import { describe } from './requests.ts';
import { Asker } from './workload/asker.ts';
import { readCounter, stepCounter } from './workload/counter.ts';
import { accuse, type Asked, emptyModel, makePictures, type Model, propertyAt } from './workload/model.ts';
import { behindProxy, findWrongQuotes, nameFirm } from './workload/quotes.ts';
import { Bookkeeper } from './workload/transfer-work.ts';
import { type Shared, Writer } from './workload/workload.ts';

/** The longest allowed recovery from a fault, in milliseconds. */
const RECOVERY_MS = 10_000;
/** How many requests create a property at one address at the same time. */
const RIVALS = 8;

interface Settings {
  seed: number;
  faults: readonly Fault[];
  /** How often each fault strikes. */
  rounds: number;
  writers: number;
  /** The unit of the writing time before a fault (0.5 to 1.5 times) and after it (0 to 1 times), in milliseconds. */
  calmMs: number;
  weakenedBy?: readonly Weakness[];
  /** Ends the campaign when each of these matches a disagreement. */
  lookingFor?: readonly RegExp[];
  /** The data folder, by default a temporary one. */
  dataDir?: string;
  tell: (line: string) => void;
}

export interface Outcome {
  acknowledged: number;
  /** Quotes that were sent, and answered or left open. */
  quotes: number;
  /** Requests whose answer was lost, and requests that the server refused for now. */
  lost: number;
  refused: number;
  strikes: number;
  /** The longest time until writes worked again, in milliseconds. */
  slowestRecoveryMs: number;
  /** Descriptions of the disagreements, empty where all is well. */
  disagreements: string[];
}

/** Disturbs an installation during writes, and afterwards compares the confirmed changes with the database. */
export async function runCampaign({
  seed,
  faults,
  rounds,
  writers: writerCount,
  calmMs,
  weakenedBy = [],
  lookingFor,
  dataDir,
  tell,
}: Settings): Promise<Outcome> {
  await using started = new AsyncDisposableStack();
  const quoin = await Installation.start(started, {
    settings: behindProxy,
    ...(dataDir !== undefined && { dataDir }),
  });
  const random = randomOf(seed);
  const model = emptyModel();
  const counter = await makeCounter(quoin);
  model.properties.set(counter, 'counter');
  await nameFirm(quoin);
  const shared: Shared = {
    quoin,
    model,
    counter,
    pictures: await makePictures(quoin, random),
    hasQuotes: true,
    hasLedger: true,
  };
  const programs: Awaited<ReturnType<Installation['addProgram']>>[] = [];
  for (let count = 0; count < writerCount; count += 1) programs.push(await quoin.addProgram());
  // Comes last, because it may end connections of the setup above.
  for (const statement of weakenedBy.flatMap((each) => weaknesses[each]))
    await quoin.database.query(statement);
  let strikes = 0;
  let slowestRecoveryMs = 0;
  /** The disagreements, each with its moment behind it. */
  const disagreements = new Map<string, string>();

  for (const fault of faults) {
    const before = { ...model };
    let slowestMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      if (lookingFor?.every((each) => [...disagreements.keys()].some((one) => each.test(one)))) break;
      strikes += 1;
      const when = `${fault.name}, round ${round + 1}`;
      const roundBegun = performance.now();
      model.moment = () => `${when}, ${Math.round(performance.now() - roundBegun)} ms after its begin`;
      const writers = programs.map(
        (program, place) =>
          new Writer(
            { ...shared, quoin: program },
            `${strikes}-${place}`,
            randomOf(Math.floor(random() * 2 ** 32)),
          ),
      );
      // Closing the books takes a person.
      const bookkeeper = new Bookkeeper(new Asker(quoin, model), randomOf(strikes));
      const working = [...writers, bookkeeper];
      const writing = working.map(async (each) => each.run());
      await sleep(calmMs * (0.5 + random()));
      const struck = Math.round(performance.now() - roundBegun);
      const begun = await fault.strike(quoin, random, (what) => accuse(model, what));
      const restored = Math.round(performance.now() - roundBegun);
      while (!(await canWrite(quoin, counter))) await sleep(20);
      slowestMs = Math.max(slowestMs, performance.now() - begun);
      await sleep(calmMs * random());
      for (const each of working) each.stop();
      await Promise.all(writing);
      await rival(quoin, model, `rivals ${strikes}`);
      await rivalSteps(new Asker(quoin, model), counter);
      for (const each of await findDisagreements(quoin, model, counter))
        if (!disagreements.has(each))
          disagreements.set(each, `${when}: struck from ${struck} to ${restored} ms`);
    }
    if (slowestMs > RECOVERY_MS)
      disagreements.set(`after ${fault.name} nothing worked for ${Math.round(slowestMs)} ms`, 'all rounds');
    slowestRecoveryMs = Math.max(slowestRecoveryMs, slowestMs);
    tell(
      `${fault.name}, ${rounds}x: ${model.acknowledged - before.acknowledged} confirmed, ` +
        `${model.lost - before.lost} answers lost, ${model.refused - before.refused} asked to come back, ` +
        `works again after ${Math.round(slowestMs)} ms at most`,
    );
  }
  for (const each of await findWrongQuotes(quoin)) disagreements.set(each, 'at the end');
  for (const [what, count] of quoin.complaints) tell(`  the app's log, ${count}x: ${what}`);
  const { acknowledged, lost, refused } = model;
  return {
    acknowledged,
    quotes: model.quotes.size,
    lost,
    refused,
    strikes,
    slowestRecoveryMs,
    disagreements: [...disagreements].map(([what, moment]) => `${what} [${moment}]`),
  };
}

/** Creates the property whose square footage is the shared counter, and gives its id. */
export async function makeCounter(quoin: Pick<Asked, 'ask'>): Promise<number> {
  const answer = await quoin.ask('POST', '/api/admin/properties', {
    ...propertyAt('1 Counter St'),
    squareFootage: 1,
    description: 'counter',
  });
  return (JSON.parse(answer.body) as { id: number }).id;
}

/** Whether an empty change is answered. A 4xx counts too, because a spoilt database may have lost the session. */
export async function canWrite(quoin: Pick<Asked, 'ask'>, counter: number): Promise<boolean> {
  const { status } = await quoin.ask('PATCH', `/api/admin/properties/${counter}`, { description: 'counter' });
  return status >= 200 && status < 500;
}

/** Several requests create a property at one address at the same time. At most one of them may be confirmed. */
async function rival(quoin: Installation, model: Model, name: string): Promise<void> {
  const address = `${name} Elm St`;
  model.addresses.add(address);
  const body = propertyAt(address);
  const answers = await Promise.all(
    Array.from({ length: RIVALS }, async () => quoin.ask('POST', '/api/admin/properties', body)),
  );
  const made = answers.filter(({ status }) => status === 201);
  if (made.length > 1)
    accuse(model, `${made.length} callers got ${address} as their own: ${made.map(describe).join('; ')}`);
  for (const { body: text } of made) {
    model.properties.set((JSON.parse(text) as { id: number }).id, 'new');
    model.acknowledged += 1;
  }
}

/** Several requests step the counter from one reading at the same time. At most one of them may be confirmed. */
async function rivalSteps(asker: Asker, counter: number): Promise<void> {
  const reading = await readCounter(asker, counter);
  await Promise.all(Array.from({ length: RIVALS }, async () => stepCounter(asker, counter, reading)));
}
