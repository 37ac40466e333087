import type { Nouns } from './words.ts';

/** The words for one kind of record, and where it can be found. */
interface Concept extends Nouns {
  /** Whether the palette finds records of this kind by their names. */
  isFound?: true;
  /** Whether the dashboard shows their number. */
  isCounted?: true;
  /** Whether the panel has a list of them, of which people keep views. */
  isListed?: true;
}

/** Every kind of record, by its name in the log. The palette shows results in this order. */
export const concepts = {
  property: { noun: 'property', nouns: 'properties', isFound: true, isCounted: true, isListed: true },
  project: { noun: 'project', nouns: 'projects', isFound: true, isCounted: true, isListed: true },
  'project-task': { noun: 'task', nouns: 'tasks', isFound: true, isListed: true },
  product: { noun: 'product', nouns: 'products', isFound: true, isCounted: true, isListed: true },
  subcontractor: {
    noun: 'subcontractor',
    nouns: 'subcontractors',
    isFound: true,
    isCounted: true,
    isListed: true,
  },
  supplier: { noun: 'supplier', nouns: 'suppliers', isFound: true, isListed: true },
  'supplier-branch': { noun: 'supplier branch', nouns: 'supplier branches', isFound: true, isListed: true },
  'supplier-product': { noun: 'supplier product', nouns: 'supplier products', isFound: true, isListed: true },
  'contact-submission': { noun: 'lead', nouns: 'leads', isFound: true, isListed: true },
  'project-type': { noun: 'project type', nouns: 'project types', isFound: true, isListed: true },
  'product-category': {
    noun: 'product category',
    nouns: 'product categories',
    isFound: true,
    isListed: true,
  },
  'cost-code': { noun: 'cost code', nouns: 'cost codes', isFound: true, isListed: true },
  assembly: { noun: 'assembly', nouns: 'assemblies', isFound: true, isListed: true },
  'tax-rate': { noun: 'tax rate', nouns: 'tax rates', isFound: true, isListed: true },
  'state-rule': { noun: 'state rule', nouns: 'state rules' },
  estimate: { noun: 'estimate', nouns: 'estimates', isFound: true, isListed: true },
  contract: { noun: 'contract', nouns: 'contracts', isFound: true, isListed: true },
  'change-order': { noun: 'change order', nouns: 'change orders', isFound: true },
  invoice: { noun: 'invoice', nouns: 'invoices', isFound: true, isListed: true },
  payment: { noun: 'payment', nouns: 'payments', isListed: true },
  refund: { noun: 'refund', nouns: 'refunds' },
  'credit-memo': { noun: 'credit memo', nouns: 'credit memos' },
  'purchase-order': { noun: 'order', nouns: 'orders', isFound: true, isListed: true },
  'price-request': { noun: 'price request', nouns: 'price requests', isFound: true, isListed: true },
  'supplier-return': { noun: 'supplier return', nouns: 'supplier returns', isFound: true, isListed: true },
  transfer: { noun: 'transfer', nouns: 'transfers', isListed: true },
  'ledger-entry': { noun: 'ledger entry', nouns: 'ledger entries', isListed: true },
  'ledger-account': { noun: 'ledger account', nouns: 'ledger accounts' },
  'ledger-export': { noun: 'ledger export', nouns: 'ledger exports' },
  books: { noun: 'books', nouns: 'books' },
  'task-photo': { noun: 'photo', nouns: 'photos' },
  comment: { noun: 'comment', nouns: 'comments' },
  'task-product': { noun: 'product of a task', nouns: 'products of tasks' },
  admin: { noun: 'administrator', nouns: 'administrators' },
  'api-key': { noun: 'API key', nouns: 'API keys' },
  settings: { noun: 'settings', nouns: 'settings' },
  'money-settings': { noun: 'money settings', nouns: 'money settings' },
  'estimate-section': { noun: 'section of an estimate', nouns: 'sections of estimates' },
  'estimate-option': { noun: 'option of an estimate', nouns: 'options of estimates' },
  'estimate-line': { noun: 'line of an estimate', nouns: 'lines of estimates' },
  'estimate-adjustment': { noun: 'row of an estimate', nouns: 'rows of estimates' },
  quote: { noun: 'quote', nouns: 'quotes' },
  'client-link': { noun: 'client link', nouns: 'client links' },
  delivery: { noun: 'delivery', nouns: 'deliveries', isListed: true },
  exception: { noun: 'exception', nouns: 'to settle', isListed: true },
  'material-request': { noun: 'material request', nouns: 'material requests' },
  'supplier-link': { noun: 'supplier link', nouns: 'supplier links' },
  'saved-view': { noun: 'saved view', nouns: 'saved views' },
} as const satisfies Record<string, Concept>;
type Concepts = typeof concepts;

/** The name of a kind of record. */
export type ConceptName = keyof Concepts;

/** The kinds of record with a mark, such as `isFound`. */
type Marked<Mark extends keyof Concept> = {
  [Name in ConceptName]: Concepts[Name] extends Record<Mark, true> ? Name : never;
}[ConceptName];

const marked = <Mark extends keyof Concept>(mark: Mark) =>
  (Object.keys(concepts) as ConceptName[]).filter((name) => mark in concepts[name]) as Marked<Mark>[];

/** The kinds of record that the palette finds by their names. */
export type FoundConcept = Marked<'isFound'>;
export const foundConcepts = marked('isFound');

/** The kinds of record whose number the dashboard shows. */
export type CountedConcept = Marked<'isCounted'>;
export const countedConcepts = marked('isCounted');

/** A name in the form of addresses: `project-types`. */
type Dashed<Name extends string> = Name extends `${infer First} ${infer Rest}`
  ? `${First}-${Dashed<Rest>}`
  : Name;

/** The lists of which people keep views, by their names in addresses. The log is the one without records of a kind. */
export type ViewedList = Dashed<Concepts[Marked<'isListed'>]['nouns']> | 'activity';

/** The list with these words, such as `project types`. */
export const viewedListOf = (nouns: string) => nouns.replaceAll(' ', '-') as ViewedList;
export const viewedLists = [
  ...marked('isListed').map((name) => viewedListOf(concepts[name].nouns)),
  'activity',
] as const;

/** All kinds of record. */
export const conceptNames = Object.keys(concepts) as ConceptName[];

/** The actions that the log records. A record that was `erased` was deleted permanently, from the bin. */
export const activityActions = ['created', 'updated', 'deleted', 'restored', 'erased'] as const;
