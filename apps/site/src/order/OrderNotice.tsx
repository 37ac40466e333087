import { formatDate } from '@quoin/domain/dates';
import { inert } from '@quoin/domain/inert-text';
import { firmNameOf } from '@quoin/domain/ordering/order-words';
import type { OrderPage, OrderPageState } from '@quoin/domain/ordering/with-supplier/order-page';

import { Notice } from '../document/Notice.tsx';

/** The words of a notice: its heading, the heading after an answer that was just given, and its text. */
interface Words {
  readonly heading: string;
  readonly thanks?: string;
  readonly texts: readonly (string | null)[];
}

/** Says first where the order stands, and what the supplier can do. An order that waits for its answer has no notice. */
export function OrderNotice({
  data: { document, state, isOnHold, answer, endReason },
  isNew,
}: {
  data: OrderPage;
  /** Whether the supplier has just answered. */
  isNew: boolean;
}) {
  const firm = firmNameOf(document);
  if (isOnHold)
    return (
      <Notice id="state" heading="This order is on hold">
        <p>Please deliver nothing until {firm} says so.</p>
      </Notice>
    );
  if (state === 'open') return null;
  const on = answer ? ` on ${formatDate(answer.on)}` : '';
  const words: Record<Exclude<OrderPageState, 'open'>, Words> = {
    confirmed: {
      heading: `This order was confirmed${on}`,
      thanks: 'Thank you. The order is confirmed.',
      texts: [answer?.isRecorded ? `${firm} recorded your answer.` : `${firm} counts on it.`],
    },
    answered: {
      heading: `This order was answered${on}`,
      thanks: 'Thank you. Your answer is sent.',
      texts: [
        `It differs from the order. ${firm} looks at it, and sends you a new revision if the order changes.`,
      ],
    },
    cancelled: { heading: 'This order is cancelled', texts: ['Please deliver nothing of it.', endReason] },
    closed: { heading: 'This order is closed', texts: [`${firm} expects nothing more of it.`] },
  };
  const { heading, thanks = heading, texts } = words[state];
  return (
    <Notice
      id="state"
      heading={isNew ? thanks : heading}
      look={state === 'confirmed' ? 'done' : 'notice'}
      isNew={isNew}
    >
      {texts.map((text) => text !== null && <p key={text}>{inert(text)}</p>)}
    </Notice>
  );
}
