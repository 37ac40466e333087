import { type ConflictKey, errorList } from '@quoin/domain/errors';
import { dollars } from '@quoin/domain/exact';

/** The words of a conflict. The number two represents any number, and two states any states. */
export function conflictExample(key: ConflictKey): string {
  switch (key) {
    case 'leadCannotBecome':
      return errorList[key].message('new', 'won');
    case 'neededRecordDeleted':
      return errorList[key].message('task', 'project', 'Deck');
    case 'neededRecordGone':
      return errorList[key].message('task', 'project');
    case 'placeTaken':
      return errorList[key].message('"1 Oak St"', 'another property with this address');
    case 'quoteNotReady':
    case 'warningsNotSeen':
      return errorList[key].message([
        { path: 'T5', message: 'Add at least one line.' },
        { path: 'T6', message: 'Enter the name of the client.' },
      ]);
    case 'changeOrderIncomplete':
      return errorList[key].message([{ path: 'scope', message: 'Describe the change for the client' }]);
    case 'changeOrderBuiltUpon':
      return errorList[key].message('CO-2');
    case 'booksClosed':
    case 'booksClosedAlready':
    case 'priceFileKnown':
      return errorList[key].message('2026-03-04');
    case 'priceFileState':
      return errorList[key].message('applied');
    case 'priceFileNotLatest':
      return errorList[key].message('March.csv');
    case 'orderIncomplete':
      return errorList[key].message([{ path: 'lines', message: '2 lines have no price' }]);
    case 'orderAboveLimit':
      return errorList[key].message('$1,500.00');
    case 'orderMayBeCancelled':
      return errorList[key].message('Mar 6');
    case 'orderLineReceived':
      return errorList[key].message('8', 0);
    case 'supplierInactive':
    case 'priceRequestWithoutMail':
      return errorList[key].message('Hollis Fork');
    case 'needsChanged':
      return errorList[key].message('Ada');
    case 'planMoveGone':
      return errorList[key].message('Porcelain tile 12x24, slate');
    case 'deliveryReceived':
      return errorList[key].message('Ben', '7:12 AM');
    case 'deliverySurplus':
      return errorList[key].message('999', '8', 0);
    case 'returnTooMuch':
      return errorList[key].message('2', 0);
    case 'returnEnded':
      return errorList[key].message('picked-up');
    case 'exceptionSettled':
      return errorList[key].message('Ada');
    case 'depositAsked':
      return errorList[key].message('Deposit', 'DR-2026-0001');
    case 'depositOverCap':
      return errorList[key].message(dollars(777.63), 'Bus. & Prof. Code §7159.5(a)');
    case 'aheadOfWork':
      return errorList[key].message('Materials', 'Bus. & Prof. Code §7159.5(a)');
    case 'invoiceNotReady':
      return errorList[key].message([{ path: 'client', message: 'Enter the name of the client.' }]);
    case 'invoiceNotLast':
      return errorList[key].message('INV-2026-0002');
    case 'answerOutdated':
      return errorList[key].message('Mar 4', 2);
    case 'belowBilled':
    case 'quoteTotalChanged':
      return errorList[key].message(dollars(7776.36));
    default:
      return errorList[key].message(2);
  }
}
