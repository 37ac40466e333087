import { roleLabels } from './access/admin-role.ts';
import type { Admin } from './access/admin.ts';
import type { FieldValue } from './activity.ts';
import type { ProductCategoryWithProjectTypes } from './catalog/product-category.ts';
import type { Product } from './catalog/product.ts';
import type { TaskProduct } from './catalog/task-product.ts';
import type { ConceptName, FoundConcept } from './concepts.ts';
import type { CostCode } from './costs/cost-code.ts';
import { costKindLabels } from './costs/cost-kind.ts';
import { formatDate } from './dates.ts';
import { formatPercent, formatRate } from './dollars.ts';
import type { ContactSubmission } from './outreach/contact-submission.ts';
import { leadStatusLabels } from './outreach/lead-status.ts';
import type { SavedView } from './saved-view.ts';
import type { Settings } from './settings.ts';
import { counted } from './words.ts';
import { projectStatusWords } from './work/project-status.ts';
import type { ProjectTask } from './work/project-task.ts';
import type { ProjectType } from './work/project-type.ts';
import type { Project } from './work/project.ts';
import { propertyTypeLabels } from './work/property-type.ts';
import type { Property } from './work/property.ts';
import type { Subcontractor } from './work/subcontractor.ts';
import type { TaskPhoto } from './work/task-photo.ts';

/** How people read the values of a field. */
type Shown =
  | 'text'
  | 'long text'
  | 'number'
  | 'hours'
  | 'area'
  /** Dollars with up to six decimals. */
  | 'dollars'
  /** A ratio, shown as a percentage. */
  | 'ratio'
  | 'date'
  | 'flag'
  /** The names of linked records. */
  | 'names'
  /** Words with the labels that people read. */
  | { labels: Readonly<Record<string, string>> }
  /** The id of another record, of which the log keeps the name. */
  | { refersTo: FoundConcept | 'admin' };

/** The fields that the log does not name, because they follow from others, from the clock or from the change itself. */
type Following =
  | 'id'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'addedAt'
  | 'uploadedAt'
  | 'completedAt'
  | 'readAt'
  | 'statusChangedAt'
  | 'apiKeyCount'
  | 'hasSecondFactor'
  | 'pictureKey'
  | 'mustChangePassword';

type FieldsOf<Row> = Record<Exclude<keyof Row, Following>, Shown>;

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
  return shownAs(concept, field) === 'long text';
}

/** A value of a field as people read it, such as `$5,500.00`, or `null` if the field is not set. */
export function formatFieldValue(concept: ConceptName, field: string, value: FieldValue): string | null {
  if (value === null || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const shown = shownAs(concept, field);
  if (typeof value === 'string') {
    if (shown === 'date') return formatDate(value);
    // A version that no longer knows a word shows it as it was.
    return typeof shown === 'object' && 'labels' in shown ? (shown.labels[value] ?? value) : value;
  }
  if (shown === 'dollars') return formatRate(value);
  if (shown === 'ratio') return formatPercent(value);
  if (shown === 'hours') return counted(value, 'hour');
  if (shown === 'area') return `${value.toLocaleString('en-US')} sq ft`;
  // A year has no comma.
  return shown === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 6 }) : String(value);
}
