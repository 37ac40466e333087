import { errorList } from '../errors.ts';

/** Each error with the words it says; those that count something say them for one and for three. */
export function errorWords(): Record<string, string> {
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
    orderIncomplete: _ofIncomplete,
    orderAboveLimit: _ofLimits,
    orderMayBeCancelled: _ofContracts,
    orderLineReceived: _ofReceived,
    orderLineIncomplete: _ofOrderLines,
    supplierInactive: _ofSuppliers,
    booksClosed: _ofClosings,
    booksClosedAlready: _ofClosedDays,
    needsChanged: _ofNeeds,
    priceRequestWithoutMail: _ofAsked,
    planMoveGone: _ofMoves,
    answerOutdated: _ofRevisions,
    answerDayPast: _ofDaysPast,
    deliveryReceived: _ofReceipts,
    deliverySurplus: _ofSurplus,
    returnTooMuch: _ofReturned,
    returnEnded: _ofReturns,
    exceptionSettled: _ofSettled,
    depositAsked: _ofDeposits,
    depositOverCap: _ofCaps,
    belowBilled: _ofBilledSums,
    aheadOfWork: _ofAhead,
    invoiceNotReady: _ofInvoices,
    invoiceNotLast: _ofNewest,
    invoiceDayPast: _ofInvoiceDays,
    returnedBeforeReceived: _ofReceivedDays,
    wonBeforeReturned: _ofReturnDays,
    bankedSumDiffers: _ofBankedSums,
    memoDayPast: _ofMemoDays,
    itemBilledAlready: _ofBilled,
    itemOverPrice: _ofItems,
    moreThanLeft: _ofLeft,
    decidedByProvider: _ofProviders,
    paymentEventUnread: _ofEvents,
    ...others
  } = counting;
  return Object.fromEntries(
    Object.entries(others).map(([key, { code, message }]) => {
      const said = [...new Set([message(1), message(3)])].join(' / ');
      return [key, `${code}: ${said}`];
    }),
  );
}
