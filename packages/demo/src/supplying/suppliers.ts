import { dollars } from '@quoin/domain/exact';
import type { SupplierCreate } from '@quoin/domain/suppliers/supplier';
import type { SupplierBranchCreate } from '@quoin/domain/suppliers/supplier-branch';

import { emailAddress, phoneNumber, type Town, towns } from '../people.ts';
import { supplier } from '../products/suppliers.ts';

type SupplierKey = keyof typeof supplier;
type BranchDraft = Omit<SupplierBranchCreate, 'supplierId'>;

/** A supplier with its branches, and the letters before the numbers of its articles. */
export interface SupplierDraft {
  key: SupplierKey;
  prefix: string;
  supplier: SupplierCreate;
  branches: BranchDraft[];
}

/** The zip areas from which a branch in a town is nearest. */
const areas: Record<Town, string> = {
  'Harlow Falls': '430, 431',
  'New Tarrow': '430, 43092, 43096',
  Bexmoor: '430, 431, 432',
  'Cedar Mills': '453, 454',
  'Old Ferris': '43099',
};

/** How a branch delivers: its town, its street, and its working days, fee in dollars and limit of the fee. */
type Site = [town: Town, address: string, leadDays: number, fee: number, freeFrom: number | null];

interface Row {
  prefix: string;
  contact: string;
  site: string;
  account: string;
  paymentDays: number;
  staleAfterDays?: number;
  notes?: string;
  sites: [Site, ...Site[]];
}

const rows: Record<SupplierKey, Row> = {
  building: {
    prefix: 'TB',
    contact: 'Jess Marlow',
    site: 'tarrowby.example',
    account: '40-2217',
    paymentDays: 30,
    notes: 'Resale certificate on file. The desk opens at 6:00.',
    sites: [
      ['New Tarrow', '2200 Kettle Rd', 1, 85, 1500],
      ['Bexmoor', '918 Depot St', 1, 85, 1500],
      ['Cedar Mills', '41 Quarry Pike', 2, 110, 2500],
    ],
  },
  lumber: {
    prefix: 'HF',
    contact: 'Wade Farrow',
    site: 'hollisfork.example',
    account: 'R-1180',
    paymentDays: 30,
    staleAfterDays: 14,
    notes: 'Lumber moves weekly. Ask for a firm price for more than one lift.',
    sites: [
      ['Harlow Falls', '7 Millrace Ln', 1, 75, 1200],
      ['Cedar Mills', '330 Siding St', 2, 95, 2000],
    ],
  },
  roofing: {
    prefix: 'NG',
    contact: 'Alma Reyes',
    site: 'northgable.example',
    account: '77104',
    paymentDays: 30,
    notes: 'Rooftop delivery costs extra.',
    sites: [
      ['Bexmoor', '1201 Gable Ave', 2, 120, 3000],
      ['Harlow Falls', '66 Ridge Rd', 3, 120, 3000],
    ],
  },
  plumbing: {
    prefix: 'BP',
    contact: 'Owen Tisdale',
    site: 'buckthorn.example',
    account: 'SW-0092',
    paymentDays: 30,
    sites: [
      ['Bexmoor', '450 Valve Ct', 1, 45, 500],
      ['New Tarrow', '18 Spring St', 1, 45, 500],
    ],
  },
  electrical: {
    prefix: 'AW',
    contact: 'Noor Castellan',
    site: 'amberwire.example',
    account: '5-33871',
    paymentDays: 45,
    sites: [['Bexmoor', '77 Copper Way', 1, 35, 400]],
  },
  tile: {
    prefix: 'ST',
    contact: 'Iris Vanholt',
    site: 'slatehouse.example',
    account: 'SWR-14',
    paymentDays: 30,
    notes: 'Check the lot number of each box before it is opened.',
    sites: [
      ['Bexmoor', '5 Marble Row', 2, 65, 1000],
      ['Cedar Mills', '212 Kiln St', 3, 90, 1500],
    ],
  },
  millwork: {
    prefix: 'CM',
    contact: 'Peter Osei',
    site: 'copperfinch.example',
    account: '20771',
    paymentDays: 30,
    sites: [['Harlow Falls', '390 Lathe Rd', 5, 90, 2000]],
  },
  hardware: {
    prefix: 'PH',
    contact: 'Greta Solano',
    site: 'pintlehasp.example',
    account: 'ST-204',
    paymentDays: 15,
    sites: [
      ['New Tarrow', '3 Anvil Sq', 0, 20, 200],
      ['Old Ferris', '140 Main St', 0, 20, 200],
    ],
  },
  paint: {
    prefix: 'VP',
    contact: 'Caleb Munro',
    site: 'veralin.example',
    account: '61-9035',
    paymentDays: 30,
    sites: [
      ['Bexmoor', '88 Whitewash Ln', 1, 55, 750],
      ['Harlow Falls', '29 Canal St', 1, 55, 750],
    ],
  },
  landscape: {
    prefix: 'GL',
    contact: 'Hattie Brand',
    site: 'greenspoke.example',
    account: '1146',
    paymentDays: 0,
    notes: 'Bulk goods by the truck. No deliveries in wet weather.',
    sites: [['Cedar Mills', '1900 Orchard Pike', 2, 95, null]],
  },
  cabinets: {
    prefix: 'OR',
    contact: 'Simon Achebe',
    site: 'orchardrow.example',
    account: 'D-58',
    paymentDays: 30,
    staleAfterDays: 90,
    notes: 'Half down with the order. Finishes cannot be returned.',
    sites: [['New Tarrow', '12 Orchard Row', 15, 150, null]],
  },
};

/** The firm's suppliers with their branches, in the invented towns where it works. */
export function supplierDrafts(): SupplierDraft[] {
  return (Object.keys(supplier) as SupplierKey[]).map((key, place) => {
    const { prefix, contact, site, account, paymentDays, staleAfterDays, notes, sites } = rows[key];
    const [[home]] = sites;
    return {
      key,
      prefix,
      supplier: {
        name: supplier[key],
        accountNumber: account,
        contactName: contact,
        orderEmail: emailAddress(`orders ${site.replace('.example', '')}`, place),
        phone: phoneNumber(towns[home].areaCode, 40 + place),
        website: site,
        paymentDays,
        ...(staleAfterDays !== undefined && { staleAfterDays }),
        notes: notes ?? null,
      },
      branches: sites.map(([town, address, leadDays, fee, freeFrom], rank) => ({
        name: town,
        code: String(10 * (place + 1) + rank).padStart(3, '0'),
        address,
        city: town,
        state: 'OH',
        zipCode: towns[town].zipCode,
        phone: phoneNumber(towns[town].areaCode, 60 + 3 * place + rank),
        zipAreas: areas[town],
        leadDays,
        deliveryFee: dollars(fee),
        freeFrom: freeFrom === null ? null : dollars(freeFrom),
        rank,
      })),
    };
  });
}
