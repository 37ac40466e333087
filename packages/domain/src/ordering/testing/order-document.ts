import { dollars } from '../../exact.ts';
import type { OrderDocument, OrderDocumentLine } from '../order-document.ts';

/** Boxes of tile that are billed by the square foot: 8 boxes of 11.95 sq ft at 4.29 are 410.12. */
export const tileLine: OrderDocumentLine = {
  id: 71,
  position: 1,
  sku: 'KC-SL1224',
  description: 'Tile porcelain 12x24 slate',
  manufacturerNumber: 'KCSL1224',
  quantity: 8,
  orderUnit: 'BX',
  unitCost: 4.29,
  priceUnit: 'SF',
  priceUnits: 1,
  priceQuantity: 11.95,
  extended: dollars(410.12),
  needBy: null,
};

/** Bags that come on a day of their own. */
export const thinsetLine: OrderDocumentLine = {
  ...tileLine,
  id: 72,
  position: 2,
  sku: 'TS-50',
  description: 'Thinset modified grey 50 lb',
  manufacturerNumber: null,
  quantity: 12,
  orderUnit: 'BG',
  unitCost: 18.4,
  priceUnit: 'BG',
  priceQuantity: 1,
  extended: dollars(220.8),
  needBy: '2026-03-11',
};

/** An order of tile for a bathroom, as a test needs it. */
export function orderDocumentOf(fields: Partial<OrderDocument> = {}): OrderDocument {
  return {
    kind: 'order',
    format: 1,
    number: 'PO-2026-0001',
    revision: 1,
    sentOn: '2026-03-02',
    reason: null,
    firm: {
      name: 'Cornerstone Renovation',
      address: '400 Alder Street, Dayton, OH 45402',
      phone: '(937) 555-0142',
      email: 'office@cornerstone.example',
      licenseNumber: null,
    },
    purchaser: { name: 'Ada Lovelace', email: 'ada@cornerstone.example' },
    supplier: {
      name: 'Hollis Fork',
      branch: 'Dayton',
      branchAddress: '2200 Kuntz Rd, Dayton, OH 45404',
      accountNumber: '10442',
      contactName: 'Dan Reyes',
      email: 'orders@hollis-fork.example',
      phone: '(937) 555-0100',
    },
    mode: 'delivery',
    job: 'Hall bathroom',
    shipTo: '5 Pine Rd\nDayton, OH 45410',
    siteContact: 'Ben Okoye, (937) 555-0190',
    siteNotes: 'Unload at the garage.',
    needBy: '2026-03-09',
    windowStart: '07:00',
    windowEnd: '09:00',
    isExpedited: false,
    lines: [tileLine, thinsetLine],
    subtotal: dollars(630.92),
    freight: dollars(45),
    taxRate: 0.075,
    isFreightTaxed: true,
    tax: dollars(50.69),
    total: dollars(726.61),
    note: null,
    ...fields,
  };
}
