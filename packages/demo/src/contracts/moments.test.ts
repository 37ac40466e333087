import { openTestDatabase } from '@quoin/db/testing/database';
import { expect, test } from 'vitest';

import { loadDemoData } from '../load.ts';

const ascending = (moments: readonly string[]) => moments.toSorted((one, other) => (one < other ? -1 : 1));
const dayOf = (moment: string | null) => moment?.slice(0, 10);

/** The third of January, and a first of March that is a Sunday. */
test.each(['2026-01-03T15:00:00.000Z', '2026-03-01T18:00:00.000Z'])(
  'loaded at %s, no moment of a contract contradicts another',
  async (now) => {
    await using opened = await openTestDatabase();
    const { db } = opened;
    await loadDemoData(db, { now: new Date(now) });

    const documents = await db
      .selectFrom('quotes')
      .select(['id', 'documentKind', 'sentAt'])
      .where('documentKind', '<>', 'order')
      .execute();
    const events = await db
      .selectFrom('documentEvents')
      .select(['quoteId', 'kind', 'at'])
      .orderBy('quoteId')
      .orderBy('seq')
      .execute();
    expect(documents.length).toBeGreaterThan(30);
    for (const { id, sentAt } of documents) {
      const own = events.filter(({ quoteId }) => quoteId === id);
      expect(own[0]).toMatchObject({ kind: 'sent', at: sentAt });
      const moments = own.map(({ at }) => at);
      expect(moments).toEqual(ascending(moments));
      expect((moments.at(-1) ?? '') <= now).toBe(true);
    }

    const contracts = await db
      .selectFrom('contracts')
      .innerJoin('quotes', 'quotes.id', 'contracts.quoteId')
      .innerJoin('estimates', 'estimates.id', 'quotes.estimateId')
      .innerJoin('projects', 'projects.id', 'contracts.projectId')
      .select(['contracts.id', 'contracts.number', 'quoteId', 'signedAt', 'cancelUntil', 'quotes.validUntil'])
      .select(['estimates.number as estimate', 'estimates.createdAt as begunAt', 'quotes.sentAt'])
      .select(['projects.createdAt as projectAt', 'projects.startDate'])
      .execute();
    expect(contracts).toHaveLength(7);
    for (const contract of contracts) {
      const { id, number, quoteId, projectAt, begunAt, sentAt, signedAt } = contract;
      const seenAt = events.find((event) => event.quoteId === quoteId && event.kind === 'viewed')?.at ?? '';
      const acceptedAt = events.find((event) => event.quoteId === quoteId && event.kind === 'accepted')?.at;
      expect(acceptedAt).toBe(signedAt);
      const [invoice] = await db
        .selectFrom('invoices')
        .select('issuedAt')
        .where('contractId', '=', id)
        .where('issuedAt', 'is not', null)
        .orderBy('id')
        .execute();
      const [payment] = await db
        .selectFrom('payments')
        .select('createdAt')
        .where('contractId', '=', id)
        .orderBy('id')
        .execute();
      const told = [projectAt, begunAt, sentAt, seenAt, signedAt, invoice?.issuedAt, payment?.createdAt];
      expect(told).not.toContain(undefined);
      expect(told).toEqual(ascending(told.map((moment) => moment ?? '')));
      expect(new Set(told).size).toBe(told.length);
      expect((dayOf(signedAt) ?? '') <= (contract.validUntil ?? '')).toBe(true);
      // The work begins when nobody can cancel any more.
      expect((contract.cancelUntil ?? '') < (contract.startDate ?? '')).toBe(true);
      expect([number, contract.estimate].map((name) => name.split('-')[1])).toEqual([
        signedAt.slice(0, 4),
        begunAt.slice(0, 4),
      ]);
    }
    const numbers = contracts.toSorted((one, other) => (one.signedAt < other.signedAt ? -1 : 1));
    expect(numbers.map(({ number }) => number)).toEqual(ascending(contracts.map(({ number }) => number)));

    const invoices = await db.selectFrom('invoices').select(['issuedAt', 'issueDate']).execute();
    expect(
      invoices.filter(({ issuedAt, issueDate }) => dayOf(issuedAt) !== (issueDate ?? undefined)),
    ).toEqual([]);
    const entries = await db.selectFrom('ledgerEntries').select(['day', 'createdAt', 'kind']).execute();
    expect(
      entries.filter(({ day, createdAt, kind }) => kind !== 'reversal' && day !== dayOf(createdAt)),
    ).toEqual([]);
    expect(entries.filter(({ createdAt }) => createdAt > now)).toEqual([]);
    const links = await db.selectFrom('clientLinks').select(['createdAt', 'lastUsedAt']).execute();
    expect(links.filter(({ createdAt, lastUsedAt }) => (lastUsedAt ?? createdAt) < createdAt)).toEqual([]);
  },
);
