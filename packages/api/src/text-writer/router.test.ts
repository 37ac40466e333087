import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { DomainError } from '@quoin/domain/errors';
import { dollars } from '@quoin/domain/exact';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addAdmin, callerFor } from '../testing.ts';
import type { TextWriter } from './text-writer.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

/** A provider that tells what it was asked. */
const model: TextWriter = {
  kind: 'ai',
  describeProjectType: async ({ name, company }) => Promise.resolve(`${name} by ${company.companyName}`),
  writeContractExcerpt: async ({ name, description }) => Promise.resolve(`${name}: ${description}`),
  describeCategory: async () => Promise.reject(new DomainError('descriptionNotGenerated')),
  writeEstimateIntro: async ({ name, sections }) => Promise.resolve(`${name}: ${sections.join()}`),
  writeEstimateClosing: async ({ validDays }) => Promise.resolve(`${validDays} days`),
  describeEstimateLine: async ({ name, section, productDescription }) =>
    Promise.resolve(`${name} in ${section}: ${productDescription}`),
};

test('drafts know the firm, and name their writer', async () => {
  await withRollback(opened.db, async (trx) => {
    const ada = await addAdmin(trx, 'ada');
    const { call } = callerFor(trx, ada);
    await call.settings.update({ companyName: 'Cornerstone Renovation' });
    const byTemplate = await call.texts.describeProjectType({ name: ' Deck ' });
    expect(byTemplate).toEqual({
      description: expect.stringMatching(/^Deck: .*Cornerstone/),
      writtenBy: 'template',
    });
    expect(await call.texts.describeCategory({ categoryName: 'Roofing' })).toMatchObject({
      writtenBy: 'template',
    });
    expect(await call.texts.writer()).toEqual({ kind: 'template' });

    const { texts } = callerFor(trx, ada, null, { textWriter: model }).call;
    expect(await texts.writer()).toEqual({ kind: 'ai' });
    expect(await texts.describeProjectType({ name: 'Deck' })).toEqual({
      description: 'Deck by Cornerstone Renovation',
      writtenBy: 'ai',
    });
    expect(await texts.writeContractExcerpt({ name: 'Deck', description: ' Cedar ' })).toEqual({
      contractExcerpt: 'Deck: Cedar',
      writtenBy: 'ai',
    });
    expect(await texts.writeContractExcerpt({ name: 'Deck' })).toMatchObject({
      contractExcerpt: 'Deck: null',
    });
    await expect(texts.describeCategory({ categoryName: 'Roofing' })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'Failed to generate description. Please try again.',
    });
  });
});

test('the texts of an estimate are drafted from its sections and products, and are not stored', async () => {
  await withRollback(opened.db, async (trx) => {
    const ada = await addAdmin(trx, 'ada');
    const { call } = callerFor(trx, ada);
    await call.settings.update({ companyName: 'Cornerstone Renovation' });
    const { id: projectId } = await call.projects.create({ name: 'Bath' });
    const tiling = await call.projectTasks.create({ projectId, name: 'Tiling' });
    await call.projectTasks.create({ projectId, name: 'Cleaning' });
    const tile = await call.products.create({
      name: 'Tile',
      price: dollars(4.29),
      description: 'Matte slate.',
    });
    await call.taskProducts.create({ taskId: tiling.id, productId: tile.id, quantity: 2 });
    const estimate = await call.estimates.create({ projectId, clientName: 'Walt Newcomer', validDays: 14 });
    const { id } = estimate;
    const [line] = await call.estimateLines.list({ id });
    const lineId = line?.id ?? 0;

    // Cleaning has neither products nor hours, so it is no part of the work that has a price.
    expect(await call.texts.writeEstimateIntro({ id })).toEqual({
      intro:
        'Dear Walt Newcomer,\n\nThank you for asking Cornerstone Renovation to price this work: Bath. ' +
        'The work has these parts: Tiling. Each line says what is included. ' +
        'Please ask us about anything that is unclear.',
      writtenBy: 'template',
    });
    expect(await call.texts.writeEstimateClosing({ id })).toEqual({
      closing: expect.stringMatching(/^The price holds for 14 days after we send it\./),
      writtenBy: 'template',
    });
    expect(await call.texts.describeEstimateLine({ id: lineId })).toEqual({
      description: 'Matte slate.',
      writtenBy: 'template',
    });
    expect(await call.estimates.get({ id })).toMatchObject({ version: estimate.version, intro: null });

    const { texts } = callerFor(trx, ada, null, { textWriter: model }).call;
    expect(await texts.writeEstimateIntro({ id })).toEqual({ intro: 'Bath: Tiling', writtenBy: 'ai' });
    expect(await texts.writeEstimateClosing({ id })).toEqual({ closing: '14 days', writtenBy: 'ai' });
    expect(await texts.describeEstimateLine({ id: lineId })).toEqual({
      description: 'Tile in Tiling: Matte slate.',
      writtenBy: 'ai',
    });
  });
});

test('texts of an estimate that does not exist are not drafted, and take no turn', async () => {
  await withRollback(opened.db, async (trx) => {
    const { texts } = callerFor(trx, await addAdmin(trx, 'ada'), null, { textWriter: model }).call;
    const id = 2_000_000_000;
    for (let number = 0; number < 31; number += 1)
      await expect(texts.writeEstimateIntro({ id })).rejects.toThrow('Estimate not found');
    await expect(texts.writeEstimateClosing({ id })).rejects.toThrow('Estimate not found');
    await expect(texts.describeEstimateLine({ id })).rejects.toThrow('not found');
    await texts.describeProjectType({ name: 'Deck' });
  });
});

test('a blank name gets the error of each screen', async () => {
  await withRollback(opened.db, async (trx) => {
    const { texts } = callerFor(trx, await addAdmin(trx, 'ada')).call;
    await expect(texts.describeProjectType({ name: ' ' })).rejects.toThrow(
      'Please enter a project type name first',
    );
    await expect(texts.writeContractExcerpt({ name: '' })).rejects.toThrow(
      'Please enter a project type name first',
    );
    await expect(texts.describeCategory({ categoryName: '\n' })).rejects.toThrow(
      'Please enter a category name first to generate a description.',
    );
  });
});

test('a viewer sees the writer, and gets no drafts', async () => {
  await withRollback(opened.db, async (trx) => {
    const { texts } = callerFor(trx, await addAdmin(trx, 'vera', { role: 'viewer' })).call;
    expect(await texts.writer()).toEqual({ kind: 'template' });
    await expect(texts.describeProjectType({ name: 'Deck' })).rejects.toThrow('not change it');
    await expect(texts.writeEstimateIntro({ id: 1 })).rejects.toThrow('not change it');
  });
});

test('an administrator has thirty texts of a provider in five minutes, and any number of the templates', async () => {
  await withRollback(opened.db, async (trx) => {
    const ada = await addAdmin(trx, 'ada');
    const { texts } = callerFor(trx, ada, null, { textWriter: model }).call;
    const since = performance.now();
    for (let number = 0; number < 30; number += 1) await texts.describeProjectType({ name: 'Deck' });
    await expect(texts.writeContractExcerpt({ name: 'Deck' })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      // Five minutes from the first text, less the time that the machine took for thirty.
      cause: {
        retryAfterS: expect.toSatisfy(
          (seconds: number) => seconds <= 300 && seconds >= 300 - (performance.now() - since) / 1_000,
        ),
      },
    });
    await callerFor(trx, ada).call.texts.describeProjectType({ name: 'Deck' });
    const bob = callerFor(trx, await addAdmin(trx, 'bob'), null, { textWriter: model }).call;
    await bob.texts.describeProjectType({ name: 'Deck' });
  });
});
