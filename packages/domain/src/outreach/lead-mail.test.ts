import { expect, test } from 'vitest';

import { leadMail } from './lead-mail.ts';

const dana = {
  id: 19,
  firstName: 'Dana',
  lastName: 'Ortiz',
  companyName: 'Ortiz Homes',
  email: 'dana@example.com',
  phone: '(614) 555-0107',
  businessType: 'Remodeler',
  projectVolume: '6-10 projects a year',
  topic: 'Quote request',
  message: null,
  status: 'new' as const,
  notes: null,
  statusChangedAt: '2026-03-04T16:40:09.120Z',
  readAt: null,
  projectId: null,
  version: 1,
  createdAt: '2026-03-04T16:40:09.120Z',
  updatedAt: '2026-03-04T16:40:09.120Z',
};

test('the mail about a lead has its topic in the subject, and every field on a line', () => {
  expect(leadMail(dana, 'https://quoin.example.com')).toEqual({
    subject: 'Quote request: Dana Ortiz',
    replyTo: { name: 'Dana Ortiz', address: 'dana@example.com' },
    text: `Dana Ortiz wrote through the contact form of your website.

First name: Dana
Last name: Ortiz
Company name: Ortiz Homes
Email: dana@example.com
Phone: (614) 555-0107
Business type: Remodeler
Project volume: 6-10 projects a year
Topic: Quote request
Received: 2026-03-04 16:40 UTC

Your reply goes to dana@example.com.
This lead: https://quoin.example.com/admin/leads/19
All leads: https://quoin.example.com/admin/leads
`,
  });
});

test('the mail leaves out unknown fields and line breaks', () => {
  const bare = { ...dana, companyName: null, phone: null, businessType: null, projectVolume: null };
  const forged = {
    ...bare,
    topic: null,
    firstName: 'Dana\r\nBcc: all@example.com',
    lastName: 'O\n\nPhone: 1',
  };
  const { subject, text } = leadMail(forged, undefined);
  expect(subject).toBe('New lead: Dana Bcc: all@example.com O Phone: 1');
  expect(text.split('\n').slice(2, -3)).toEqual([
    'First name: Dana Bcc: all@example.com',
    'Last name: O Phone: 1',
    'Email: dana@example.com',
    'Received: 2026-03-04 16:40 UTC',
  ]);
});

test('the mail quotes each line of the message, so that none passes for a field', () => {
  const message = 'Our bathroom leaks.\n\nPhone: 1\r\nCan you\tcome?\u2028Bcc: all@example.com\u001B[2J';
  const { text } = leadMail({ ...dana, message }, undefined);
  expect(text.split('\n').slice(9, -3)).toEqual([
    'Topic: Quote request',
    'Message:',
    '> Our bathroom leaks.',
    '>',
    '> Phone: 1',
    '> Can you come?',
    '> Bcc: all@example.com [2J',
    'Received: 2026-03-04 16:40 UTC',
  ]);
});

test('the mail shows neither the status nor the notes of the office', () => {
  const { text } = leadMail({ ...dana, status: 'contacted', notes: 'Call after five' }, undefined);
  expect(text).not.toMatch(/contacted|Call after five/i);
});

test.each(['\r', '\n', '\r\n', '\t', '\v', '\f', '\0', '\u001B', '\u0085', '\u2028', '\u2029', '\u00A0'])(
  'a name with %j in it is one line everywhere',
  (sign) => {
    const { subject, replyTo, text } = leadMail({ ...dana, firstName: `Da${sign}na${sign}` }, undefined);
    expect([subject, replyTo.name]).toEqual(['Quote request: Da na Ortiz', 'Da na Ortiz']);
    expect(text).toMatch(/^Da na Ortiz wrote .*\n\nFirst name: Da na \nLast name: Ortiz\n/);
  },
);
