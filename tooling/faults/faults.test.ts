import { setTimeout as sleep } from 'node:timers/promises';

import { createTestDatabase } from '@quoin/db/testing/database';
import { expect, test } from 'vitest';

import { makeCounter, runCampaign } from './campaign.ts';
import { findDisagreements } from './check.ts';
import { crossAnswers } from './crossed-answers.ts';
import { faults, type Weakness } from './faults.ts';
import { runFloods } from './floods/campaign.ts';
import { floods } from './floods/kinds.ts';
import { diskFaults, mountSmallDisk } from './full-disk.ts';
import { killedOperations, tryKills } from './kills.ts';
import { add, emptyModel, makePictures, propertyAt } from './model.ts';
import type { Operation } from './operation.ts';
import { writingOperations } from './operations.ts';
import { Installation } from './quoin.ts';
import { behindProxy, nameFirm } from './quotes.ts';
import { randomOf } from './random.ts';
import { competeForQuotes, startTwoNodes } from './rivals.ts';
import { disturbEachStatement } from './statements.ts';
import { Writer } from './workload.ts';

// The short form of `npm run faults`: real processes, PostgreSQL's included.
const TIMEOUT_MS = 240_000;

const SEED = 20_261_121;
const short = { seed: SEED, rounds: 1, writers: 8, calmMs: 400, tell: () => undefined };
const named = (...names: string[]) => faults.filter(({ name }) => names.includes(name));

test(
  'kills, stops, cuts and full disks under writes lose no confirmed change and leave none half done',
  { timeout: TIMEOUT_MS },
  async () => {
    await using started = new AsyncDisposableStack();
    const disk = mountSmallDisk(started);
    if ('reason' in disk) console.warn(`No disk is filled, as ${disk.reason}.`);
    const chosen = [
      ...named(
        'kill -9 of both',
        'a stop under load',
        'a line that is cut again and again',
        'connections that PostgreSQL ends',
      ),
      ...('reason' in disk ? [] : diskFaults),
    ];
    const outcome = await runCampaign({ ...short, ...disk, faults: chosen });
    // How long it takes is for a quiet machine to say.
    expect(outcome.disagreements.filter((each) => !each.startsWith('after '))).toEqual([]);
    expect(outcome).toMatchObject({ strikes: chosen.length });
    expect(outcome.acknowledged).toBeGreaterThan(50);
    expect(outcome.quotes).toBeGreaterThan(0);
  },
);

test.each<{ weakenedBy: Weakness[]; lookingFor: RegExp[] }>([
  { weakenedBy: ['async-commit'], lookingFor: [/^lost: /] },
  { weakenedBy: ['unique-index', 'version-check'], lookingFor: [/at one address \[/, /^lost: the counter/] },
])(
  'the campaign can fail: it reports the loss by $weakenedBy',
  { timeout: TIMEOUT_MS },
  async ({ weakenedBy, lookingFor }) => {
    const chosen = named('kill -9 of PostgreSQL');
    const { disagreements } = await runCampaign({
      ...short,
      rounds: 3,
      faults: chosen,
      weakenedBy,
      lookingFor,
    });
    for (const each of lookingFor)
      expect(
        disagreements.some((one) => each.test(one)),
        `${each} in\n${disagreements.join('\n')}`,
      ).toBe(true);
  },
);

/** An operation of two changes, which is half done between them. */
const twoSteps = (quoin: Installation, pauseMs = 0): Operation => ({
  name: 'two properties',
  prepare: async (mark) => async () => {
    await quoin.ask('POST', '/api/admin/properties', propertyAt(`${mark} First St`));
    await sleep(pauseMs);
    return quoin.ask('POST', '/api/admin/properties', propertyAt(`${mark} Second St`));
  },
  done: 201,
});

test(
  'an operation is done whole or not at all when any statement fails; one in two steps is detected',
  { timeout: TIMEOUT_MS },
  async () => {
    const { operations, statements, disagreements } = await disturbEachStatement(
      ['cut', 'refused'],
      async (quoin) => {
        const real = await writingOperations(quoin);
        return [...real.filter(({ name }) => name === 'write an import'), twoSteps(quoin)];
      },
    );
    const halfDone = disagreements.filter((each) => /^two properties, \w+ at statement/.test(each));
    expect(halfDone.join('\n')).toContain('left it half done');
    expect(disagreements).toEqual(halfDone);
    expect(operations).toBe(2);
    expect(statements).toBeGreaterThan(30);
  },
);

test(
  'a quote or a change order is sent and signed whole or not at all when the app or PostgreSQL dies within; one in two steps is detected',
  { timeout: TIMEOUT_MS },
  async () => {
    const { kills, disagreements } = await tryKills({
      seed: SEED,
      kills: 3,
      tell: () => undefined,
      operationsOf: async (quoin) => [
        ...(await killedOperations(quoin)),
        // The pause is long enough that each kill comes within it.
        twoSteps(quoin, 200),
      ],
    });
    expect(kills).toBe(21);
    const halfDone = disagreements.filter((each) => each.startsWith('two properties, at kill -9 of'));
    expect(halfDone.join('\n')).toContain('left it half done');
    expect(disagreements).toEqual(halfDone);
  },
);

test(
  'of rival answers to a quote at two nodes one wins, and the others are refused in words; a false answer is detected',
  { timeout: TIMEOUT_MS },
  async () => {
    await using started = new AsyncDisposableStack();
    const { quoin, nodes } = await startTwoNodes(started);
    const rounds = { crowds: 2, revisions: 20, declines: 6, changes: 6, tell: () => undefined };
    expect(await competeForQuotes(quoin, nodes, rounds)).toEqual([]);
    const liar: typeof quoin.ask = async (method, path, ...rest) =>
      path.endsWith('/revise')
        ? { request: path, status: 200, body: '{}', cookie: '', cookies: [] }
        : nodes[1].ask(method, path, ...rest);
    const one = { ...rounds, crowds: 0, revisions: 1, declines: 0, changes: 0, name: 'A lie' };
    const found = await competeForQuotes(quoin, [nodes[0], { ask: liar }], one);
    expect(found).toEqual([expect.stringContaining('both win')]);
  },
);

test(
  'under a flood by one network or key the app answers all others and frees its memory',
  { timeout: TIMEOUT_MS },
  async () => {
    const chosen = [
      'bodies of 1 MiB by strangers',
      "bodies of 1 MiB with a viewer's key",
      'contact forms, 20 a request',
      'sign-ins',
      'pages of lists, with a key',
    ];
    const outcomes = await runFloods({
      floods: floods.filter(({ name }) => chosen.includes(name)),
      quietMs: 500,
      floodMs: 1_500,
      volleys: 3,
      tell: () => undefined,
    });
    expect(outcomes.map(({ name }) => name)).toEqual(chosen);
    expect(outcomes.flatMap(({ disagreements }) => disagreements)).toEqual([]);
  },
);

test(
  'a wrong answer is reported with its request and its moment, and what it left behind is no unknown record',
  { timeout: TIMEOUT_MS },
  async () => {
    await using started = new AsyncDisposableStack();
    const quoin = await Installation.start(started, { settings: behindProxy });
    await nameFirm(quoin);
    const model = { ...emptyModel(), moment: () => 'while it lied' };
    const counter = await makeCounter(quoin);
    model.properties.set(counter, 'counter');
    const random = randomOf(SEED);
    const pictures = await makePictures(quoin, random);
    // Every seventh change is made, and then denied.
    let changes = 0;
    const ask: typeof quoin.ask = async (method, path, ...rest) => {
      const answer = await quoin.ask(method, path, ...rest);
      const isDenied = method !== 'GET' && answer.status < 300 && (changes += 1) % 7 === 0;
      if (changes === 150) writer.stop();
      return isDenied ? { ...answer, status: 403, body: 'a lie' } : answer;
    };
    const shared = { quoin: { ask }, model, counter, pictures, hasQuotes: true };
    const writer = new Writer(shared, 'liar', random);
    await writer.run();
    const found = await findDisagreements(quoin, model, counter);
    expect(found.length).toBeGreaterThan(10);
    const request = /(POST|PATCH|DELETE) \/\S+ was answered 403: a lie \(while it lied\)$/;
    expect(found.filter((each) => !request.test(each))).toEqual([]);

    const stranger = await add(quoin, '/api/admin/properties', propertyAt('Nobody St'));
    const kept = await add(quoin, '/api/admin/properties', propertyAt('Kept St'));
    model.properties.set(kept, 'gone');
    model.confirmations.set(`/api/admin/properties/${kept}`, 'DELETE of it was answered 204');
    expect(await findDisagreements(quoin, model, counter)).toEqual(
      expect.arrayContaining([
        `property ${stranger} at Nobody St has no writer`,
        `lost: property ${kept} was deleted, and is there; last: DELETE of it was answered 204`,
      ]),
    );
  },
);

test(
  'an answer never reaches another question, while statements fail, time out and are cancelled on a disturbed line',
  { timeout: TIMEOUT_MS },
  async () => {
    await using started = new AsyncDisposableStack();
    const { url, drop } = await createTestDatabase('empty');
    started.defer(drop);
    const { answered, failed, crossed } = await crossAnswers({ url, seed: SEED, reads: 20_000 });
    expect(crossed).toEqual([]);
    expect(answered).toBeGreaterThan(15_000);
    expect([...failed.keys()]).toEqual(expect.arrayContaining(['22012', 'tooBusy', 'databaseUnavailable']));
  },
);
