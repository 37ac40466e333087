import { formatDate } from '../dates.ts';
import { formatMoney } from '../dollars.ts';
import { type Issue, conflict, say, wrong } from '../error-kind.ts';
import type { Money } from '../exact.ts';
import { counted } from '../words.ts';

/** Says how many things keep an estimate from being sent. */
export const missingText = (count: number) =>
  `${counted(count, 'thing')} ${count === 1 ? 'is' : 'are'} missing before this can be sent`;

/** The errors of estimates, quotes and contracts, as a part of the one list of `errors.ts`. */
export const estimateErrors = {
  estimateDoesNotExist: wrong('estimateId', 'Estimate does not exist'),
  assemblyDoesNotExist: wrong('assemblyId', 'Assembly does not exist'),
  assemblyWithoutLine: {
    code: 'VALIDATION',
    message: (item: string, problem: string) => `${item}: ${problem}`,
    path: 'values',
  },
  figureNotFound: say('NOT_FOUND', 'This estimate has no such figure'),
  revisionNotFound: {
    code: 'NOT_FOUND',
    message: (revision: number) => `This estimate has no revision ${revision}`,
  },
  noEarlierRevision: say('NOT_FOUND', 'This is the first revision. There is none before it to compare with.'),
  estimateLocked: conflict(() => 'This estimate was sent. Revise it to change it.'),
  estimateNotSent: conflict(() => 'This estimate was never sent. Change the draft.'),
  estimateEnded: conflict(() => 'This quote was signed or withdrawn. Copy the estimate to begin again.'),
  retainageStepIncomplete: wrong('stepRate', 'Say both where the step is and what is held back after it'),
  versionRequired: say('VALIDATION', 'Send If-Match with the version that you looked at'),
  validUntilPast: wrong('validUntil', 'Valid until must not be in the past'),
  quoteNotReady: {
    code: 'CONFLICT',
    message: (issues: Issue[]) => missingText(issues.length),
    issues: (issues: Issue[]) => issues,
  },
  warningsNotSeen: {
    code: 'CONFLICT',
    message: (issues: Issue[]) => `Read ${counted(issues.length, 'warning')} before this is sent`,
    issues: (issues: Issue[]) => issues,
  },
  mailNotSetUp: conflict(() => 'No mail server is set up. Give them a link or a print instead.'),
  reminderTooSoon: {
    code: 'TOO_MANY_REQUESTS',
    message: (retryAfterS: number) =>
      `A reminder was sent within the last hour. The next one can go in ${counted(Math.ceil(retryAfterS / 60), 'minute')}.`,
    retryAfterS: (retryAfterS: number) => retryAfterS,
  },
  clientEmailMissing: wrong('isMailed', 'Enter the email address of the client first'),
  quoteNotOpen: conflict(() => 'This quote can no longer be accepted. Please ask for a new one.'),
  quoteNotSigned: conflict(() => 'This quote is not signed'),
  quoteTotalChanged: conflict(
    (total: Money) => `The total is now ${formatMoney(total)}. Please look at it again.`,
  ),
  quoteChoiceWrong: {
    code: 'VALIDATION',
    message: (problem: string) => problem,
    path: 'choices',
  },
  projectHasContract: conflict(() => 'This project has a contract. Make a change order, or complete it.'),
  projectHasMoney: conflict(
    () => 'This project has a sent quote, a contract or invoices. Put it on hold instead.',
  ),
  projectHasNoQuote: conflict(() => 'Send a quote of this project first'),
  taskInContract: conflict(() => 'Task is used by a contract. Complete it instead.'),
  contractDoesNotExist: wrong('contractId', 'Contract does not exist'),
  changeOrderLocked: conflict(() => 'This change order was sent. Recall it to change it.'),
  changeOrderNotSent: conflict(() => 'This change order was not sent. Change the draft.'),
  changeOrderEnded: conflict(() => 'This change order was approved or withdrawn. Write a new one.'),
  changeOrderNotSigned: conflict(() => 'This change order is not signed'),
  changeOrderNotApproved: conflict(() => 'Only an approved change order can be reversed'),
  changeOrderNotOpen: conflict(() => 'This change can no longer be signed. Please ask for a new one.'),
  changeOrderIncomplete: {
    code: 'CONFLICT',
    message: (issues: Issue[]) => missingText(issues.length),
    issues: (issues: Issue[]) => issues,
  },
  changeOrderOutdated: conflict(
    () => 'The contract changed after this was sent. Recall it and send it again.',
  ),
  changeOrderReversed: conflict(() => 'This change order has a reversal already'),
  changeOrderBuiltUpon: conflict(
    (number: string) => `${number} changes the same lines. Reverse that one first.`,
  ),
  reversalStays: conflict(() => 'A reversal has the lines of the change that it reverses'),
  itemDoesNotExist: {
    code: 'VALIDATION',
    message: (_line: number) => 'The contract has no such item that can change',
    path: (line: number) => `lines.${line}.itemNo`,
  },
  changedLineWrong: {
    code: 'VALIDATION',
    message: ({ message }: Issue) => message,
    path: ({ path }: Issue) => path,
  },
  contractNotActive: conflict(() => 'This contract has ended'),
  paperDayWrong: {
    code: 'VALIDATION',
    message: (sentOn: string) => `The day on the paper must be from ${formatDate(sentOn)} until today`,
    path: 'signedOn',
  },
  paperTooLate: {
    code: 'VALIDATION',
    message: (last: string) => `The day on the paper is past the last day, which was ${formatDate(last)}`,
    path: 'signedOn',
  },
  cancelDayWrong: {
    code: 'VALIDATION',
    message: (after: string) => `The last day to cancel can only move to a day after ${formatDate(after)}`,
    path: 'cancelUntil',
  },
  cancelDaysOver: conflict(() => 'The client can no longer cancel this contract'),
  cancelTooLate: conflict(() => 'The time to cancel this contract is over. Please call us.'),
  signerDiffers: wrong('signerName', 'Type the name that signed this contract'),
  linkNotFound: say('NOT_FOUND', 'This link is not valid any more'),
  logoNotFound: say('NOT_FOUND', 'Logo not found'),
  paperNotFound: say('NOT_FOUND', 'Photo of the paper not found'),
  answeredOnce: conflict(() => 'This was answered once. Make a new one.'),
  estimateTooLarge: say('TOO_LARGE', 'The amounts of this estimate are too large'),
  changeOrderTooLarge: say('TOO_LARGE', 'The amounts of the contract with this change are too large'),
  tooManyLines: {
    code: 'TOO_LARGE',
    message: (max: number) => `An estimate has room for ${max.toLocaleString('en-US')} lines`,
  },
  tooManyOptions: {
    code: 'TOO_LARGE',
    message: (max: number) => `An estimate has room for ${max} options`,
  },
  tooManyAdjustments: {
    code: 'TOO_LARGE',
    message: (max: number) => `An estimate has room for ${max} rows below its lines`,
  },
  paymentTaskDoesNotExist: {
    code: 'VALIDATION',
    message: (_row: number) => 'Task does not exist',
    path: (row: number) => `rows.${row}.taskId`,
  },
  sectionDoesNotExist: wrong('sectionId', 'Section does not exist'),
  optionDoesNotExist: wrong('optionId', 'Option does not exist'),
  photoDoesNotExist: wrong('photoId', 'Choose a photo of a task of this project'),
  taskProductDoesNotExist: wrong('taskProductId', 'Task product does not exist'),
  lineNameMissing: wrong('name', 'Line name is required'),
  lineQuantityMissing: wrong('quantity', 'Quantity is required'),
  lineUnitCostMissing: wrong('unitCost', 'Unit cost is required'),
  lineHasNoProduct: {
    code: 'VALIDATION',
    message: (name: string) => `"${name}" has no product of the catalog, so no supplier offers it`,
    path: 'take',
  },
  lineUnitDiffers: {
    code: 'VALIDATION',
    message: (name: string, unit: string) => `"${name}" is not measured in ${unit}, as its product is`,
    path: 'take',
  },
  lineWithoutOffer: {
    code: 'VALIDATION',
    message: (name: string) => `Nobody offers "${name}" at a price that is in force`,
    path: 'take',
  },
  lineWithoutFreshOffer: {
    code: 'VALIDATION',
    message: (name: string) => `No offer of "${name}" is fresh. Choose one by hand.`,
    path: 'take',
  },
  lineTooLarge: wrong('quantity', 'The cost of this line is too large'),
  marginTooLarge: wrong('rate', 'Margin must be at most 99%'),
  fixedPriceMissing: wrong('fixedPrice', 'Price is required'),
  adjustmentRateMissing: wrong('rate', 'Rate is required'),
  adjustmentAmountMissing: wrong('amount', 'Amount is required'),
} as const;
