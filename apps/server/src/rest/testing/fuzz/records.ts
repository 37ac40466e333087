import { insertEstimate } from '@quoin/db/billing/estimate-creation';
import { insertStateRule } from '@quoin/db/billing/state-rule';
import { moveToBin } from '@quoin/db/bin/put';
import { insertProduct } from '@quoin/db/catalog/product';
import { type Db, inTransaction } from '@quoin/db/connection/database';
import { insertChangeOrder } from '@quoin/db/contracts/change-order';
import { insertContract } from '@quoin/db/contracts/contract';
import { insertAssembly } from '@quoin/db/costs/assembly';
import { insertClientLink } from '@quoin/db/documents/client-link';
import { insertDocument } from '@quoin/db/documents/document';
import { sha256 } from '@quoin/db/documents/document-digest';
import { insertSignature } from '@quoin/db/documents/signature';
import { insertAdjustment } from '@quoin/db/estimates/estimate-adjustment';
import { insertOption } from '@quoin/db/estimates/estimate-option';
import { insertSection } from '@quoin/db/estimates/estimate-section';
import { insertLedgerExport } from '@quoin/db/ledger/export';
import { insertTransfer } from '@quoin/db/ledger/transfer';
import { openException } from '@quoin/db/ordering/exception';
import { creditOf, insertIssued } from '@quoin/db/receivables/testing/issued-invoice';
import { workAsOwner } from '@quoin/db/testing/database';
import { consentText } from '@quoin/domain/documents/acceptance';
import { dollars } from '@quoin/domain/exact';
import type { CostDocument } from '@quoin/domain/quotes/cost-document';
import type { QuoteDocument } from '@quoin/domain/quotes/quote-document';
import { firstInvoice } from '@quoin/domain/receivables/testing/invoice-document';

import { addMoney } from './money-records.ts';

let count = 0;
const one = (rows: { id: number }[]) => rows[0]?.id ?? 0;

/** One of each kind of record, hanging together. */
export async function addEverything(db: Db): Promise<void> {
  count += 1;
  const address = { address: `${count} Fuzz St`, city: 'Dayton', state: 'OH', zipCode: '45402' };
  const propertyId = one(
    await db
      .insertInto('properties')
      .values({ ...address, propertyType: 'condo' })
      .returning('id')
      .execute(),
  );
  const projectTypeId = one(
    await db
      .insertInto('projectTypes')
      .values({ name: `Type ${count}` })
      .returning('id')
      .execute(),
  );
  const project = { name: `Project ${count}`, propertyId, projectTypeId };
  const projectId = one(await db.insertInto('projects').values(project).returning('id').execute());
  const task = { projectId, name: `Task ${count}` };
  const taskId = one(await db.insertInto('projectTasks').values(task).returning('id').execute());
  const { id: productId } = await insertProduct(db, { name: `Product ${count}`, price: dollars(count) });
  await db
    .insertInto('productCategories')
    .values({ name: `Category ${count}` })
    .execute();
  await db.insertInto('taskProducts').values({ taskId, productId }).execute();
  const { id: estimateId } = await insertEstimate(db, { projectId });
  // A contract without the events of its signature.
  await inTransaction(db, async (trx) =>
    workAsOwner(trx, async () => addContract(trx, projectId, estimateId)),
  );
  await insertSection(db, { estimateId, name: 'Framing' });
  await insertOption(db, { estimateId, name: 'Skylight' });
  await insertAdjustment(db, { estimateId, kind: 'fee', label: 'Permit', rate: 0.01 });
  await db
    .insertInto('subcontractors')
    .values({ companyName: `Firm ${count}`, specialty: 'Roofs' })
    .execute();
  await db
    .insertInto('costCodes')
    .values({ code: `F-${count}`, name: 'Framing', kind: 'labor' })
    .execute();
  await db
    .insertInto('taxRates')
    .values({ state: 'OH', name: `County ${count}`, rate: 0.075, effectiveFrom: '2026-01-01' })
    .execute();
  const supplierId = one(
    await db
      .insertInto('suppliers')
      .values({ name: `Supplier ${count}` })
      .returning('id')
      .execute(),
  );
  await db
    .insertInto('supplierBranches')
    .values({ supplierId, name: 'Dayton', ...address })
    .execute();
  await db.insertInto('supplierProducts').values({ supplierId, sku: 'F-1', productId }).execute();
  await db
    .insertInto('materialRequests')
    .values({ projectId, taskId, text: 'Nails', quantity: 2, unit: 'box', requestedBy: 'Ben Ortiz' })
    .execute();
  const orderId = one(
    await db
      .insertInto('purchaseOrders')
      .values({ projectId, supplierId, purchaserId: null })
      .returning('id')
      .execute(),
  );
  await db
    .insertInto('purchaseOrderLines')
    .values({ orderId, position: 1, description: 'Bags', orderUnit: 'EA', quantity: 2 })
    .execute();
  await db.insertInto('deliveries').values({ orderId, date: '2026-03-09' }).execute();
  await openException(db, { kind: 'short', subject: 1, orderId, projectId, detail: ['2 bags did not come'] });
  await db
    .insertInto('supplierLinks')
    .values({
      orderId,
      name: null,
      email: null,
      tokenDigest: String(orderId).padStart(64, '0'),
      revokedAt: null,
      lastUsedAt: null,
    })
    .execute();
  await insertTransfer(
    db,
    { day: '2026-03-04', fromAccount: 3000, toAccount: 1000, amount: dollars(1) },
    'Ada',
  );
  await insertLedgerExport(db, { format: 'journal', to: '2026-12-31' }, 'Ada');
  await db
    .insertInto('supplierReturns')
    .values({
      orderId,
      number: null,
      expectedCredit: dollars(0),
      note: null,
      cancelReason: null,
      purchaserId: null,
      sentAt: null,
      mailedTo: null,
      pickedUpAt: null,
      pickedUpBy: null,
      requestKey: null,
    })
    .execute();
  const requestId = one(
    await db
      .insertInto('priceRequests')
      .values({
        number: `RQ-2026-${String(count).padStart(4, '0')}`,
        projectId,
        job: 'Bath',
        shipTo: null,
        needBy: null,
        answerBy: null,
        note: null,
        endedAt: null,
        purchaserId: null,
        requestKey: null,
      })
      .returning('id')
      .execute(),
  );
  await db
    .insertInto('priceRequestLines')
    .values({ requestId, position: 1, productId, description: 'Tile', quantity: 8, unit: 'sq ft' })
    .execute();
  await db
    .insertInto('priceRequestSuppliers')
    .values({
      requestId,
      supplierId,
      branchId: null,
      email: null,
      sentAt: null,
      mailedAt: null,
      mailFailedAt: null,
      viewedAt: null,
    })
    .execute();
  const list = Buffer.from('SKU,Price\nF-1,4.29\n');
  const priceFileId = one(
    await db
      .insertInto('priceFiles')
      .values({
        supplierId,
        name: 'March.csv',
        digest: '0'.repeat(64),
        kind: 'csv',
        size: list.length,
        effectiveFrom: '2026-03-02',
        sheets: '[""]',
        sheet: '',
        head: '[{"line": 1, "cells": ["SKU", "Price"]}]',
        status: 'checked',
        actor: 'Ada',
      } as never)
      .returning('id')
      .execute(),
  );
  await db.insertInto('priceFileParts').values({ priceFileId, part: 0, bytes: list }).execute();
  await insertStateRule(db, {
    state: 'TX',
    kind: 'cancel',
    days: 3,
    effectiveFrom: '2026-01-01',
    citation: 'Bus. & Com. Code ch. 601',
    checkedOn: '2026-11-22',
  });
  const item = { kind: 'material', name: 'Studs', quantityFormula: '12', productId } as const;
  await insertAssembly(db, { name: `Assembly ${count}`, items: [item] });
  const binned = { code: `B-${count}`, name: 'Binned', kind: 'labor' } as const;
  const binnedId = one(await db.insertInto('costCodes').values(binned).returning('id').execute());
  const deletion = { adminId: null, actor: 'Ada', action: 'deleted', entity: 'cost-code' } as const;
  await inTransaction(db, async (trx) =>
    moveToBin(trx, 'cost-code', [{ ...deletion, entityId: binnedId, label: binned.code }]),
  );
  // Only the author may edit a comment.
  const { id: adminId } = await db
    .selectFrom('admins')
    .select('id')
    .where('username', '=', 'ada')
    .executeTakeFirstOrThrow();
  const comment = { adminId, author: 'Ada', text: `Comment ${count}` };
  await db
    .insertInto('comments')
    .values({ ...comment, projectId })
    .execute();
  await db
    .insertInto('comments')
    .values({ ...comment, taskId })
    .execute();
  const photo = {
    taskId,
    filename: `${count}.png`,
    originalName: 'a.png',
    fileSize: 1,
    mimeType: 'image/png' as const,
  };
  const photoId = one(await db.insertInto('taskPhotos').values(photo).returning('id').execute());
  const line = { actor: 'Ada', entity: 'project', entityId: projectId, label: project.name } as const;
  const changes = { name: { from: 'Deck', to: project.name } };
  await db
    .insertInto('activity')
    .values({ ...line, action: 'updated', fields: ['name'], changes })
    .execute();
  const { id: ownerId } = await db.selectFrom('admins').select('id').orderBy('id').executeTakeFirstOrThrow();
  await db
    .insertInto('savedViews')
    .values({ list: 'products', name: `View ${count}`, search: {}, columns: null, ownerId })
    .execute();
  const { originalName, fileSize, mimeType } = photo;
  const picture = { productId, originalName, fileSize, mimeType };
  const pictureId = one(await db.insertInto('productPhotos').values(picture).returning('id').execute());
  await db
    .updateTable('products')
    .set({ pictureKey: `${count}` })
    .where('id', '=', productId)
    .execute();
  const bytes = Buffer.from('x');
  const data = { imageData: bytes, thumbnailData: bytes };
  await db
    .insertInto('taskPhotoData')
    .values([photoId, pictureId].map((id) => ({ photoId: id, ...data })))
    .execute();
}

/** A lead. Returns its id. */
export async function addLead(db: Db): Promise<number> {
  const lead = { firstName: 'Sam', lastName: 'Whitfield', email: 'sam@example.com' };
  return one(await db.insertInto('contactSubmissions').values(lead).returning('id').execute());
}

/** A signed contract of an estimate without lines, with its quote and a link. */
async function addContract(db: Db, projectId: number, estimateId: number): Promise<void> {
  const document: QuoteDocument = {
    format: 1,
    number: `E-${count}`,
    revision: 1,
    name: 'Bath',
    intro: null,
    closing: null,
    terms: null,
    startDate: null,
    endDate: null,
    sentOn: '2026-11-25',
    validUntil: '2026-12-31',
    firm: { name: 'Quoin', address: null, phone: null, email: null, licenseNumber: null },
    client: { name: 'Dana', email: null, phone: null },
    project: 'Bath',
    place: '',
    message: null,
    sections: [],
    options: [],
    payments: [],
    notices: [],
    parts: [{ optionId: null, lines: dollars(0), rows: [], net: dollars(0), taxed: dollars(0) }],
    rows: [],
    taxRate: null,
  };
  const costs: Pick<CostDocument, 'estimate' | 'law' | 'payments'> = {
    estimate: {
      taxMode: 'none',
      taxRate: 0,
      materialMarkup: 0,
      lines: [],
      sections: [],
      options: [],
      adjustments: [],
      startDate: null,
    },
    law: {
      state: null,
      propertyType: null,
      on: '2026-11-25',
      rules: [],
      upfrontShares: { material: 1, labor: 0.5, subcontract: 0, equipment: 0, other: 0 },
    },
    payments: [],
  };
  const quoteId = await insertDocument(db, {
    kind: 'quote',
    estimateId,
    revision: 1,
    document: JSON.stringify(document),
    costDocument: JSON.stringify(costs),
    total: dollars(0),
    validUntil: '2026-12-31',
    sentBy: 'Ada',
  });
  const { link } = await insertClientLink(db, { projectId, name: null, email: null, isInPerson: false });
  const at = '2026-11-25T12:00:00.000Z';
  await insertSignature(db, quoteId, {
    documentDigest: sha256(JSON.stringify(document)),
    signerName: 'Dana',
    strokes: null,
    choices: [],
    total: 0,
    consentText,
    ip: null,
    userAgent: null,
    at,
    recordedBy: null,
    signedOn: null,
    paperDigest: null,
    linkId: link.id,
  });
  const { id: contractId } = await insertContract(db, {
    projectId,
    quoteId,
    number: `C-${count}`,
    originalNet: dollars(0),
    originalTax: dollars(0),
    originalTotal: dollars(0),
    signedAt: at,
    startDate: null,
    endDate: null,
    cancelUntil: null,
    lines: [],
    payments: [
      {
        name: 'Materials',
        trigger: 'on-delivery',
        basis: 'fixed',
        rate: null,
        fixedAmount: dollars(0),
        payable: dollars(0),
        dueDays: 0,
        taskId: null,
        onDate: null,
      },
    ],
  });
  // Without its document, which stands among the quotes and is none.
  const issued = { ...firstInvoice, number: `INV-F-${count}` };
  await creditOf(db, await insertIssued(db, contractId, issued, [1, 2]), `CM-F-${count}`);
  await addMoney(db, contractId);
  await insertChangeOrder(db, { contractId, title: `Change ${count}`, reason: 'design', scope: 'More.' });
}
