import { contactReceipt } from '@quoin/domain/outreach/contact-submission';
import * as z from 'zod';

import { factsOf, type ProcedurePath } from '../../trpc/procedures.ts';
import { comparisonExamples } from './comparison-examples.ts';
import { contractExamples, contractRequestExamples } from './contract-examples.ts';
import { estimateExamples, estimateRequestExamples } from './estimate-examples.ts';
import { ledgerRequestExamples } from './ledger-examples.ts';
import { needRequestExamples } from './need-examples.ts';
import { orderingRequestExamples } from './ordering-examples.ts';
import { receivablesRequestExamples } from './receivables-examples.ts';
import { supplierRequestExamples } from './supplier-examples.ts';

const row = { version: 3, createdAt: '2026-03-02T14:05:09.120Z', updatedAt: '2026-03-04T16:40:00.000Z' };

const property = {
  id: 12,
  address: '412 Maple St',
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
  propertyType: 'single-family',
  totalStories: '2 Story',
  yearBuilt: 1962,
  squareFootage: 1840,
  description: 'Lockbox at the side door, code with the office.',
  ownerFirstName: 'Dana',
  ownerLastName: 'Ortiz',
  ownerEmail: 'dana.ortiz@example.com',
  ownerPhone: '(937) 555-0142',
  isActive: true,
  ...row,
};

const projectType = {
  id: 3,
  name: 'Bathroom Remodel',
  description: 'From the first measurement to the last bead of caulk: fixtures, tile, plumbing and light.',
  contractExcerpt: 'The contractor supplies labor and materials for the work described in the estimate.',
  isActive: true,
  ...row,
};

const project = {
  id: 31,
  name: 'Hall bathroom',
  description: 'New tub, tile to the ceiling, heated floor.',
  propertyId: property.id,
  projectTypeId: projectType.id,
  status: 'in-progress',
  startDate: '2026-03-09',
  endDate: '2026-04-17',
  budget: 18_500,
  actualCost: 6_240.75,
  clientName: 'Dana Ortiz',
  clientEmail: 'dana.ortiz@example.com',
  clientPhone: '(937) 555-0142',
  ...row,
  propertyAddress: '412 Maple St, Dayton, OH 45402',
  propertyOwnerName: 'Dana Ortiz',
  propertyOwnerPhone: '(937) 555-0142',
  propertyOwnerEmail: 'dana.ortiz@example.com',
  projectTypeName: projectType.name,
  taskCount: 6,
  completedTaskCount: 2,
  estimatedHours: 64.5,
};

const task = {
  id: 77,
  projectId: project.id,
  name: 'Set the tile',
  description: 'Walls first, floor last.',
  estimatedLaborHours: 16,
  actualLaborHours: 12.5,
  isCompleted: false,
  completedAt: null,
  dueOn: '2026-03-20',
  assignedSubcontractorId: 7,
  assignedAdminId: null,
  ...row,
  assigneeName: 'Miami Valley Plumbing',
  commentCount: 2,
};

const product = {
  id: 204,
  name: 'Porcelain floor tile 12 × 24 in, slate',
  category: 'Flooring',
  subcategory: 'Tile',
  description: 'Matte, rectified, for floors and walls.',
  brand: 'Kettle Creek',
  model: 'KC-SL1224',
  sku: 'TIL-1224-SL',
  price: 3.89,
  unit: 'sqft',
  supplier: 'Gem City Tile',
  imageUrl: 'https://example.com/tile.jpg',
  packQuantity: 11.95,
  packUnit: 'box',
  wasteRate: 0.1,
  hoursPerUnit: 0.18,
  costCodeId: 27,
  isTaxable: null,
  isActive: true,
  pictureKey: '0b6a4c1e-94d3-4e0f-8a53-5d1c2f7e9b10',
  ...row,
};

const category = {
  id: 5,
  name: 'Flooring',
  description: 'Tile, plank and carpet, with what goes under and between them.',
  isActive: true,
  ...row,
};

const admin = {
  id: 1,
  username: 'office',
  email: 'office@example.com',
  firstName: 'Robin',
  lastName: 'Hale',
  role: 'admin',
};

const activity = {
  id: 940,
  at: '2026-03-04T16:40:00.000Z',
  actor: 'Robin Hale',
  action: 'updated',
  entity: 'project',
  entityId: project.id,
  label: project.name,
  fields: ['startDate', 'budget'],
  parentEntity: null,
  parentId: null,
  parentLabel: null,
};

const told = { projectId: project.id, projectName: project.name, turnedTo: null };

const changes = {
  startDate: { from: null, to: '2026-03-16' },
  budget: { from: 4000, to: 5500 },
};

const taskProductCategory = {
  id: 8,
  taskId: task.id,
  productCategoryId: category.id,
  addedAt: row.createdAt,
  productCategory: { id: category.id, name: category.name, description: category.description },
};

/** One example of each schema that has a name. A test checks them against the schemas. */
export const examples: Record<string, unknown> = {
  ...estimateExamples,
  ...contractExamples,
  ...comparisonExamples,
  Activity: { ...activity, ...told, hasChanges: true },
  BinEntry: {
    id: 9,
    entity: 'project',
    entityId: project.id,
    label: project.name,
    detail: '412 Maple St, Dayton',
    projectId: project.id,
    actor: 'Robin Hale',
    deletedAt: '2026-03-04T16:40:00.000Z',
    until: '2026-04-03T16:40:00.000Z',
    along: [
      { kind: 'project-task', count: 6 },
      { kind: 'task-photo', count: 8 },
    ],
  },
  CatalogProduct: {
    id: product.id,
    name: product.name,
    brand: product.brand,
    unit: product.unit,
    category: product.category,
    price: product.price,
    fromSuppliers: { price: 4.29, suppliers: 3 },
  },
  ContactSubmission: {
    id: 19,
    firstName: 'Sam',
    lastName: 'Whitfield',
    companyName: 'Whitfield Builders',
    email: 'sam@example.com',
    phone: '(614) 555-0107',
    businessType: 'General contractor',
    projectVolume: '10 to 25 a year',
    topic: 'Quote request',
    message: 'We build twelve decks this season. What is your price for cedar boards?',
    status: 'contacted',
    notes: 'Wants the price list by Friday.',
    statusChangedAt: row.updatedAt,
    readAt: row.createdAt,
    projectId: null,
    ...row,
  },
  ContactReceipt: contactReceipt,
  ContractExcerptDraft: { contractExcerpt: projectType.contractExcerpt, writtenBy: 'template' },
  Dashboard: {
    properties: 24,
    projects: 18,
    subcontractors: 42,
    products: 1247,
    recentActivity: [{ ...activity, ...told, count: 1 }],
  },
  DescriptionDraft: { description: projectType.description, writtenBy: 'template' },
  FieldChange: changes.budget,
  Product: product,
  ProductCategory: category,
  ProductCategoryWithProjectTypes: {
    ...category,
    projectTypes: [{ id: projectType.id, name: projectType.name }],
  },
  MoneySettings: {
    id: 1,
    licenseNumber: 'HIC-20417',
    brandColor: '#1a5c6b',
    timeZone: 'America/New_York',
    materialMarkup: 0.25,
    laborMarkup: 0.5,
    subcontractMarkup: 0.2,
    equipmentMarkup: 0.2,
    otherMarkup: 0.2,
    materialUpfront: 1,
    laborUpfront: 0.5,
    subcontractUpfront: 0,
    equipmentUpfront: 0,
    otherUpfront: 0,
    pricing: 'markup',
    laborRate: 50,
    burdenRate: 0.36,
    contingencyRate: 0.05,
    minMargin: 0.2,
    taxMode: 'on-taxable-lines',
    taxedKinds: ['material'],
    validDays: 30,
    retainageRate: 0,
    termsDays: 30,
    feeRate: 0.025,
    reminderDays: [3, 10, 30],
    priceMaxAgeDays: 30,
    driftWarning: 0.02,
    intro: 'Thank you for asking us.',
    closing: 'Call us with any question.',
    terms: 'Half of the price is due before the work begins.',
    attachesPdf: true,
    takesPreferredOffers: false,
    startsProjects: true,
    logoKey: 'c3a1f1de-0f0e-4d0c-9a57-8d1c2f1d7b60',
    ...row,
  },
  ProductPriceChange: { id: 941, at: activity.at, actor: activity.actor, oldPrice: 4.15, newPrice: 4.35 },
  ProjectTaskView: task,
  TaskWithProject: { ...task, projectName: project.name, projectStatus: project.status },
  ProjectType: projectType,
  ProjectTypeCategory: {
    id: 14,
    projectTypeId: projectType.id,
    productCategoryId: category.id,
    createdAt: row.createdAt,
  },
  ProjectView: project,
  Property: property,
  PropertySummary: { ...property, projectCount: 2, activeProjects: 1, totalBudget: 42_300 },
  RecentActivity: { ...activity, ...told, count: 1 },
  RecordChange: { ...activity, changes },
  Restored: { entity: 'project', entityId: project.id, label: project.name, leftOut: 0 },
  Session: { admin },
  Settings: {
    id: 1,
    companyName: 'Hale & Daughters Renovation',
    companyEmail: 'office@example.com',
    companyPhone: '(937) 555-0100',
    companyAddress: '18 Canal St',
    companyCity: 'Dayton',
    companyState: 'OH',
    companyZipCode: '45402',
    showsPublicPrices: false,
    requiresSecondFactor: false,
    defaultState: 'OH',
    defaultUnit: 'each',
    workdays: 'Mon, Tue, Wed, Thu, Fri',
    closedDays: [{ date: '2026-12-25', name: 'Christmas Day' }],
    ...row,
  },
  SignedInAdmin: admin,
  Subcontractor: {
    id: 7,
    companyName: 'Miami Valley Plumbing',
    contactName: 'Lee Carver',
    email: 'lee@example.com',
    phone: '(937) 555-0165',
    specialty: 'Plumbing',
    rating: 4.6,
    isActive: true,
    address: '90 Keowee St',
    city: 'Dayton',
    state: 'OH',
    zipCode: '45404',
    notes: 'Books two weeks ahead.',
    ...row,
  },
  TaskPhoto: {
    id: 55,
    taskId: task.id,
    filename: '0b6f3f3e-5c2b-4a53-8b6e-2f0e5f6d9a11.jpg',
    originalName: 'IMG_2041.jpg',
    fileSize: 2_417_332,
    mimeType: 'image/jpeg',
    caption: 'Backer board up, before the tile',
    uploadedAt: row.createdAt,
  },
  TaskProductCategory: taskProductCategory,
  TaskProductView: {
    id: 61,
    taskId: task.id,
    productId: product.id,
    quantity: 96,
    notes: 'A tenth more for cuts.',
    version: 1,
    addedAt: row.createdAt,
    product: {
      id: product.id,
      name: product.name,
      category: product.category,
      unit: product.unit,
      price: product.price,
      sku: product.sku,
      supplier: product.supplier,
      pictureKey: product.pictureKey,
    },
    lineTotal: 373.44,
  },
};

const newAddress = {
  address: '88 Cedar Ct',
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
  propertyType: 'single-family',
};

/** Request bodies that are no part of the call's answer. */
const requests: Partial<Record<ProcedurePath, object>> = {
  ...estimateRequestExamples,
  ...contractRequestExamples,
  ...supplierRequestExamples,
  ...needRequestExamples,
  ...ledgerRequestExamples,
  ...receivablesRequestExamples,
  ...orderingRequestExamples,
  'offers.ofBasket': { zip: '45402', lines: [{ productId: product.id, quantity: 93.5 }] },
  'session.login': { username: 'office', password: 'the words you chose' },
  'contactSubmissions.update': {
    status: 'contacted',
    notes: 'Wants the price list by Friday.',
    isRead: true,
  },
  'contactSubmissions.convert': {
    property: { ...newAddress, ownerFirstName: 'Sam', ownerLastName: 'Whitfield' },
    project: { name: 'Cedar deck', projectTypeId: projectType.id },
  },
  'contactSubmissions.submit': { ...(examples['ContactSubmission'] as object), website: '' },
  'texts.describeProjectType': { name: projectType.name },
  'texts.writeContractExcerpt': { name: projectType.name, description: projectType.description },
  'projectTasks.move': { ids: [task.id], beforeId: 75 },
  'taskPhotos.move': { ids: [55, 56], beforeId: null },
  'savedViews.move': { beforeId: 4 },
  'texts.describeCategory': { categoryName: category.name },
};

/** An example of a schema, if the schema or its items have a name. */
export function exampleOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodArray) return [exampleOf(schema.element as z.ZodType)];
  const { id = '', examples: [own] = [] } = schema.meta() ?? {};
  return examples[id] ?? own;
}

/** An example request of a procedure. It comes from `requests` or from the fields of the answer. */
export function exampleRequest(procedure: ProcedurePath, body: z.ZodObject): unknown {
  const { output } = factsOf(procedure);
  const source = requests[procedure] ?? (output && exampleOf(output)) ?? {};
  return Object.fromEntries(Object.entries(source).filter(([key]) => key in body.shape));
}
