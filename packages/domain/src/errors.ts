/** The names of errors on the wire (rest.md, Errors). */
export const errorCodes = [
  'VALIDATION',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'STALE',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

interface ErrorKind<Params extends unknown[]> {
  readonly code: ErrorCode;
  readonly message: (...params: Params) => string;
  /** The field that a VALIDATION error is about, as it stands in the input. */
  readonly path?: string;
}

const say = (code: ErrorCode, message: string): ErrorKind<[]> => ({ code, message: () => message });
const wrong = (path: string, message: string): ErrorKind<[]> => ({
  code: 'VALIDATION',
  message: () => message,
  path,
});
const conflict = <Params extends unknown[]>(message: (...params: Params) => string): ErrorKind<Params> => ({
  code: 'CONFLICT',
  message,
});

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

/** Every error of the product and its words, once. Statuses follow from the code, in the api and the server. */
export const errorList = {
  authenticationRequired: say('UNAUTHENTICATED', 'Authentication required'),
  invalidCredentials: say('UNAUTHENTICATED', 'Invalid credentials'),
  currentPasswordWrong: wrong('currentPassword', 'The current password is not right'),
  forbidden: say('FORBIDDEN', 'You may look at this, but not change it'),
  personRequired: say('FORBIDDEN', 'An API key may not do this: it takes somebody who signed in'),
  crossSite: say('FORBIDDEN', 'Requests from other sites are not accepted'),

  invalidId: wrong('id', 'Invalid id'),
  invalidCursor: wrong('cursor', 'Invalid cursor'),
  malformedJson: say('VALIDATION', 'Malformed JSON'),
  malformedRequest: say('VALIDATION', 'Malformed request'),
  endBeforeStart: wrong('endDate', 'End date must not be before the start date'),

  pathNotFound: say('NOT_FOUND', 'Not found'),
  methodNotAllowed: say('METHOD_NOT_ALLOWED', 'Method not allowed'),
  bodyTooLarge: say('TOO_LARGE', 'The request is too large'),
  jsonRequired: say('UNSUPPORTED_MEDIA_TYPE', 'Send the body as JSON (Content-Type: application/json)'),

  stale: say('STALE', 'This record was changed by someone else'),
  valueDoesNotFit: say('VALIDATION', 'A value does not fit'),
  duplicate: say('CONFLICT', 'This already exists'),
  stillInUse: say('CONFLICT', 'This is still in use'),
  databaseUnavailable: say(
    'UNAVAILABLE',
    'The database cannot be reached right now. Please try again in a moment.',
  ),
  tooBusy: say('UNAVAILABLE', 'Too much is going on right now. Please try again in a moment.'),
  unexpected: say('INTERNAL', 'Something went wrong on our side. Please try again.'),

  propertyNotFound: say('NOT_FOUND', 'Property not found'),
  propertyDoesNotExist: wrong('propertyId', 'Property does not exist'),
  propertyExists: conflict(() => 'Property already exists'),
  propertyHasProjects: conflict(
    (count: number) =>
      `Property has ${counted(count, 'project')}. Delete ${count === 1 ? 'it' : 'them'} first.`,
  ),

  projectNotFound: say('NOT_FOUND', 'Project not found'),
  projectDoesNotExist: wrong('projectId', 'Project does not exist'),

  projectTypeNotFound: say('NOT_FOUND', 'Project type not found'),
  projectTypeDoesNotExist: wrong('projectTypeId', 'Project type does not exist'),
  projectTypeInUse: conflict((count: number) => `Project type is used by ${counted(count, 'project')}`),

  taskNotFound: say('NOT_FOUND', 'Task not found'),
} as const;

type ErrorList = typeof errorList;
/** The name of an error in the list. */
export type ErrorKey = keyof ErrorList;
type ParamsOf<Key extends ErrorKey> = Parameters<ErrorList[Key]['message']>;

/** One field that is wrong: `path` in dotted keys, `message` for people. */
export interface Issue {
  path: string;
  message: string;
}

/** An error that a person caused or must know of. Anything else that is thrown is a defect and keeps its words inside. */
export class DomainError<Key extends ErrorKey = ErrorKey> extends Error {
  override readonly name = 'DomainError';
  readonly key: Key;
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;

  constructor(key: Key, ...params: ParamsOf<Key>) {
    const kind: { code: ErrorCode; message: (...words: never[]) => string; path?: string } = errorList[key];
    const message = kind.message(...(params as never[]));
    super(message);
    this.key = key;
    this.code = kind.code;
    this.issues = kind.path === undefined ? undefined : [{ path: kind.path, message }];
  }
}
