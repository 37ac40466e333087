import { expect, test } from 'vitest';

import { acceptanceOf, addBathroom, clientOf } from '../contracts/testing/bathroom.ts';
import { openForAda } from '../testing.ts';
import { acceptQuote, openQuote } from './testing/quotes.ts';

const asAda = openForAda();

test('the offer of a line is frozen with the costs of its quote, and never on the page or in the contract', async () => {
  await asAda(async (call, trx) => {
    const { estimate, productId } = await addBathroom(call);
    const supplier = await call.suppliers.create({ name: 'Tarrowby' });
    const sold = await call.supplierProducts.create({
      supplierId: supplier.id,
      productId,
      sku: 'KC-1224',
      orderUnit: 'BX',
      contentQuantity: 11.95,
      priceUnit: 'EA',
      priceQuantity: 11.95,
    });
    await call.supplierProducts.addPrices({ id: sold.id, breaks: [{ unitCost: 4.29 }] });
    const { id } = estimate;
    const [line] = await call.estimateLines.list({ id });
    await call.lineOffers.choose({ id, take: [{ lineId: line?.id ?? 0 }] });
    const { version } = await call.estimates.get({ id });
    const { issues } = await call.estimates.checks({ id });
    const seenWarnings = issues.map(({ message }) => message);
    const quote = await call.estimates.send({ id, version, seenWarnings });
    const secrets = /Tarrowby|KC-1224|priceId|supplierProductId|packaging/;

    const { costDocument, document } = await trx
      .selectFrom('quotes')
      .select(['costDocument', 'document'])
      .where('id', '=', quote.id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(costDocument)).toMatchObject({
      estimate: {
        lines: [{ cost: 410.12, offer: { supplierName: 'Tarrowby', orderQuantity: 8 } }, {}, {}, {}, {}, {}],
      },
    });
    expect(document).not.toMatch(secrets);

    const { path } = await call.clientLinks.create({ projectId: estimate.projectId, name: 'Dana Ortiz' });
    const client = clientOf(trx);
    const page = await openQuote(client, path.slice('/q/'.length));
    expect(page.document.number).toBe(quote.number);
    expect(JSON.stringify(page)).not.toMatch(secrets);
    await acceptQuote(client, path.slice('/q/'.length), acceptanceOf(page));
    const signed = await trx.selectFrom('contractLines').selectAll().execute();
    expect(signed).toHaveLength(7);
    expect(JSON.stringify(signed)).not.toMatch(secrets);
  });
});
