import { roleLabels } from '../access/admin-role.ts';
import type { Admin } from '../access/admin.ts';
import { paymentLine } from '../billing/schedule-words.ts';
import { ruleBasisLabels, specialOrdersLabels, stateRuleKindLabels } from '../billing/state-rule-kind.ts';
import type { StateRule } from '../billing/state-rule.ts';
import type { ProductCategoryWithProjectTypes } from '../catalog/product-category.ts';
import type { Product } from '../catalog/product.ts';
import type { TaskProduct } from '../catalog/task-product.ts';
import type { ConceptName } from '../concepts.ts';
import { changeOrderStatusWords, changeReasonLabels } from '../contracts/change-order-status.ts';
import type { ChangeOrder } from '../contracts/change-order.ts';
import { contractStatusWords } from '../contracts/contract-status.ts';
import type { Contract } from '../contracts/contract.ts';
import type { Assembly } from '../costs/assembly.ts';
import type { CostCode } from '../costs/cost-code.ts';
import { costKindLabels } from '../costs/cost-kind.ts';
import { linePricingLabels, quantityPolicyLabels } from '../costs/line-words.ts';
import { shownMoneySettings } from '../costs/shown-money-settings.ts';
import { taxModeLabels } from '../costs/tax-mode.ts';
import type { TaxRate } from '../costs/tax-rate.ts';
import { formatDate } from '../dates.ts';
import { formatPercent, formatRate } from '../dollars.ts';
import { inputLine, itemLine } from '../estimates/assembly-lines.ts';
import {
  adjustmentBasisLabels,
  adjustmentKindLabels,
  applyToLabels,
} from '../estimates/calculated-estimate.ts';
import type { EstimateAdjustment } from '../estimates/estimate-adjustment.ts';
import type { EstimateLine } from '../estimates/estimate-line.ts';
import type { EstimateOption } from '../estimates/estimate-option.ts';
import type { EstimateSection } from '../estimates/estimate-section.ts';
import { clientShowsLabels, estimateStatusWords } from '../estimates/estimate-status.ts';
import type { Estimate, EstimateTotals } from '../estimates/estimate.ts';
import type { SavedView } from '../lists/saved-view.ts';
import type { ContactSubmission } from '../outreach/contact-submission.ts';
import { leadStatusLabels } from '../outreach/lead-status.ts';
import { formatQuantity } from '../quantity-text.ts';
import type { Settings } from '../settings.ts';
import { counted } from '../words.ts';
import { projectStatusWords } from '../work/project-status.ts';
import type { ProjectTask } from '../work/project-task.ts';
import type { ProjectType } from '../work/project-type.ts';
import type { Project } from '../work/project.ts';
import { propertyTypeLabels } from '../work/property-type.ts';
import type { Property } from '../work/property.ts';
import type { Subcontractor } from '../work/subcontractor.ts';
import type { TaskPhoto } from '../work/task-photo.ts';
import type { FieldValue } from './activity.ts';
import type { FieldsOf, Shown } from './shown-field.ts';

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
  | 'costedQuantity'
  | 'cost'
  | 'price';

/**
 * The fields of each kind of record whose values the log keeps, and how people read them. A value of any other field
 * never gets into the log, so a secret needs no exception.
 */
const shownFields = {
  property: {
    address: 'text',
    city: 'text',
    state: 'text',
    zipCode: 'text',
    propertyType: { labels: propertyTypeLabels },
    totalStories: 'text',
    yearBuilt: 'text',
    squareFootage: 'area',
    description: 'long text',
    ownerFirstName: 'text',
    ownerLastName: 'text',
    ownerEmail: 'text',
    ownerPhone: 'text',
    isActive: 'flag',
  } satisfies FieldsOf<Property>,
  project: {
    name: 'text',
    description: 'long text',
    propertyId: { refersTo: 'property' },
    projectTypeId: { refersTo: 'project-type' },
    status: { labels: projectStatusWords },
    startDate: 'date',
    endDate: 'date',
    budget: 'dollars',
    actualCost: 'dollars',
    clientName: 'text',
    clientEmail: 'text',
    clientPhone: 'text',
  } satisfies FieldsOf<Project>,
  'project-task': {
    projectId: { refersTo: 'project' },
    name: 'text',
    description: 'long text',
    estimatedLaborHours: 'hours',
    actualLaborHours: 'hours',
    isCompleted: 'flag',
    dueOn: 'date',
    assignedSubcontractorId: { refersTo: 'subcontractor' },
    assignedAdminId: { refersTo: 'admin' },
    productCategories: 'names',
  } satisfies FieldsOf<ProjectTask & { productCategories: unknown }>,
  product: {
    name: 'text',
    category: 'text',
    subcategory: 'text',
    description: 'long text',
    brand: 'text',
    model: 'text',
    sku: 'text',
    price: 'dollars',
    unit: 'text',
    supplier: 'text',
    imageUrl: 'text',
    isActive: 'flag',
    packQuantity: 'number',
    packUnit: 'text',
    wasteRate: 'ratio',
    hoursPerUnit: 'number',
    costCodeId: { refersTo: 'cost-code' },
    isTaxable: 'flag',
  } satisfies FieldsOf<Product>,
  subcontractor: {
    companyName: 'text',
    contactName: 'text',
    email: 'text',
    phone: 'text',
    specialty: 'text',
    rating: 'number',
    isActive: 'flag',
    address: 'text',
    city: 'text',
    state: 'text',
    zipCode: 'text',
    notes: 'long text',
  } satisfies FieldsOf<Subcontractor>,
  'contact-submission': {
    firstName: 'text',
    lastName: 'text',
    companyName: 'text',
    email: 'text',
    phone: 'text',
    businessType: 'text',
    projectVolume: 'text',
    topic: 'text',
    message: 'long text',
    status: { labels: leadStatusLabels },
    notes: 'long text',
    projectId: { refersTo: 'project' },
  } satisfies FieldsOf<ContactSubmission>,
  'project-type': {
    name: 'text',
    description: 'long text',
    contractExcerpt: 'long text',
    isActive: 'flag',
  } satisfies FieldsOf<ProjectType>,
  'product-category': {
    name: 'text',
    description: 'long text',
    isActive: 'flag',
    projectTypes: 'names',
  } satisfies FieldsOf<ProductCategoryWithProjectTypes>,
  'cost-code': {
    code: 'text',
    name: 'text',
    kind: { labels: costKindLabels },
    baseRate: 'dollars',
    burdenRate: 'ratio',
    markupRate: 'ratio',
    isTaxable: 'flag',
    isActive: 'flag',
  } satisfies FieldsOf<CostCode>,
  assembly: {
    name: 'text',
    unit: 'text',
    description: 'long text',
    inputs: { lineOf: inputLine },
    items: { lineOf: itemLine },
  } satisfies FieldsOf<Assembly>,
  'tax-rate': {
    state: 'text',
    zipCode: 'text',
    name: 'text',
    rate: 'ratio',
    effectiveFrom: 'date',
    source: 'text',
    checkedOn: 'date',
  } satisfies FieldsOf<TaxRate>,
  'state-rule': {
    state: 'text',
    kind: { labels: stateRuleKindLabels },
    shareNumerator: 'number',
    shareDenominator: 'number',
    cap: 'dollars',
    specialOrders: { labels: specialOrdersLabels },
    days: 'number',
    seniorDays: 'number',
    disasterDays: 'number',
    countsSaturdays: 'flag',
    text: 'long text',
    minContract: 'dollars',
    propertyTypes: { labels: propertyTypeLabels },
    effectiveFrom: 'date',
    citation: 'text',
    basis: { labels: ruleBasisLabels },
    checkedOn: 'date',
    note: 'long text',
  } satisfies FieldsOf<Omit<StateRule, 'isOwn'>>,
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
    payments: { lineOf: paymentLine },
  } satisfies FieldsOf<Omit<Estimate, CalculatedTotal> & { payments: unknown }>,
  // The rest of a contract never changes.
  contract: {
    status: { labels: contractStatusWords },
    endReason: 'long text',
    cancelUntil: 'date',
  } satisfies FieldsOf<Pick<Contract, 'status' | 'endReason' | 'cancelUntil'>>,
  'change-order': {
    title: 'text',
    reason: { labels: changeReasonLabels },
    scope: 'long text',
    daysDelta: 'number',
    paymentsText: 'long text',
    creditIncludesMarkup: 'flag',
    status: { labels: changeOrderStatusWords },
    netPrice: 'dollars',
    tax: 'dollars',
    total: 'dollars',
    cost: 'dollars',
  } satisfies FieldsOf<Omit<ChangeOrder, 'contractId' | 'number' | 'reversesId' | 'revision'>>,
  // A quote never changes, and a link only ends.
  quote: {},
  'client-link': {},
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
  'task-photo': { caption: 'text' } satisfies FieldsOf<Pick<TaskPhoto, 'caption'>>,
  'task-product': {
    taskId: { refersTo: 'project-task' },
    productId: { refersTo: 'product' },
    quantity: 'number',
    notes: 'long text',
  } satisfies FieldsOf<TaskProduct>,
  // The text of a deleted comment must not stay in the log.
  comment: {},
  admin: {
    username: 'text',
    email: 'text',
    firstName: 'text',
    lastName: 'text',
    role: { labels: roleLabels },
    isActive: 'flag',
  } satisfies FieldsOf<Admin>,
  // A key never changes.
  'api-key': {},
  settings: {
    companyName: 'text',
    companyEmail: 'text',
    companyPhone: 'text',
    companyAddress: 'text',
    companyCity: 'text',
    companyState: 'text',
    companyZipCode: 'text',
    defaultState: 'text',
    defaultUnit: 'text',
    showsPublicPrices: 'flag',
    requiresSecondFactor: 'flag',
  } satisfies FieldsOf<Settings>,
  'money-settings': shownMoneySettings,
  // The search and the columns are words of the code, so the log only says that they changed.
  'saved-view': { name: 'text', isShared: 'flag' } satisfies FieldsOf<Pick<SavedView, 'name' | 'isShared'>>,
} satisfies Record<ConceptName, Record<string, Shown>>;

/** How the values of a field are read, or `undefined` if the log does not keep them. */
export function shownAs(concept: ConceptName, field: string): Shown | undefined {
  const fields: Record<string, Shown> = shownFields[concept];
  return Object.hasOwn(fields, field) ? fields[field] : undefined;
}

/** Whether a field has texts of many lines. */
export function isLongText(concept: ConceptName, field: string): boolean {
  const shown = shownAs(concept, field);
  return shown === 'long text' || (typeof shown === 'object' && 'lineOf' in shown);
}

/** A value of a field as people read it, such as `$5,500.00`, or `null` if the field is not set. */
export function formatFieldValue(concept: ConceptName, field: string, value: FieldValue): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const shown = shownAs(concept, field);
  const labels = typeof shown === 'object' && 'labels' in shown ? shown.labels : {};
  // A version that no longer knows a word shows it as it was.
  const labelOf = (word: string) => labels[word] ?? word;
  if (Array.isArray(value)) return value.map(labelOf).join(', ') || null;
  if (typeof value === 'string') return shown === 'date' ? formatDate(value) : labelOf(value);
  if (shown === 'dollars') return formatRate(value);
  if (shown === 'ratio') return formatPercent(value);
  if (shown === 'hours') return counted(value, 'hour');
  if (shown === 'area') return `${value.toLocaleString('en-US')} sq ft`;
  // A year has no comma.
  return shown === 'number' ? formatQuantity(value) : String(value);
}
