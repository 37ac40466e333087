import { describe, expect, it } from 'vitest';

import { orderDocumentOf } from '../testing/order-document.ts';
import { cancelledOrderMail, confirmAgainMail, orderMail, orderReminder } from './order-mail.ts';

const address = 'https://quoin.example/s/token';

describe('the mail with an order', () => {
  it('names the order and the firm, says when and where, asks to confirm it, and has the link', () => {
    expect(orderMail(orderDocumentOf({ note: 'Call before.\nBcc: x' }), address, 'abc')).toEqual({
      subject: 'Purchase order PO-2026-0001 from Cornerstone Renovation',
      text: [
        'Dear Dan Reyes,',
        '',
        'Here is our purchase order PO-2026-0001 for Hall bathroom: 2 lines, $726.61.',
        '',
        'Delivery: Mon, Mar 9, 2026, 7:00 AM to 9:00 AM',
        'To: 5 Pine Rd, Dayton, OH 45410',
        '',
        '> Call before.',
        '> Bcc: x',
        '',
        'Please confirm it, or say what is different, at this address:',
        '',
        'https://quoin.example/s/token',
        '',
        'This link is for you alone. No account and no password is needed.',
        '',
        'Our account: 10442',
        '',
        'Questions about this order: Ada Lovelace, ada@cornerstone.example',
        '',
        'Cornerstone Renovation',
        '400 Alder Street, Dayton, OH 45402',
        '(937) 555-0142',
        'office@cornerstone.example',
        '',
        'Proof of this document: abc',
        '',
      ].join('\n'),
    });
  });

  it('of a revision says so in its subject, and why it takes the place of the one before', () => {
    const { subject, text } = orderMail(
      orderDocumentOf({ revision: 2, reason: 'Two boxes more.' }),
      address,
      'abc',
    );
    expect(subject).toBe('Purchase order PO-2026-0001 from Cornerstone Renovation, revision 2');
    expect(text).toContain(
      'This is revision 2. It takes the place of all that we sent of this order before.\n\n> Two boxes more.\n',
    );
  });

  it('of a firm without a name names the order alone', () => {
    const { firm } = orderDocumentOf();
    const { subject } = orderMail(orderDocumentOf({ firm: { ...firm, name: '' } }), address, 'abc');
    expect(subject).toBe('Purchase order PO-2026-0001');
  });

  it('of an urgent pickup says where and that it is urgent', () => {
    const { text } = orderMail(
      orderDocumentOf({ mode: 'pickup', needBy: null, isExpedited: true }),
      address,
      'abc',
    );
    expect(text).toContain(
      'Pickup: As soon as it is ready\nAt: 2200 Kuntz Rd, Dayton, OH 45404\nThis order is urgent.\n',
    );
  });

  it('keeps a job with a line feed in one line, and has no sign that turns a text', () => {
    const { subject, text } = orderMail(
      orderDocumentOf({ job: 'Bath\u202E\nroom', number: 'PO-1\r\nBcc: x' }),
      address,
      'abc',
    );
    expect(subject).toBe('Purchase order PO-1 Bcc: x from Cornerstone Renovation');
    expect(text).toContain('for Bath room: 2 lines');
  });
});

it('the reminder says that the order waits for an answer', () => {
  const { subject, text } = orderReminder(orderDocumentOf(), address, 'abc');
  expect(subject).toBe('Reminder: purchase order PO-2026-0001 from Cornerstone Renovation');
  expect(text).toContain(
    'Our purchase order PO-2026-0001 for Hall bathroom: 2 lines, $726.61, waits for your answer.',
  );
});

it('the mail shortly before a confirmed order comes asks whether it does', () => {
  const { subject, text } = confirmAgainMail(orderDocumentOf(), address, 'abc');
  expect(subject).toBe('Does it come? Purchase order PO-2026-0001 from Cornerstone Renovation');
  expect(text).toContain(
    'You have confirmed our purchase order PO-2026-0001 for Hall bathroom: 2 lines, $726.61. We count on it.',
  );
  expect(text).toContain('Please confirm it once more, or say what is different, at this address:');
});

it('the mail of a cancelled order gives the reason and asks for nothing', () => {
  const { subject, text } = cancelledOrderMail(
    orderDocumentOf({ revision: 3 }),
    'The client changed the tile.',
    address,
    'abc',
  );
  expect(subject).toBe('Cancelled: purchase order PO-2026-0001 from Cornerstone Renovation, revision 3');
  expect(text).toContain('> The client changed the tile.\n\nPlease deliver nothing of it.');
  expect(text).not.toContain('Please confirm');
});
