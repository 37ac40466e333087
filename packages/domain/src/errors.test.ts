import { describe, expect, test } from 'vitest';

import { conceptNames } from './concepts.ts';
import { DomainError, type ErrorKey, errorList } from './errors.ts';
import { dollars } from './exact.ts';

/** Each error with the words it says; those that count something say them for one and for three. */
function words(): Record<string, string> {
  const {
    notFound: _ofConcepts,
    leadCannotBecome: _ofStates,
    formulaWrong: _ofFormulas,
    ...counting
  } = errorList;
  const {
    neededRecordDeleted: _ofRecords,
    neededRecordGone: _ofKinds,
    placeTaken: _ofPlaces,
    assemblyWithoutLine: _ofAssemblies,
    ruleIncomplete: _ofRules,
    quoteNotReady: _ofIssues,
    warningsNotSeen: _ofWarnings,
    changeOrderIncomplete: _ofOrders,
    changedLineWrong: _ofLines,
    changeOrderBuiltUpon: _ofNumbers,
    quoteTotalChanged: _ofTotals,
    quoteChoiceWrong: _ofChoices,
    paperDayWrong: _ofPapers,
    paperTooLate: _ofLastDays,
    cancelDayWrong: _ofCancelDays,
    packagingWrong: _ofRatios,
    pricesRefused: _ofPrices,
    lineUnitDiffers: _ofUnits,
    lineHasNoProduct: _ofProducts,
    lineWithoutOffer: _ofOffers,
    lineWithoutFreshOffer: _ofFresh,
    priceFileRefused: _ofFiles,
    sheetRefused: _ofSheets,
    priceFileKnown: _ofDays,
    priceFileState: _ofFileStates,
    priceFileNotLatest: _ofLater,
    ...others
  } = counting;
  return Object.fromEntries(
    Object.entries(others).map(([key, { code, message }]) => {
      const said = [...new Set([message(1), message(3)])].join(' / ');
      return [key, `${code}: ${said}`];
    }),
  );
}

test('the list of errors and their messages is unchanged', () => {
  expect(words()).toMatchInlineSnapshot(`
    {
      "adjustmentAmountMissing": "VALIDATION: Amount is required",
      "adjustmentRateMissing": "VALIDATION: Rate is required",
      "adminDoesNotExist": "VALIDATION: Administrator does not exist",
      "anotherIsPreferred": "CONFLICT: Another supplier of this product is preferred",
      "answeredOnce": "CONFLICT: This was answered once. Make a new one.",
      "assemblyDoesNotExist": "VALIDATION: Assembly does not exist",
      "assemblyExists": "CONFLICT: An assembly with this name already exists",
      "authenticationRequired": "UNAUTHENTICATED: Authentication required",
      "binEntryNotFound": "NOT_FOUND: Deleted record not found",
      "bodyTooLarge": "TOO_LARGE: The request is too large",
      "branchOfOther": "VALIDATION: This branch belongs to another supplier",
      "cancelDaysOver": "CONFLICT: The client can no longer cancel this contract",
      "cancelTooLate": "CONFLICT: The time to cancel this contract is over. Please call us.",
      "changeNotFound": "NOT_FOUND: Change not found",
      "changeOrderEnded": "CONFLICT: This change order was approved or withdrawn. Write a new one.",
      "changeOrderLocked": "CONFLICT: This change order was sent. Recall it to change it.",
      "changeOrderNotApproved": "CONFLICT: Only an approved change order can be reversed",
      "changeOrderNotOpen": "CONFLICT: This change can no longer be signed. Please ask for a new one.",
      "changeOrderNotSent": "CONFLICT: This change order was not sent. Change the draft.",
      "changeOrderNotSigned": "CONFLICT: This change order is not signed",
      "changeOrderOutdated": "CONFLICT: The contract changed after this was sent. Recall it and send it again.",
      "changeOrderReversed": "CONFLICT: This change order has a reversal already",
      "changeOrderTooLarge": "TOO_LARGE: The amounts of the contract with this change are too large",
      "clientEmailMissing": "VALIDATION: Enter the email address of the client first",
      "closingNotGenerated": "UNAVAILABLE: Failed to generate closing. Please try again.",
      "codeRefused": "UNAUTHENTICATED: This code is not right, or was used before. The app shows a new one every 30 seconds.",
      "codeRequired": "UNAUTHENTICATED: Enter the code from your authenticator app",
      "codeWrong": "VALIDATION: This code is not right, or was used before. The app shows a new one every 30 seconds.",
      "commentOfOther": "FORBIDDEN: Only the author may edit a comment",
      "contractDoesNotExist": "VALIDATION: Contract does not exist",
      "contractExcerptNotGenerated": "UNAVAILABLE: Failed to generate contract excerpt. Please try again.",
      "contractNotActive": "CONFLICT: This contract has ended",
      "costCodeDoesNotExist": "VALIDATION: Cost code does not exist",
      "costCodeExists": "CONFLICT: A cost code with this code already exists",
      "costCodeInUse": "CONFLICT: Cost code is used by 1 product / Cost code is used by 3 products",
      "crossSite": "FORBIDDEN: Requests from other sites are not accepted",
      "currentPasswordWrong": "VALIDATION: The current password is not right",
      "databaseUnavailable": "UNAVAILABLE: The database cannot be reached right now. Please try again in a moment.",
      "dayIsPast": "VALIDATION: Day must not be before today",
      "descriptionNotGenerated": "UNAVAILABLE: Failed to generate description. Please try again.",
      "duplicate": "CONFLICT: This already exists",
      "emailTaken": "CONFLICT: Another administrator has this email address",
      "endBeforeStart": "VALIDATION: End date must not be before the start date",
      "estimateDoesNotExist": "VALIDATION: Estimate does not exist",
      "estimateEnded": "CONFLICT: This quote was signed or withdrawn. Copy the estimate to begin again.",
      "estimateLocked": "CONFLICT: This estimate was sent. Revise it to change it.",
      "estimateNotSent": "CONFLICT: This estimate was never sent. Change the draft.",
      "estimateTooLarge": "TOO_LARGE: The amounts of this estimate are too large",
      "figureNotFound": "NOT_FOUND: This estimate has no such figure",
      "fileFormRequired": "UNSUPPORTED_MEDIA_TYPE: Send the file as a form (Content-Type: multipart/form-data)",
      "fixedPriceMissing": "VALIDATION: Price is required",
      "forbidden": "FORBIDDEN: You may look at this, but not change it",
      "idempotencyMismatch": "IDEMPOTENCY_MISMATCH: This Idempotency-Key was used for another request; use a new key",
      "importHasWrongRows": "CONFLICT: 1 row cannot be imported. Nothing was imported. / 3 rows cannot be imported. Nothing was imported.",
      "importNotFound": "NOT_FOUND: This import is over: it was finished or cancelled, or began more than a day ago",
      "importOutdated": "CONFLICT: Somebody changed these records meanwhile. Nothing was imported. Check the rows again.",
      "importUnderWay": "CONFLICT: Another import into this list is under way. Please try again in a moment.",
      "importUndoNotFound": "NOT_FOUND: This import cannot be undone any more. An import can be undone for 30 days.",
      "introductionNotGenerated": "UNAVAILABLE: Failed to generate introduction. Please try again.",
      "invalidCredentials": "UNAUTHENTICATED: Invalid credentials",
      "invalidCursor": "VALIDATION: Invalid cursor",
      "invalidId": "VALIDATION: Invalid id",
      "invalidIdempotencyKey": "VALIDATION: Idempotency-Key must have 1 to 255 visible characters",
      "itemDoesNotExist": "VALIDATION: The contract has no such item that can change",
      "jsonRequired": "UNSUPPORTED_MEDIA_TYPE: Send the body as JSON (Content-Type: application/json)",
      "lastAdmin": "CONFLICT: There must be at least one active administrator with the role admin",
      "lastDayIsPast": "VALIDATION: The last day must not be before the first",
      "leadHasProject": "CONFLICT: A project was made of this lead already",
      "lineNameMissing": "VALIDATION: Line name is required",
      "lineQuantityMissing": "VALIDATION: Quantity is required",
      "lineTooLarge": "VALIDATION: The cost of this line is too large",
      "lineUnitCostMissing": "VALIDATION: Unit cost is required",
      "linkNotFound": "NOT_FOUND: This link is not valid any more",
      "logoNotFound": "NOT_FOUND: Logo not found",
      "mailNotSetUp": "CONFLICT: No mail server is set up. Give the client a link instead.",
      "malformedJson": "VALIDATION: Malformed JSON",
      "malformedRequest": "VALIDATION: Malformed request",
      "marginTooLarge": "VALIDATION: Margin must be at most 99%",
      "methodNotAllowed": "METHOD_NOT_ALLOWED: Method not allowed",
      "moreThanShown": "CONFLICT: There are 1 by now, more than the question named. Nothing was done. / There are 3 by now, more than the question named. Nothing was done.",
      "noEarlierRevision": "NOT_FOUND: This is the first revision. There is none before it to compare with.",
      "oneFileOnly": "VALIDATION: One file per request",
      "onePhotoOnly": "VALIDATION: One photo per request",
      "oneProperty": "VALIDATION: Choose an existing property, or enter a new one",
      "optionDoesNotExist": "VALIDATION: Option does not exist",
      "ownAccount": "CONFLICT: You cannot deactivate yourself",
      "ownPassword": "CONFLICT: Change your own password in Settings, under Password",
      "ownSecondFactor": "CONFLICT: Turn off your own second factor in Settings, under Second Factor",
      "ownSecondFactorFirst": "CONFLICT: Set up your own second factor first",
      "paperNotFound": "NOT_FOUND: Photo of the paper not found",
      "passwordExpired": "UNAUTHENTICATED: This password was not used in time. Ask an administrator for another one.",
      "passwordGuessable": "VALIDATION: This password is easy to guess. Take a few words that do not belong together.",
      "passwordNotChosen": "FORBIDDEN: Choose your own password first",
      "pathNotFound": "NOT_FOUND: Not found",
      "paymentTaskDoesNotExist": "VALIDATION: Task does not exist",
      "pdfNotMade": "UNAVAILABLE: The PDF cannot be made right now. Please try again in a moment.",
      "personRequired": "FORBIDDEN: An API key may not do this. Sign in with a password instead.",
      "photoDamaged": "VALIDATION: The photo is damaged or incomplete",
      "photoDoesNotExist": "VALIDATION: Choose a photo of a task of this project",
      "photoFormRequired": "UNSUPPORTED_MEDIA_TYPE: Send the photo as a form (Content-Type: multipart/form-data)",
      "photoStoreUnavailable": "UNAVAILABLE: The photo store cannot be reached right now. Please try again in a moment.",
      "photoTooLarge": "TOO_LARGE: The photo is larger than 15 MB",
      "photoTooLong": "TOO_LARGE: The photo is longer than 30,000 pixels on a side",
      "photoTooManyPixels": "TOO_LARGE: The photo is larger than 50 megapixels",
      "photoTypeUnsupported": "UNSUPPORTED_MEDIA_TYPE: Only JPEG, PNG, WebP and AVIF photos can be uploaded",
      "priceFileApplied": "CONFLICT: A file that was applied stays with its prices. Undo it instead.",
      "priceFileHeaderMissing": "VALIDATION: The header must be one of the first rows",
      "priceFileNotFound": "NOT_FOUND: Price file not found",
      "priceFileNotKept": "CONFLICT: The file is no longer kept. Upload it again.",
      "priceFileNotMapped": "CONFLICT: Say what the columns mean first",
      "priceFileNotWhole": "CONFLICT: Is this the whole list? It lacks 1 products that the supplier has. / Is this the whole list? It lacks 3 products that the supplier has.",
      "priceFileOutdated": "CONFLICT: Prices have changed since the check. Check the file again.",
      "priceFileTooLarge": "TOO_LARGE: The file is larger than 50 MB",
      "priceFileTooOld": "CONFLICT: A file can be undone for 30 days",
      "productCategoryDoesNotExist": "VALIDATION: Product category does not exist",
      "productCategoryExists": "CONFLICT: A product category with this name already exists",
      "productDoesNotExist": "VALIDATION: Product does not exist",
      "productInUse": "CONFLICT: Product is used by 1 task / Product is used by 3 tasks",
      "projectDoesNotExist": "VALIDATION: Project does not exist",
      "projectHasContract": "CONFLICT: This project has a contract. Make a change order, or complete it.",
      "projectHasMoney": "CONFLICT: This project has a sent quote, a contract or invoices. Put it on hold instead.",
      "projectHasNoQuote": "CONFLICT: Send a quote of this project first",
      "projectTypeAssigned": "CONFLICT: This project type is already assigned to the category",
      "projectTypeDoesNotExist": "VALIDATION: Project type does not exist",
      "projectTypeInUse": "CONFLICT: Project type is used by 1 project / Project type is used by 3 projects",
      "projectTypeNotAssigned": "NOT_FOUND: This project type is not assigned to the category",
      "propertyDoesNotExist": "VALIDATION: Property does not exist",
      "propertyExists": "CONFLICT: Property already exists",
      "propertyHasProjects": "CONFLICT: Property has 1 project. Delete it first. / Property has 3 projects. Delete them first.",
      "quoteNotOpen": "CONFLICT: This quote can no longer be accepted. Please ask for a new one.",
      "quoteNotSigned": "CONFLICT: This quote is not signed",
      "reminderTooSoon": "TOO_MANY_REQUESTS: A reminder was sent within the last hour. The next one can go in 1 minute.",
      "requestUnderWay": "CONFLICT: The same request is still under way. Please try again in a moment.",
      "reversalStays": "CONFLICT: A reversal has the lines of the change that it reverses",
      "revisionNotFound": "NOT_FOUND: This estimate has no revision 1 / This estimate has no revision 3",
      "rowNotDoubtful": "VALIDATION: No doubtful row has the place 1 / No doubtful row has the place 3",
      "ruleIsOurs": "CONFLICT: This rule comes with Quoin. Add a rule of your own: the newest one wins.",
      "savedViewExists": "CONFLICT: A view of this list already has this name",
      "secondFactorNotBegun": "CONFLICT: Begin again: the setup was started once more meanwhile",
      "secondFactorNotSetUp": "FORBIDDEN: Set up your second factor first",
      "secondFactorOff": "CONFLICT: There is no second factor to turn off",
      "secondFactorOn": "CONFLICT: Your second factor is on already",
      "sectionDoesNotExist": "VALIDATION: Section does not exist",
      "sessionNotFound": "NOT_FOUND: Session not found",
      "signerDiffers": "VALIDATION: Type the name that signed this contract",
      "stale": "STALE: This record was changed by someone else",
      "stillInUse": "CONFLICT: This is still in use",
      "subcontractorDoesNotExist": "VALIDATION: Subcontractor does not exist",
      "supplierBranchCodeExists": "CONFLICT: This supplier already has a branch with this code",
      "supplierBranchDoesNotExist": "VALIDATION: Branch does not exist",
      "supplierBranchExists": "CONFLICT: This supplier already has a branch with this name",
      "supplierBranchInUse": "CONFLICT: Supplier branch has 1 price. Deactivate it instead. / Supplier branch has 3 prices. Deactivate it instead.",
      "supplierDoesNotExist": "VALIDATION: Supplier does not exist",
      "supplierExists": "CONFLICT: A supplier with this name already exists",
      "supplierInUse": "CONFLICT: Supplier has 1 product. Deactivate it instead. / Supplier has 3 products. Deactivate it instead.",
      "supplierProductDoesNotExist": "VALIDATION: Supplier product does not exist",
      "supplierProductExists": "CONFLICT: This supplier already has a product with this SKU",
      "taskDoesNotExist": "VALIDATION: Task does not exist",
      "taskInContract": "CONFLICT: Task is used by a contract. Complete it instead.",
      "taskProductCategoryExists": "CONFLICT: This product category is already assigned to the task",
      "taskProductCategoryNotFound": "NOT_FOUND: This product category is not assigned to the task",
      "taskProductDoesNotExist": "VALIDATION: Task product does not exist",
      "taskProductExists": "CONFLICT: This product is already on the task",
      "taskProductNotFound": "NOT_FOUND: Task product not found",
      "taxRateExists": "CONFLICT: A tax rate with this place, name and first day already exists",
      "tooBusy": "UNAVAILABLE: Quoin is too busy right now. Please try again in a moment.",
      "tooManyAdjustments": "TOO_LARGE: An estimate has room for 1 rows below its lines / An estimate has room for 3 rows below its lines",
      "tooManyChosen": "TOO_LARGE: At most 1 records can be changed together. Narrow the list first. / At most 3 records can be changed together. Narrow the list first.",
      "tooManyCodes": "TOO_MANY_REQUESTS: Too many wrong codes today. Use a recovery code, or ask an administrator.",
      "tooManyLines": "TOO_LARGE: An estimate has room for 1 lines / An estimate has room for 3 lines",
      "tooManyOptions": "TOO_LARGE: An estimate has room for 1 options / An estimate has room for 3 options",
      "tooManyRequests": "TOO_MANY_REQUESTS: Too many requests. Please try again in 1 minute.",
      "tooManySavedViews": "CONFLICT: A list has room for 1 views of your own and 1 that everybody sees. Delete one of them first. / A list has room for 3 views of your own and 3 that everybody sees. Delete one of them first.",
      "tooManyTries": "TOO_MANY_REQUESTS: Too many wrong passwords. Please try again in 1 second. / Too many wrong passwords. Please try again in 3 seconds.",
      "twoAssignees": "VALIDATION: Assign the task to a subcontractor or to an administrator, not to both",
      "unexpected": "INTERNAL: Something went wrong on our side. Please try again.",
      "unlockRefused": "VALIDATION: This password is not right",
      "usernameTaken": "CONFLICT: This username is taken",
      "validUntilPast": "VALIDATION: Valid until must not be in the past",
      "valueDoesNotFit": "VALIDATION: A value is invalid",
      "versionRequired": "VALIDATION: Send If-Match with the version that you looked at",
    }
  `);
});

test('a missing record of each kind has its message', () => {
  const said = conceptNames.map((name) => new DomainError('notFound', name));
  expect(said.every(({ code }) => code === 'NOT_FOUND')).toBe(true);
  expect(said.map(({ message }) => message)).toMatchInlineSnapshot(`
    [
      "Property not found",
      "Project not found",
      "Task not found",
      "Product not found",
      "Subcontractor not found",
      "Supplier not found",
      "Supplier branch not found",
      "Supplier product not found",
      "Lead not found",
      "Project type not found",
      "Product category not found",
      "Cost code not found",
      "Assembly not found",
      "Tax rate not found",
      "State rule not found",
      "Estimate not found",
      "Contract not found",
      "Change order not found",
      "Photo not found",
      "Comment not found",
      "Product of a task not found",
      "Administrator not found",
      "API key not found",
      "Settings not found",
      "Money settings not found",
      "Section of an estimate not found",
      "Option of an estimate not found",
      "Line of an estimate not found",
      "Row of an estimate not found",
      "Quote not found",
      "Client link not found",
      "Saved view not found",
    ]
  `);
});

describe('an error', () => {
  test('has its message, its name on the wire, and its field', () => {
    const error = new DomainError('propertyDoesNotExist');
    expect(error).toMatchObject({
      name: 'DomainError',
      key: 'propertyDoesNotExist',
      code: 'VALIDATION',
      message: 'Property does not exist',
      issues: [{ path: 'propertyId', message: 'Property does not exist' }],
    });
    expect(error).toBeInstanceOf(Error);
  });

  test('has no issues where no field is wrong', () => {
    expect(new DomainError('notFound', 'property').issues).toBeUndefined();
  });

  test.each([
    [1, 'Property has 1 project. Delete it first.'],
    [2, 'Property has 2 projects. Delete them first.'],
    [1200, 'Property has 1,200 projects. Delete them first.'],
  ])('counts: %i', (count, message) => {
    expect(new DomainError('propertyHasProjects', count).message).toBe(message);
  });

  test('of validation is a 400 that names a field, except for the whole body', () => {
    const whole = (Object.keys(errorList) as ErrorKey[]).filter(
      (key) => errorList[key].code === 'VALIDATION' && !('path' in errorList[key]),
    );
    expect(whole.toSorted()).toMatchInlineSnapshot(`
      [
        "invalidIdempotencyKey",
        "malformedJson",
        "malformedRequest",
        "pricesRefused",
        "valueDoesNotFit",
        "versionRequired",
      ]
    `);
  });
});

test('a quote that is not ready names each issue', () => {
  const issues = [
    { path: 'T5', message: 'Add at least one line.' },
    { path: 'T6', message: 'Enter the name of the client.' },
  ];
  expect(new DomainError('quoteNotReady', issues)).toMatchObject({
    message: '2 things are missing before this can be sent',
    code: 'CONFLICT',
    issues,
  });
  expect(new DomainError('quoteTotalChanged', dollars(7776.36)).message).toBe(
    'The total is now $7,776.36. Please look at it again.',
  );
});
