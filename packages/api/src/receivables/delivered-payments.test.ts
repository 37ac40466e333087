import { runAsOwner } from '@quoin/db/testing/database';
import { expect, test } from 'vitest';

import { awaited, signed } from '../ordering/testing/awaited-delivery.ts';
import { openForAda } from '../testing.ts';
import { billedBathroom, place, requestKey } from './testing/bathroom-bills.ts';

const asAda = openForAda();

test('the materials are due once all deliveries of the start morning are accepted, with who received them', async () => {
  await asAda(async (call, trx) => {
    const { contractId, estimate } = await billedBathroom(call, trx);
    const one = await awaited(call, 'Tarrowby');
    const other = await awaited(call, 'Hollis Fork');
    const morning = String(one.delivery.date);
    await call.projects.update({ id: estimate.projectId, startDate: morning });
    const ids = [one, other].map(({ order }) => order.id).join(', ');
    // No order of a project can be sent as long as its client may cancel.
    await runAsOwner(
      trx,
      `update purchase_orders set project_id = ${estimate.projectId} where id in (${ids})`,
      `update deliveries set date = '${morning}' where order_id in (${ids})`,
    );
    const materials = async () =>
      (await call.contracts.listPayments({ id: contractId })).find(
        ({ sortOrder }) => sortOrder === place.materials,
      );

    await call.deliveries.receive({ id: one.delivery.id, receiptKey: 'a', ...signed });
    expect(await materials()).toMatchObject({ state: 'waiting', mark: null });
    await call.deliveries.receive({ id: other.delivery.id, receiptKey: 'b', ...signed });
    expect(await materials()).toMatchObject({
      state: 'due',
      mark: { kind: 'met', signerName: 'Ben Ruiz', deliveryId: other.delivery.id, actor: 'ada Test' },
    });
    const { items: log } = await call.activity.list({ entity: 'contract', entityId: contractId });
    expect(log[0]).toMatchObject({ action: 'updated', fields: ['payments'] });

    await call.contracts.unmeetPayment({
      id: contractId,
      sortOrder: place.materials,
      note: 'The wrong tile',
    });
    expect(await materials()).toMatchObject({ state: 'waiting', mark: { kind: 'taken-back' } });
    await call.contracts.meetPayment({
      id: contractId,
      sortOrder: place.materials,
      signerName: 'Ben Ruiz',
      strokes: signed.strokes,
    });
    expect(await materials()).toMatchObject({ state: 'due', mark: { hasSignature: true, deliveryId: null } });
    const { id } = await call.invoices.create({ contractId, payments: [place.materials] });
    await call.invoices.issue({ id, requestKey: requestKey() });
    expect(await materials()).toMatchObject({ state: 'billed', unbilled: 0 });
  });
});
