import { costKinds } from '@quoin/domain/costs/cost-kind';
import { describe, expect, test } from 'vitest';

import { templateWriter } from './template-writer.ts';
import type { EstimateLineText, EstimateText } from './text-writer.ts';

const nobody = {
  companyName: null,
  companyEmail: null,
  companyPhone: null,
  companyCity: null,
  companyState: null,
};
const company = {
  ...nobody,
  companyName: 'Cornerstone Renovation Inc.',
  companyEmail: 'office@example.com',
  companyPhone: '(937) 555-0142',
};
const bath: EstimateText = {
  name: 'Hall bathroom',
  clientName: 'Dana\n Ortiz',
  clientShows: 'sections',
  startDate: '2026-03-09',
  endDate: '2026-04-17',
  validDays: 30,
  sections: ['Demolition', 'Set the tile'],
  company,
};
const unknown: EstimateText = {
  ...bath,
  clientName: null,
  startDate: null,
  endDate: null,
  validDays: 1,
  sections: [],
  company: nobody,
};
const tile: EstimateLineText = {
  name: 'Tile',
  kind: 'material',
  isAllowance: false,
  section: 'Set the tile',
  productDescription: null,
  company,
};

describe('the built-in writer', () => {
  test('introduces an estimate with its client, its parts and its dates', async () => {
    expect(await templateWriter.writeEstimateIntro(bath)).toBe(
      'Dear Dana Ortiz,\n\nThank you for asking Cornerstone Renovation Inc. to price this work: Hall bathroom. ' +
        'The work has these parts: Demolition; Set the tile. Each part has its own price. ' +
        'We plan to do it from Mar 9, 2026 to Apr 17, 2026. Please ask us about anything that is unclear.',
    );
    expect(await templateWriter.writeEstimateIntro(unknown)).toBe(
      'Thank you for asking us to price this work: Hall bathroom. Each part has its own price. ' +
        'Please ask us about anything that is unclear.',
    );
  });

  test.each<[Partial<EstimateText>, string]>([
    [{ endDate: null }, 'We plan to begin on Mar 9, 2026.'],
    [{ startDate: null }, 'We plan to be done by Apr 17, 2026.'],
    [{ sections: Array.from({ length: 9 }, (_, place) => `Part ${place}`) }, 'Part 7; and 1 more part.'],
  ])('introduces an estimate with %j', async (fields, words) => {
    expect(await templateWriter.writeEstimateIntro({ ...bath, ...fields })).toContain(words);
  });

  test('closes an estimate with its days and the ways to the firm', async () => {
    expect(await templateWriter.writeEstimateClosing(bath)).toBe(
      'The price holds for 30 days after we send it. It covers the work that is listed here. ' +
        'We agree on anything else in writing, with its price, before we begin it.\n\n' +
        'If you have a question, please call (937) 555-0142 or write to office@example.com. ' +
        'Thank you for considering Cornerstone Renovation Inc.',
    );
    const text = await templateWriter.writeEstimateClosing(unknown);
    expect(text).toContain('The price holds for 1 day after we send it.');
    expect(text).toContain('please ask us. Thank you for considering us.');
  });

  test.each(costKinds)('describes a line of %s in whole sentences', async (kind) => {
    const text = await templateWriter.describeEstimateLine({ ...tile, kind });
    expect(text).toMatch(
      kind === 'labor' ? /^The hours of our crew .*, Set the tile: .*\.$/ : /^Tile\b.*\.$/,
    );
    expect(text).not.toMatch(/ {2}|undefined|null|\.\./);
  });

  test('takes the words of the catalog, and says of an allowance that the price may change', async () => {
    const long = 'Matte slate tile. '.repeat(200);
    const text = await templateWriter.describeEstimateLine({
      ...tile,
      isAllowance: true,
      productDescription: long,
    });
    expect(text).toMatch(/^Matte slate tile\. .* This is an allowance: its price follows what you choose\.$/);
    expect(text.length).toBeLessThanOrEqual(2_000);
  });

  test('writes no more than the form takes', async () => {
    const sections = Array.from({ length: 8 }, () => 'S'.repeat(200));
    const text = await templateWriter.writeEstimateIntro({ ...bath, name: 'N'.repeat(200), sections });
    expect(text.length).toBeLessThanOrEqual(2_000);
  });
});
