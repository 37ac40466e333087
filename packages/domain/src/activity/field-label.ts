import type { ConceptName } from '../concepts.ts';
import { titleCase } from '../words.ts';

/** Labels that do not follow from the name of the field. */
const particular: Partial<Record<ConceptName, Record<string, string>>> = {
  product: { imageUrl: 'Image Address', sku: 'SKU', wasteRate: 'Waste' },
  supplier: {
    isFreightTaxed: 'Freight Taxed',
    moveAlert: 'Price Move to Check',
    staleAfterDays: 'Days until Prices Are Stale',
  },
  'supplier-branch': { deliversOn: 'Delivery Days', freeFrom: 'Free Delivery From' },
  'supplier-product': {
    sku: 'SKU',
    upc: 'UPC',
    contentUnits: 'Content Of',
    contentQuantity: 'Content',
    priceUnits: 'Priced',
    priceQuantity: 'Price Units',
    packQuantity: 'Pack',
    minQuantity: 'Minimum',
    overTolerance: 'Surplus Accepted',
  },
  'project-task': { dueOn: 'Due Date', assignedSubcontractorId: 'Assignee', assignedAdminId: 'Assignee' },
  property: { description: 'Additional Notes' },
  'saved-view': { search: 'Search and Filters', isShared: 'Everybody Sees It' },
  'money-settings': {
    brandColor: 'Color',
    minMargin: 'Minimum Margin',
    materialUpfront: 'Material at Signing',
    laborUpfront: 'Labor at Signing',
    subcontractUpfront: 'Subcontract at Signing',
    equipmentUpfront: 'Equipment at Signing',
    otherUpfront: 'Other at Signing',
    taxMode: 'Sales Tax',
    validDays: 'Days Valid',
    priceMaxAgeDays: 'Price Age in Days',
    driftWarning: 'Cost Drift',
    intro: 'Introduction',
    retainageRate: 'Retainage',
    termsDays: 'Days to Pay',
    feeRate: 'Fee of Online Payments',
    reminderDays: 'Days to Remind',
    attachesPdf: 'Attach the PDF to Mails',
    takesPreferredOffers: 'Take Preferred Offers',
    startsProjects: 'Start Projects When Signed',
  },
  estimate: {
    taxMode: 'Sales Tax',
    materialMarkup: 'Markup on Materials',
    clientShows: 'Client Sees',
    validDays: 'Days Valid',
    hasSeniorOwner: 'Senior Owner',
    retainageRate: 'Retainage',
    storedRate: 'Retainage of Stored Materials',
    stepAt: 'Step of the Retainage',
    stepRate: 'Retainage After the Step',
    intro: 'Introduction',
  },
  'estimate-option': { choiceGroup: 'Choice' },
  'estimate-line': {
    quantityFormula: 'Formula',
    wasteRate: 'Waste',
    quantityPolicy: 'Quantity That Costs',
    discountRate: 'Discount',
  },
  'tax-rate': { effectiveFrom: 'First Day' },
  'state-rule': {
    shareNumerator: 'Share',
    shareDenominator: 'Share Of',
    cap: 'Limit',
    seniorDays: 'Days for Seniors',
    disasterDays: 'Days After a Disaster',
    countsSaturdays: 'Saturdays Count',
    minContract: 'Contracts From',
    effectiveFrom: 'First Day',
  },
  settings: {
    defaultState: 'State for New Addresses',
    defaultUnit: 'Unit for New Products',
    showsPublicPrices: 'Public Prices',
    requiresSecondFactor: 'Require a Second Factor',
  },
};

/** The label of a field, as forms show it: `Start Date` for `startDate`, `Active` for `isActive`. */
export function fieldLabel(concept: ConceptName, field: string): string {
  const label = particular[concept]?.[field];
  if (label !== undefined) return label;
  const words = field
    .replace(/^is(?=[A-Z])/, '')
    .replace(/Id$/, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return titleCase(words.trim());
}
