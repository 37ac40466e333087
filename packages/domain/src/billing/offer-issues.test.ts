import { expect, test } from 'vitest';

import { type OfferedLine, isOutdated, offerDrift } from '../estimates/offer-drift.ts';
import { dollars } from '../exact.ts';
import { warnOfOffers } from './offer-issues.ts';

/** A line that cost one amount, and would cost another one now. */
const lineOf = (was: number, now: number | null, parts: object = {}, ofNow: object = {}) =>
  ({
    lineId: 12,
    lineName: 'Tile',
    was: { extended: dollars(was), expiresOn: null, ...parts },
    now: now === null ? null : { extended: dollars(now), freshness: 'fresh', ...ofNow },
  }) as OfferedLine;

function warningsOf(lines: OfferedLine[]): string[] {
  const messages: string[] = [];
  warnOfOffers({ offers: offerDrift(lines), validUntil: '2026-12-24' }, (check, message) =>
    messages.push(`${check}: ${message}`),
  );
  return messages;
}

test('prices that end before the last day to sign are counted, and those of that day are not', () => {
  const ends = (expiresOn: string) => lineOf(100, 100, { expiresOn });
  expect(warningsOf([ends('2026-12-24')])).toEqual([]);
  expect(warningsOf([ends('2026-12-23')])).toEqual(['warning: 1 price ends before Dec 24, 2026.']);
  expect(warningsOf([ends('2026-12-01'), ends('2026-12-02'), ends('2026-12-03')])).toEqual([
    'warning: 3 prices end before Dec 24, 2026.',
  ]);
});

test('a drift above 2 % is told, up or down, and one of 2 % is not', () => {
  expect(warningsOf([lineOf(100, 102)])).toEqual([]);
  expect(warningsOf([lineOf(100, 102.01)])).toEqual([
    'warning: Prices of suppliers have moved by +$2.01 (2.01%) since they were taken.',
  ]);
  expect(warningsOf([lineOf(100, 90), lineOf(100, 103)])).toEqual([
    'warning: Prices of suppliers have moved by -$7.00 (3.5%) since they were taken.',
  ]);
});

test('stale prices and those that nobody asks any more are told, and are no drift', () => {
  expect(warningsOf([lineOf(100, 100, {}, { freshness: 'stale' }), lineOf(100, null)])).toEqual([
    'warning: 1 price of suppliers is stale.',
    'warning: 1 price of suppliers is no longer in force.',
  ]);
});

test('a price is outdated when it costs something else, is stale or is gone', () => {
  expect(isOutdated(lineOf(100, 100))).toBe(false);
  expect(isOutdated(lineOf(100, 100.01))).toBe(true);
  expect(isOutdated(lineOf(100, 100, {}, { freshness: 'stale' }))).toBe(true);
  expect(isOutdated(lineOf(100, null))).toBe(true);
});
