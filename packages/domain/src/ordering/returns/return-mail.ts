import { type ClientMailText, letter, quoted } from '../../documents/letter.ts';
import { oneLine } from '../../inert-text.ts';
import { counted } from '../../words.ts';
import type { OrderDocument } from '../order-document.ts';
import { orderQuantityText } from '../order-words.ts';
import { returnReasonLabels } from './return-status.ts';
import type { SupplierReturnView } from './supplier-return.ts';

/** The mail that asks a supplier to pick up what goes back, or says that it stays. It names no price and nothing of the client. */
export function returnMail(
  { firm, supplier, purchaser, job, shipTo }: OrderDocument,
  { number, orderNumber, status, lines, note, cancelReason }: SupplierReturnView,
): ClientMailText {
  const name = firm.name.trim();
  const isCancelled = status === 'cancelled';
  const what = `Return ${number ?? ''} of order ${orderNumber}`;
  const goods = lines.map(
    ({ sku, description, quantity, orderUnit, reason }) =>
      `- ${orderQuantityText(quantity, orderUnit)} ${oneLine([sku, description].filter(Boolean).join(' '))}: ${returnReasonLabels[reason]}`,
  );
  return {
    subject: oneLine(`${what}${isCancelled ? ' is cancelled' : ''}${name === '' ? '' : ` from ${name}`}`),
    text: letter(
      { firm, client: { name: supplier.contactName ?? supplier.name } },
      {
        lines: isCancelled
          ? [
              `${what} does not take place. The goods stay here.`,
              ...(cancelReason === null ? [] : ['', quoted(cancelReason)]),
            ]
          : [
              `Please pick up ${counted(lines.length, 'line')} of order ${orderNumber} for ${oneLine(job)}:`,
              '',
              ...goods,
              ...(shipTo === null ? [] : ['', `They are at ${oneLine(shipTo)}.`]),
              ...(note === null ? [] : ['', quoted(note)]),
            ],
        after: [
          ...(supplier.accountNumber === null ? [] : [`Our account: ${oneLine(supplier.accountNumber)}`]),
          `Questions about this return: ${oneLine([purchaser.name, purchaser.email].filter(Boolean).join(', '))}`,
        ],
      },
    ),
  };
}
