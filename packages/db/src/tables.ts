import type { Admin, AdminRole } from '@quoin/domain/access/admin';
import type { ActivityEntity, RecordChange } from '@quoin/domain/activity/activity';
import type { ContractPayment } from '@quoin/domain/billing/contract-payment';
import type { PlannedPayment } from '@quoin/domain/billing/schedule-words';
import type { StateRule } from '@quoin/domain/billing/state-rule';
import type { DeletedAlong } from '@quoin/domain/bin/bin';
import type { BinConcept } from '@quoin/domain/bin/deletion-concepts';
import type { Product } from '@quoin/domain/catalog/product';
import type { ProductCategory, ProjectTypeCategory } from '@quoin/domain/catalog/product-category';
import type { TaskProduct } from '@quoin/domain/catalog/task-product';
import type { TaskProductCategory } from '@quoin/domain/catalog/task-product-category';
import type { ChangeOrder } from '@quoin/domain/contracts/change-order';
import type { ChangeOrderLine } from '@quoin/domain/contracts/change-order-line';
import type { Contract, ContractLine } from '@quoin/domain/contracts/contract';
import type { Assembly, AssemblyItem } from '@quoin/domain/costs/assembly';
import type { CostCode } from '@quoin/domain/costs/cost-code';
import type { MoneySettings } from '@quoin/domain/costs/money-settings';
import type { TaxRate } from '@quoin/domain/costs/tax-rate';
import type { ImportCounts, ImportOutcome, ImportUndone, KeptReason } from '@quoin/domain/csv/import';
import type { RowProblem } from '@quoin/domain/csv/rows';
import type { GivenReference } from '@quoin/domain/csv/sheet';
import type { ClientLink } from '@quoin/domain/documents/client-link';
import type { DocumentEvent, DocumentFileKind, Signature } from '@quoin/domain/documents/document';
import type { DocumentKind } from '@quoin/domain/documents/document-kind';
import type { PaperKind } from '@quoin/domain/documents/paper-kind';
import type { Estimate, EstimateTotals } from '@quoin/domain/estimates/estimate';
import type { EstimateAdjustment } from '@quoin/domain/estimates/estimate-adjustment';
import type { EstimateLine } from '@quoin/domain/estimates/estimate-line';
import type { EstimateOption } from '@quoin/domain/estimates/estimate-option';
import type { EstimateSection } from '@quoin/domain/estimates/estimate-section';
import type { SavedView } from '@quoin/domain/lists/saved-view';
import type { Notice, NoticeChoice } from '@quoin/domain/notices/notice';
import type { ContactSubmission } from '@quoin/domain/outreach/contact-submission';
import type { ClosedDay } from '@quoin/domain/places/closed-days';
import type { Quote } from '@quoin/domain/quotes/quote';
import type { SheetKind } from '@quoin/domain/sheets';
import type { Comment } from '@quoin/domain/work/comment';
import type { Project } from '@quoin/domain/work/project';
import type { ProjectTask } from '@quoin/domain/work/project-task';
import type { ProjectType } from '@quoin/domain/work/project-type';
import type { Property } from '@quoin/domain/work/property';
import type { Subcontractor } from '@quoin/domain/work/subcontractor';
import type { TaskPhoto } from '@quoin/domain/work/task-photo';
import type { ColumnType, Generated } from 'kysely';

import type { LedgerTables } from './ledger/tables.ts';
import type { OrderingTables } from './ordering/tables.ts';
import type { ReceivablesTables } from './receivables/tables.ts';
import type { SupplierTables } from './suppliers/tables.ts';
import type { Stamps, TableOf } from './table-of.ts';

/** The place of a row in the order that users chose. Rows that nobody has moved share the last place. */
interface SortOrder {
  sortOrder: Generated<number>;
}

interface AdminTable {
  id: Generated<number>;
  username: string;
  email: string;
  passwordHash: string;
  mustChangePassword: Generated<boolean>;
  madePasswordUntil: string | null;
  firstName: string;
  lastName: string;
  role: Generated<AdminRole>;
  isActive: Generated<boolean>;
  orderLimit: Generated<Admin['orderLimit']>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

interface ApiKeyTable {
  id: Generated<number>;
  adminId: number;
  name: string;
  role: AdminRole;
  mayCorrectMoney: Generated<boolean>;
  keyHash: string;
  hint: string;
  createdAt: Generated<string>;
  lastUsedAt: string | null;
}

interface SecondFactorTable {
  adminId: number;
  secret: string;
  confirmedAt: string | null;
  lastStep: number | null;
  createdAt: Generated<string>;
}

interface SessionTable {
  id: string;
  adminId: number;
  createdAt: Generated<string>;
  lastSeenAt: Generated<string>;
  expiresAt: string;
  revokedAt: string | null;
  /** Since when a client holds the device. Until the password is typed, the session opens nothing. */
  handedOverAt: string | null;
  ip: string | null;
  userAgent: string | null;
}

interface IdempotencyRecordTable {
  actor: string;
  method: string;
  path: string;
  key: string;
  requestDigest: string;
  status: number;
  body: string | null;
  createdAt: Generated<string>;
}

interface ImportTable {
  id: Generated<number>;
  adminId: number;
  kind: SheetKind;
  estimateId: number | null;
  fields: string[];
  written: Generated<number>;
  result: ImportCounts | null;
  fileName: string | null;
  finishedAt: string | null;
  undoneAt: string | null;
  undoneBy: number | null;
  undone: ImportUndone | null;
  createdAt: Generated<string>;
}

interface ImportChangeTable {
  importId: number;
  recordId: number;
  writtenVersion: number;
  before: Record<string, unknown> | null;
  kept: KeptReason | null;
}

interface ImportRowTable {
  importId: number;
  place: number;
  line: number;
  record: Record<string, unknown> | null;
  problems: RowProblem[];
  missing: RowProblem[];
  outcome: ImportOutcome | null;
  twinLine: number | null;
  matches: number | null;
  targetId: number | null;
  targetVersion: number | null;
  links: Generated<Record<string, GivenReference>>;
  linked: Generated<Record<string, unknown>>;
  faults: Generated<Record<string, number>>;
}

interface BinTable {
  id: Generated<number>;
  entity: BinConcept;
  entityId: number;
  label: string;
  detail: string | null;
  parentEntity: ActivityEntity | null;
  parentId: number | null;
  parentLabel: string | null;
  projectId: number | null;
  adminId: number | null;
  actor: string;
  deletedAt: Generated<string>;
  along: DeletedAlong[];
  content: ColumnType<Record<string, unknown>[], string, string>;
}

/** The place of a photo's bytes. */
interface PhotoPlace {
  storedIn: 'database' | 's3';
  objectKey: string | null;
}

/** The one picture of a record, whose bytes are kept as those of photos. */
type PictureTable = TableOf<Omit<TaskPhoto, 'taskId' | 'filename' | 'caption'>, 'id' | 'uploadedAt'> &
  Pick<PhotoPlace, 'objectKey'> & { storedIn: Generated<PhotoPlace['storedIn']> };

interface SettingsTable {
  id: Generated<number>;
  companyName: string | null;
  companyEmail: string | null;
  companyPhone: string | null;
  companyAddress: string | null;
  companyCity: string | null;
  companyState: string | null;
  companyZipCode: string | null;
  defaultState: string | null;
  defaultUnit: string | null;
  showsPublicPrices: Generated<boolean>;
  requiresSecondFactor: Generated<boolean>;
  workdays: Generated<string>;
  closedDays: ColumnType<ClosedDay[], string | undefined, string>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

/** Every table. Names are camelCase here and snake_case in SQL. */
export interface Database extends SupplierTables, OrderingTables, LedgerTables, ReceivablesTables {
  activity: TableOf<RecordChange, 'id' | 'at'> & { adminId: number | null; projectId: number | null };
  admins: AdminTable;
  apiKeys: ApiKeyTable;
  assemblies: TableOf<Omit<Assembly, 'inputs' | 'items'>, Stamps> & {
    inputs: ColumnType<Assembly['inputs'], string | undefined, string>;
  };
  assemblyItems: AssemblyItem & { id: Generated<number>; assemblyId: number; sortOrder: number };
  bin: BinTable;
  binPhotos: Pick<TaskPhoto, 'id' | 'mimeType' | 'fileSize'> & PhotoPlace & { binId: number };
  changeOrderDocuments: {
    id: Generated<number>;
    changeOrderId: number;
    quoteId: number;
    revision: number;
  };
  changeOrderLines: TableOf<ChangeOrderLine, 'id'> & { sortOrder: number };
  changeOrders: TableOf<
    ChangeOrder,
    | Stamps
    | 'daysDelta'
    | 'creditIncludesMarkup'
    | 'status'
    | 'revision'
    | 'netPrice'
    | 'tax'
    | 'total'
    | 'cost'
  >;
  clientLinks: TableOf<ClientLink, 'id' | 'isInPerson' | 'createdAt'> & { tokenDigest: string };
  comments: TableOf<Comment, Stamps>;
  contactSubmissions: TableOf<ContactSubmission, Stamps | 'status' | 'statusChangedAt'>;
  contractLines: TableOf<ContractLine, 'id' | 'isAllowance'>;
  contractPayments: TableOf<ContractPayment, 'id' | 'dueDays'>;
  contracts: TableOf<Contract, Stamps | 'status' | 'retainageRate'>;
  costCodes: TableOf<CostCode, Stamps | 'isTaxable' | 'isActive'>;
  documentEvents: Omit<TableOf<DocumentEvent, 'id'>, 'documentId'> & {
    quoteId: number;
    linkId: number | null;
  };
  documentHeads: { quoteId: number; seq: number; digest: string };
  documentNumbers: { kind: string; year: number; last: number };
  doomedPhotoObjects: { objectKey: string; dueAt: Generated<string> };
  estimateAdjustments: TableOf<EstimateAdjustment, Stamps | 'basis' | 'applyTo' | 'isShown' | 'isTaxable'> &
    SortOrder;
  estimateLines: TableOf<
    EstimateLine,
    | Stamps
    | 'unit'
    | 'wasteRate'
    | 'quantityPolicy'
    | 'pricing'
    | 'rate'
    | 'discountRate'
    | 'isTaxable'
    | 'isIncluded'
    | 'isAllowance'
    | 'isSpecialOrder'
  > &
    SortOrder & { contractQuantity: Generated<number> };
  estimateOptions: TableOf<EstimateOption, Stamps | 'isChosen'> & SortOrder;
  estimateSections: TableOf<EstimateSection, Stamps> & SortOrder;
  estimates: TableOf<
    Estimate,
    | Stamps
    | Exclude<keyof EstimateTotals, 'id'>
    | 'revision'
    | 'status'
    | 'taxRate'
    | 'materialMarkup'
    | 'clientShows'
    | 'showsQuantities'
    | 'validDays'
    | 'hasSeniorOwner'
    | 'retainageRate'
    | 'tasksSeenAt'
  > & { seenTaskProducts: Generated<number[]>; seenTaskHours: Generated<number[]> };
  idempotencyRecords: IdempotencyRecordTable;
  importChanges: ImportChangeTable;
  importRows: ImportRowTable;
  imports: ImportTable;
  logoPhotos: PictureTable & { settingsId: Generated<number> };
  moneySettings: {
    // The migration made the only row.
    [Column in keyof MoneySettings]: Generated<MoneySettings[Column]>;
  };
  noticeChoices: NoticeChoice & { adminId: number };
  notices: TableOf<Omit<Notice, 'projectName'>, 'id' | 'at'> & {
    adminId: number;
    inPanel: boolean;
    mailDue: boolean;
  };
  productCategories: TableOf<ProductCategory, Stamps | 'isActive'>;
  productPhotos: PictureTable & { productId: number };
  products: TableOf<Product, Stamps | 'category' | 'unit' | 'isActive'>;
  projectTasks: TableOf<ProjectTask, Stamps | 'isCompleted'> & SortOrder;
  projectTypeCategories: TableOf<ProjectTypeCategory, 'id' | 'createdAt'>;
  projectTypes: TableOf<ProjectType, Stamps | 'isActive'>;
  projects: TableOf<Project, Stamps | 'status'>;
  properties: TableOf<Property, Stamps | 'isActive'>;
  quoteFiles: {
    id: Generated<number>;
    quoteId: number;
    kind: DocumentFileKind | PaperKind;
    bytes: Buffer;
    digest: string;
    madeAt: Generated<string>;
  };
  quotePictures: { id: Generated<number>; quoteId: number; bytes: Buffer; digest: string };
  /**
   * The documents of all kinds. This table and the columns `quoteId` of those below it keep the names from when quotes were the only
   * documents, because the version before runs on beside this one (decision 051).
   */
  quotes: TableOf<
    Pick<Quote, 'id' | 'revision' | 'digest' | 'total' | 'sentAt' | 'sentBy'>,
    'id' | 'sentAt'
  > & {
    documentKind: DocumentKind;
    /** The estimate of a quote. Null: it is a document of another kind. */
    estimateId: number | null;
    validUntil: string | null;
    document: string;
    costDocument: string;
    costDigest: string;
  };
  recoveryCodes: { adminId: number; codeHash: string };
  savedViewPins: { adminId: number; viewId: number };
  savedViews: TableOf<Omit<SavedView, 'isOwn' | 'isPinned' | 'ownerName'>, Stamps | 'isShared'> & {
    ownerId: number;
  } & SortOrder;
  scheduleRows: TableOf<PlannedPayment, 'dueDays'> & {
    id: Generated<number>;
    estimateId: number;
    sortOrder: number;
  };
  secondFactors: SecondFactorTable;
  sessions: SessionTable;
  settings: SettingsTable;
  signatureSeals: { seq: number; quoteId: number; previousDigest: string | null; digest: string };
  signatures: Omit<TableOf<Signature, never>, 'strokes'> & {
    id: Generated<number>;
    quoteId: number;
    linkId: number | null;
    strokes: string | null;
  };
  stateRules: TableOf<StateRule, Stamps | 'specialOrders' | 'countsSaturdays' | 'isOwn'>;
  subcontractors: TableOf<Subcontractor, Stamps | 'isActive'>;
  taskPhotoData: { id: Generated<number>; photoId: number; imageData: Buffer; thumbnailData: Buffer };
  taskPhotos: TableOf<TaskPhoto, 'id' | 'uploadedAt'> &
    SortOrder & { storedIn: Generated<PhotoPlace['storedIn']>; objectKey: string | null };
  taskProductCategories: TableOf<Omit<TaskProductCategory, 'productCategory'>, 'id' | 'addedAt'>;
  taskProducts: TableOf<TaskProduct, 'id' | 'version' | 'quantity' | 'addedAt'> & {
    updatedAt: Generated<string>;
  };
  taxRates: TableOf<TaxRate, Stamps>;
  throttleHits: { id: Generated<number>; scope: string; subject: string; at: Generated<string> };
  users: { id: Generated<number>; username: string; password: string };
}
