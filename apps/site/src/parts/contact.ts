import { contactForm, topics } from '../content/topics.ts';
import type { ContactValues } from '../rendering.ts';

/** The response of the server to the form, or its failure. */
type Answer = { isSent: true } | { isSent: false; problems: ContactValues; message?: string };

/** The lead of a submitted form, with the label of its topic and without empty fields. */
export function leadOf({ topic, ...values }: ContactValues): Record<string, string> {
  const label = topics.find(({ key }) => key === topic)?.label;
  const given = Object.entries(values).filter(([, text]) => text.trim() !== '');
  return { ...Object.fromEntries(given), ...(label !== undefined && { topic: label }) };
}

/** The validation error of a field, from the schema that the server uses too. */
export async function problemOf(name: string, text: string): Promise<string | undefined> {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  const { ContactForm } = await import('@quoin/domain/outreach/contact-submission');
  const schema = Object.entries(ContactForm.shape).find(([field]) => field === name)?.[1];
  return schema?.safeParse(text).error?.issues[0]?.message;
}

/** Sends the form. */
export async function sendContact(values: ContactValues): Promise<Answer> {
  try {
    const response = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // Omits empty fields, so that the server reports required ones as missing.
      body: JSON.stringify(leadOf(values)),
    });
    if (response.ok) return { isSent: true };
    const { message, issues = [] } = (await response.json()) as {
      message: string;
      issues?: { path: string; message: string }[];
    };
    const problems = Object.fromEntries(issues.map((issue) => [issue.path, issue.message]).toReversed());
    return issues.length > 0 ? { isSent: false, problems } : { isSent: false, problems: {}, message };
  } catch {
    return { isSent: false, problems: {}, message: contactForm.failed };
  }
}
