import { type ConceptName, concepts } from './concepts.ts';
import { type ErrorCode, type ErrorKind, type Issue, conflict, say, wrong } from './error-kind.ts';
import { estimateErrors } from './estimates/estimate-errors.ts';
import { ledgerErrors } from './ledger/ledger-errors.ts';
import { orderingErrors } from './ordering/ordering-errors.ts';
import { cannotBecome } from './outreach/lead-status.ts';
import { receivablesErrors } from './receivables/receivables-errors.ts';
import { priceFileErrors } from './suppliers/price-files/price-file-errors.ts';
import { capitalized, counted } from './words.ts';

/** Used at sign-in, and within a session, which stays open. */
const CODE_WRONG = 'This code is not right, or was used before. The app shows a new one every 30 seconds.';

/** Every error of the product with its message. The api and the server derive the status from the code. */
export const errorList = {
  authenticationRequired: say('UNAUTHENTICATED', 'Authentication required'),
  invalidCredentials: say('UNAUTHENTICATED', 'Invalid credentials'),
  currentPasswordWrong: wrong('currentPassword', 'The current password is not right'),
  unlockRefused: wrong('password', 'This password is not right'),
  passwordGuessable: wrong(
    'newPassword',
    'This password is easy to guess. Take a few words that do not belong together.',
  ),
  passwordExpired: say(
    'UNAUTHENTICATED',
    'This password was not used in time. Ask an administrator for another one.',
  ),
  codeRequired: {
    code: 'UNAUTHENTICATED',
    message: () => 'Enter the code from your authenticator app',
    path: 'code',
  },
  codeRefused: {
    code: 'UNAUTHENTICATED',
    message: () => CODE_WRONG,
    path: 'code',
  },
  codeWrong: wrong('code', CODE_WRONG),
  tooManyCodes: {
    code: 'TOO_MANY_REQUESTS',
    message: (_retryAfterS: number) =>
      'Too many wrong codes today. Use a recovery code, or ask an administrator.',
    retryAfterS: (retryAfterS: number) => retryAfterS,
  },
  secondFactorNotSetUp: say('FORBIDDEN', 'Set up your second factor first'),
  passwordNotChosen: say('FORBIDDEN', 'Choose your own password first'),
  forbidden: say('FORBIDDEN', 'You may look at this, but not change it'),
  keyMayNotCorrect: say(
    'FORBIDDEN',
    'This API key may not void, refund or close the books. A person can make one that may.',
  ),
  personRequired: say('FORBIDDEN', 'An API key may not do this. Sign in with a password instead.'),
  crossSite: say('FORBIDDEN', 'Requests from other sites are not accepted'),

  invalidId: wrong('id', 'Invalid id'),
  invalidCursor: wrong('cursor', 'Invalid cursor'),
  malformedJson: say('VALIDATION', 'Malformed JSON'),
  malformedRequest: say('VALIDATION', 'Malformed request'),
  endBeforeStart: wrong('endDate', 'End date must not be before the start date'),

  invalidIdempotencyKey: say('VALIDATION', 'Idempotency-Key must have 1 to 255 visible characters'),
  idempotencyMismatch: say(
    'IDEMPOTENCY_MISMATCH',
    'This Idempotency-Key was used for another request; use a new key',
  ),
  requestUnderWay: {
    code: 'CONFLICT',
    message: () => 'The same request is still under way. Please try again in a moment.',
    retryAfterS: () => 1,
  },
  tooManyRequests: {
    code: 'TOO_MANY_REQUESTS',
    message: (retryAfterS: number) => {
      const minutes = Math.ceil(retryAfterS / 60);
      return `Too many requests. Please try again in ${counted(minutes, 'minute')}.`;
    },
    retryAfterS: (retryAfterS: number) => retryAfterS,
  },

  pathNotFound: say('NOT_FOUND', 'Not found'),
  methodNotAllowed: say('METHOD_NOT_ALLOWED', 'Method not allowed'),
  bodyTooLarge: say('TOO_LARGE', 'The request is too large'),
  jsonRequired: say('UNSUPPORTED_MEDIA_TYPE', 'Send the body as JSON (Content-Type: application/json)'),

  tooManyTries: {
    code: 'TOO_MANY_REQUESTS',
    message: (retryAfterS: number) =>
      `Too many wrong passwords. Please try again in ${counted(retryAfterS, 'second')}.`,
    retryAfterS: (retryAfterS: number) => retryAfterS,
  },
  tooManyChosen: {
    code: 'TOO_LARGE',
    message: (max: number) =>
      `At most ${max.toLocaleString('en-US')} records can be changed together. Narrow the list first.`,
  },
  moreThanShown: conflict(
    (found: number) =>
      `There are ${found.toLocaleString('en-US')} by now, more than the question named. Nothing was done.`,
  ),
  notFound: {
    code: 'NOT_FOUND',
    message: (concept: ConceptName) => `${capitalized(concepts[concept].noun)} not found`,
  },
  stale: say('STALE', 'This record was changed by someone else'),
  valueDoesNotFit: say('VALIDATION', 'A value is invalid'),
  duplicate: say('CONFLICT', 'This already exists'),
  stillInUse: say('CONFLICT', 'This is still in use'),
  databaseUnavailable: say(
    'UNAVAILABLE',
    'The database cannot be reached right now. Please try again in a moment.',
  ),
  tooBusy: say('UNAVAILABLE', 'Quoin is too busy right now. Please try again in a moment.'),
  unexpected: say('INTERNAL', 'Something went wrong on our side. Please try again.'),

  usernameTaken: conflict(() => 'This username is taken'),
  emailTaken: conflict(() => 'Another administrator has this email address'),
  lastAdmin: conflict(() => 'There must be at least one active administrator with the role admin'),
  ownAccount: conflict(() => 'You cannot deactivate yourself'),
  ownPassword: conflict(() => 'Change your own password in Settings, under Password'),
  ownSecondFactor: conflict(() => 'Turn off your own second factor in Settings, under Second Factor'),
  ownSecondFactorFirst: conflict(() => 'Set up your own second factor first'),
  secondFactorOn: conflict(() => 'Your second factor is on already'),
  secondFactorOff: conflict(() => 'There is no second factor to turn off'),
  secondFactorNotBegun: conflict(() => 'Begin again: the setup was started once more meanwhile'),
  sessionNotFound: say('NOT_FOUND', 'Session not found'),

  propertyDoesNotExist: wrong('propertyId', 'Property does not exist'),
  propertyExists: conflict(() => 'Property already exists'),
  propertyHasProjects: conflict(
    (count: number) =>
      `Property has ${counted(count, 'project')}. Delete ${count === 1 ? 'it' : 'them'} first.`,
  ),

  projectDoesNotExist: wrong('projectId', 'Project does not exist'),

  projectTypeDoesNotExist: wrong('projectTypeId', 'Project type does not exist'),
  projectTypeInUse: conflict((count: number) => `Project type is used by ${counted(count, 'project')}`),

  taskDoesNotExist: wrong('taskId', 'Task does not exist'),
  subcontractorDoesNotExist: wrong('assignedSubcontractorId', 'Subcontractor does not exist'),
  adminDoesNotExist: wrong('assignedAdminId', 'Administrator does not exist'),
  twoAssignees: wrong(
    'assignedAdminId',
    'Assign the task to a subcontractor or to an administrator, not to both',
  ),

  productDoesNotExist: wrong('productId', 'Product does not exist'),
  productInUse: conflict((count: number) => `Product is used by ${counted(count, 'task')}`),

  supplierDoesNotExist: wrong('supplierId', 'Supplier does not exist'),
  supplierExists: conflict(() => 'A supplier with this name already exists'),
  supplierInUse: conflict(
    (count: number, noun: 'product' | 'price' | 'price file' = 'product') =>
      `Supplier has ${counted(count, noun)}. Deactivate it instead.`,
  ),
  supplierBranchInUse: conflict(
    (prices: number) => `Supplier branch has ${counted(prices, 'price')}. Deactivate it instead.`,
  ),
  supplierBranchExists: conflict(() => 'This supplier already has a branch with this name'),
  supplierBranchCodeExists: conflict(() => 'This supplier already has a branch with this code'),
  supplierProductExists: conflict(() => 'This supplier already has a product with this SKU'),

  supplierProductDoesNotExist: wrong('supplierProductId', 'Supplier product does not exist'),
  supplierBranchDoesNotExist: wrong('branchId', 'Branch does not exist'),
  branchOfOther: wrong('branchId', 'This branch belongs to another supplier'),
  packagingWrong: {
    code: 'VALIDATION',
    message: (problem: string, _field: string) => problem,
    path: (_problem: string, field: string) => field,
  },
  lastDayIsPast: wrong('expiresOn', 'The last day must not be before the first'),
  dayIsPast: wrong('on', 'Day must not be before today'),
  pricesRefused: {
    code: 'VALIDATION',
    message: (issues: Issue[]) => `${counted(issues.length, 'price')} cannot be taken. Nothing was written.`,
    issues: (issues: Issue[]) => issues,
  },
  anotherIsPreferred: conflict(() => 'Another supplier of this product is preferred'),

  productCategoryDoesNotExist: wrong('productCategoryId', 'Product category does not exist'),
  productCategoryExists: conflict(() => 'A product category with this name already exists'),
  projectTypeAssigned: conflict(() => 'This project type is already assigned to the category'),
  projectTypeNotAssigned: say('NOT_FOUND', 'This project type is not assigned to the category'),

  taskProductNotFound: say('NOT_FOUND', 'Task product not found'),
  taskProductExists: conflict(() => 'This product is already on the task'),
  taskProductCategoryExists: conflict(() => 'This product category is already assigned to the task'),
  taskProductCategoryNotFound: say('NOT_FOUND', 'This product category is not assigned to the task'),

  commentOfOther: say('FORBIDDEN', 'Only the author may edit a comment'),

  changeNotFound: say('NOT_FOUND', 'Change not found'),

  onePhotoOnly: wrong('photo', 'One photo per request'),
  photoDamaged: wrong('photo', 'The photo is damaged or incomplete'),
  photoTypeUnsupported: say('UNSUPPORTED_MEDIA_TYPE', 'Only JPEG, PNG, WebP and AVIF photos can be uploaded'),
  photoTooLarge: say('TOO_LARGE', 'The photo is larger than 15 MB'),
  photoTooManyPixels: say('TOO_LARGE', 'The photo is larger than 50 megapixels'),
  photoTooLong: say('TOO_LARGE', 'The photo is longer than 30,000 pixels on a side'),
  photoFormRequired: say(
    'UNSUPPORTED_MEDIA_TYPE',
    'Send the photo as a form (Content-Type: multipart/form-data)',
  ),
  photoStoreUnavailable: say(
    'UNAVAILABLE',
    'The photo store cannot be reached right now. Please try again in a moment.',
  ),

  leadCannotBecome: conflict(cannotBecome),
  leadHasProject: {
    code: 'CONFLICT',
    message: (_projectId: number) => 'A project was made of this lead already',
    link: (projectId: number) => `/admin/projects/${projectId}`,
  },
  oneProperty: wrong('property', 'Choose an existing property, or enter a new one'),

  binEntryNotFound: say('NOT_FOUND', 'Deleted record not found'),
  neededRecordDeleted: conflict(
    (noun: string, needed: string, label: string) =>
      `The ${needed} "${label}" of this ${noun} is deleted too. Bring it back first.`,
  ),
  neededRecordGone: conflict(
    (noun: string, needed: string) =>
      `The ${needed} of this ${noun} is deleted permanently, so the ${noun} cannot come back.`,
  ),
  placeTaken: conflict(
    (what: string, taker: string) =>
      `${what} cannot come back, because there is ${taker} now. Change or delete that one first.`,
  ),

  costCodeDoesNotExist: wrong('costCodeId', 'Cost code does not exist'),
  costCodeInUse: conflict((products: number, assemblies: number = 0, estimates: number = 0) => {
    const uses = [
      ...(products > 0 ? [counted(products, 'product')] : []),
      ...(assemblies > 0 ? [counted(assemblies, concepts.assembly)] : []),
      ...(estimates > 0 ? [counted(estimates, concepts.estimate)] : []),
    ];
    return `Cost code is used by ${[uses.slice(0, -1).join(', '), uses.at(-1)].filter(Boolean).join(' and ')}`;
  }),
  costCodeExists: conflict(() => 'A cost code with this code already exists'),
  assemblyExists: conflict(() => 'An assembly with this name already exists'),
  formulaWrong: {
    code: 'VALIDATION',
    message: (problem: string, _item: number) => problem,
    path: (_problem: string, item: number) => `items.${item}.quantityFormula`,
  },
  taxRateExists: conflict(() => 'A tax rate with this place, name and first day already exists'),
  ruleIsOurs: conflict(() => 'This rule comes with Quoin. Add a rule of your own: the newest one wins.'),
  ruleIncomplete: {
    code: 'VALIDATION',
    message: (problem: string, _field: string) => problem,
    path: (_problem: string, field: string) => field,
  },

  ...estimateErrors,
  ...priceFileErrors,
  ...ledgerErrors,
  ...orderingErrors,
  ...receivablesErrors,

  savedViewExists: conflict(() => 'A view of this list already has this name'),
  tooManySavedViews: conflict(
    (max: number) =>
      `A list has room for ${max} views of your own and ${max} that everybody sees. Delete one of them first.`,
  ),

  importNotFound: say(
    'NOT_FOUND',
    'This import is over: it was finished or cancelled, or began more than a day ago',
  ),
  importUnderWay: {
    code: 'CONFLICT',
    message: () => 'Another import into this list is under way. Please try again in a moment.',
    retryAfterS: () => 1,
  },
  importUndoNotFound: say(
    'NOT_FOUND',
    'This import cannot be undone any more. An import can be undone for 30 days.',
  ),
  importHasWrongRows: conflict(
    (count: number) => `${counted(count, 'row')} cannot be imported. Nothing was imported.`,
  ),
  importOutdated: conflict(
    () => 'Somebody changed these records meanwhile. Nothing was imported. Check the rows again.',
  ),

  descriptionNotGenerated: say('UNAVAILABLE', 'Failed to generate description. Please try again.'),
  contractExcerptNotGenerated: say('UNAVAILABLE', 'Failed to generate contract excerpt. Please try again.'),
  introductionNotGenerated: say('UNAVAILABLE', 'Failed to generate introduction. Please try again.'),
  closingNotGenerated: say('UNAVAILABLE', 'Failed to generate closing. Please try again.'),

  pdfNotMade: say('UNAVAILABLE', 'The PDF cannot be made right now. Please try again in a moment.'),
} as const;

type ErrorList = typeof errorList;
/** The name of an error in the list. */
export type ErrorKey = keyof ErrorList;
type ParamsOf<Key extends ErrorKey> = Parameters<ErrorList[Key]['message']>;
/** The same list. Its type lets one expression read any error with the parameters of that error. */
const errorKinds: { readonly [Key in ErrorKey]: ErrorKind<ParamsOf<Key>> } = errorList;

/** The name of an error that is a conflict. */
export type ConflictKey = {
  [Key in ErrorKey]: ErrorList[Key]['code'] extends 'CONFLICT' ? Key : never;
}[ErrorKey];

/** A kind of record that is missing, or the name of an error that says it in other words. */
export type Missing = ConceptName | Extract<ErrorKey, `${string}NotFound` | `${string}DoesNotExist`>;

/** An error that a user caused or must know of. Any other thrown error is a defect, whose message is never shown. */
export class DomainError<Key extends ErrorKey = ErrorKey> extends Error {
  override readonly name = 'DomainError';
  readonly key: Key;
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  /** Seconds until a retry makes sense, if known. */
  readonly retryAfterS: number | undefined;
  /** The address of the record that is in the way, if there is one. */
  readonly link: string | undefined;

  constructor(key: Key, ...params: ParamsOf<Key>) {
    const kind = errorKinds[key];
    const message = kind.message(...params);
    super(message);
    this.key = key;
    this.code = kind.code;
    this.retryAfterS = kind.retryAfterS?.(...params);
    this.link = kind.link?.(...params);
    const path = typeof kind.path === 'function' ? kind.path(...params) : kind.path;
    this.issues = kind.issues?.(...params) ?? (path === undefined ? undefined : [{ path, message }]);
  }
}

const isConcept = (missing: Missing): missing is ConceptName => missing in concepts;

/** Returns what was found. Throws the error of `missing` if nothing was found. */
export function orNotFound<Found>(found: Found | undefined, missing: Missing): Found {
  if (found !== undefined) return found;
  throw isConcept(missing) ? new DomainError('notFound', missing) : new DomainError(missing);
}
