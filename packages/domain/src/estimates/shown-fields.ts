import type { FieldsOf } from '../activity/shown-field.ts';
import { costKindLabels } from '../costs/cost-kind.ts';
import { linePricingLabels, quantityPolicyLabels } from '../costs/line-words.ts';
import { taxModeLabels } from '../costs/tax-mode.ts';
import { adjustmentBasisLabels, adjustmentKindLabels, applyToLabels } from './calculated-estimate.ts';
import type { EstimateAdjustment } from './estimate-adjustment.ts';
import type { EstimateLine } from './estimate-line.ts';
import type { EstimateOption } from './estimate-option.ts';
import type { EstimateSection } from './estimate-section.ts';
import { clientShowsLabels, estimateStatusWords } from './estimate-status.ts';
import type { Estimate, EstimateTotals } from './estimate.ts';

/** The figures of an estimate that the server computes, and the moment up to which its tasks are known. */
type CalculatedTotal = keyof EstimateTotals | 'tasksSeenAt';

/** The place of a line, its source, and the figures that the server computes. */
type PlaceOfLine =
  | 'estimateId'
  | 'sectionId'
  | 'optionId'
  | 'origin'
  | 'productId'
  | 'taskProductId'
  | `seen${string}`
  | 'offer'
  | 'costedQuantity'
  | 'cost'
  | 'price';

/** How the log shows the fields of estimates and their parts. */
export const estimatesShown = {
  estimate: {
    projectId: { refersTo: 'project' },
    number: 'text',
    revision: 'number',
    status: { labels: estimateStatusWords },
    name: 'text',
    clientName: 'text',
    clientEmail: 'text',
    clientPhone: 'text',
    taxMode: { labels: taxModeLabels },
    taxRate: 'ratio',
    materialMarkup: 'ratio',
    clientShows: { labels: clientShowsLabels },
    showsQuantities: 'flag',
    intro: 'long text',
    closing: 'long text',
    terms: 'long text',
    startDate: 'date',
    endDate: 'date',
    validDays: 'number',
    hasSeniorOwner: 'flag',
    retainageRate: 'ratio',
    storedRate: 'ratio',
    stepAt: 'ratio',
    stepRate: 'ratio',
  } satisfies FieldsOf<Omit<Estimate, CalculatedTotal>>,
  'estimate-section': { name: 'text', description: 'long text' } satisfies FieldsOf<
    Omit<EstimateSection, 'estimateId' | 'taskId'>
  >,
  'estimate-option': {
    name: 'text',
    description: 'long text',
    choiceGroup: 'text',
    isChosen: 'flag',
  } satisfies FieldsOf<Omit<EstimateOption, 'estimateId' | 'photoId'>>,
  'estimate-line': {
    kind: { labels: costKindLabels },
    name: 'text',
    description: 'long text',
    notes: 'long text',
    costCodeId: { refersTo: 'cost-code' },
    unit: 'text',
    quantity: 'number',
    quantityFormula: 'text',
    wasteRate: 'ratio',
    packQuantity: 'number',
    packUnit: 'text',
    quantityPolicy: { labels: quantityPolicyLabels },
    hoursPerUnit: 'number',
    unitCost: 'dollars',
    pricing: { labels: linePricingLabels },
    rate: 'ratio',
    fixedPrice: 'dollars',
    discountRate: 'ratio',
    isTaxable: 'flag',
    isIncluded: 'flag',
    isAllowance: 'flag',
    isSpecialOrder: 'flag',
  } satisfies FieldsOf<Omit<EstimateLine, PlaceOfLine>>,
  'estimate-adjustment': {
    kind: { labels: adjustmentKindLabels },
    label: 'text',
    basis: { labels: adjustmentBasisLabels },
    applyTo: { labels: applyToLabels },
    rate: 'ratio',
    amount: 'dollars',
    isShown: 'flag',
    isTaxable: 'flag',
  } satisfies FieldsOf<Omit<EstimateAdjustment, 'estimateId'>>,
};
