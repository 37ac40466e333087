import { expect, test } from 'vitest';

import { addBathroom, sendBathroom } from '../contracts/testing/bathroom.ts';
import { openForAda } from '../testing.ts';

const asAda = openForAda();

test('the working set of a draft is compared with the revision that was sent before', async () => {
  await asAda(async (call) => {
    const { estimate, quote } = await sendBathroom(call, { withOption: true });
    const { id } = estimate;
    await call.estimates.revise({ id });
    expect(await call.estimates.compare({ id })).toMatchObject({
      isSame: true,
      unchangedLines: 7,
      lines: [],
    });
    const [tile, drywall] = await call.estimateLines.list({ id });
    await call.estimateLines.update({ id: tile?.id ?? 0, quantity: 92, notes: 'Call first' });
    await call.estimateLines.delete({ id: drywall?.id ?? 0 });
    await call.estimateLines.create({
      estimateId: id,
      sectionId: tile?.sectionId ?? 0,
      name: 'Mirror',
      quantity: 1,
      unitCost: 100,
      pricing: 'markup',
      rate: 0.5,
    });
    const compared = await call.estimates.compare({ id });
    expect(compared).toMatchObject({
      estimateId: id,
      isSame: false,
      from: { revision: 1, quoteId: quote.id, total: 7776.36, directCost: 5861.3 },
      to: { revision: 2, quoteId: null, sentAt: null },
      unchangedLines: 5,
      sections: [],
      options: [],
    });
    expect(
      compared.lines.map(({ change, from, to, fields }) => [change, (to ?? from)?.name, fields]),
    ).toEqual([
      ['changed', 'Tile', ['quantity', 'cost', 'price']],
      ['removed', 'Drywall', []],
      ['added', 'Mirror', []],
    ]);
    expect(compared.rows).toMatchObject([{ change: 'changed', fields: ['price'] }]);
    const { total } = await call.estimates.get({ id });
    expect(compared.to.total).toBe(total);
    expect((await call.estimates.compare({ id, unchanged: true })).lines).toHaveLength(8);
  });
});

test('two sent revisions are compared as they were sent, whatever the draft says now', async () => {
  await asAda(async (call) => {
    const { estimate } = await sendBathroom(call);
    const { id } = estimate;
    await call.estimates.revise({ id });
    const [tile] = await call.estimateLines.list({ id });
    await call.estimateLines.update({ id: tile?.id ?? 0, name: 'Slate tile' });
    const { version } = await call.estimates.get({ id });
    const { issues } = await call.estimates.checks({ id });
    await call.estimates.send({ id, version, seenWarnings: issues.map(({ message }) => message) });
    const renamed = { lines: [{ fields: ['name'], from: { name: 'Tile' }, to: { name: 'Slate tile' } }] };
    // Without a draft, the newest revision is the later one.
    expect(await call.estimates.compare({ id })).toMatchObject({
      ...renamed,
      from: { revision: 1 },
      to: { revision: 2 },
      difference: { total: 0 },
    });
    await call.estimates.revise({ id });
    await call.estimateLines.update({ id: tile?.id ?? 0, name: 'Marble tile' });
    expect(await call.estimates.compare({ id, to: 2 })).toMatchObject(renamed);
    expect(await call.estimates.compare({ id, from: 1 })).toMatchObject({
      to: { revision: 3 },
      lines: [{ from: { name: 'Tile' }, to: { name: 'Marble tile' } }],
    });
    expect(await call.estimates.compare({ id, from: 3, to: 1 })).toMatchObject({
      lines: [{ from: { name: 'Marble tile' }, to: { name: 'Tile' } }],
    });
  });
});

test('a revision that is not there, or has none before it, is told in words', async () => {
  await asAda(async (call) => {
    const { estimate } = await addBathroom(call);
    const { id } = estimate;
    await expect(call.estimates.compare({ id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'This is the first revision. There is none before it to compare with.',
    });
    await expect(call.estimates.compare({ id, from: 1, to: 4 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'This estimate has no revision 4',
    });
    await expect(call.estimates.compare({ id, from: 0 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(call.estimates.compare({ id: 999_999 })).rejects.toMatchObject({
      message: 'Estimate not found',
    });
  });
});
