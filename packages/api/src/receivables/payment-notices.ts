import type { Db } from '@quoin/db/connection/database';
import { everybody } from '@quoin/db/notices';
import { formatMoney } from '@quoin/domain/dollars';
import type { PaymentView } from '@quoin/domain/receivables/payment';

import type { Context } from '../context.ts';
import { tellAs } from '../notices.ts';

/** What a notice can say of a payment. */
const words = {
  succeeded: (of: string) => `${of} has come`,
  failed: (of: string) => `${of} has failed`,
  returned: (of: string) => `${of} has come back`,
};

/**
 * Tells everybody in the office what became of a payment, with a link to it. Call it in the transaction of the change. The person
 * who noted it is not told; events of a provider have no such person.
 */
export async function tellOfPayment(
  ctx: Pick<Context, 'noticeMail'>,
  trx: Db,
  { id, amount, clientName, contractNumber }: PaymentView,
  {
    event,
    detail,
    actor,
    adminId,
  }: { event: keyof typeof words; detail?: string | undefined; actor: string; adminId: number | null },
): Promise<void> {
  const name = `Payment of ${formatMoney(amount)} by ${clientName ?? contractNumber}`;
  await tellAs(
    ctx,
    trx,
    { kind: 'money', entity: 'payment', entityId: id, label: words[event](name), detail, actor },
    everybody,
    adminId,
  );
}
