import type { PdfMaker } from '@quoin/api/context';
import type { Db } from '@quoin/db/connection/database';
import type { PhotoStore } from '@quoin/db/photos/photo-store';
import type { NodemailerError, SendMailOptions } from 'nodemailer';

/** A mail server that is silent for so many milliseconds counts as unreachable. */
const PATIENCE_MS = 15_000;

/** The mail server and the sender. */
export interface MailSettings {
  /** `smtp://…` or `smtps://…`. */
  smtpUrl: string;
  /** The address of the sender. The default is that of the company. */
  from: string | undefined;
}

/** The dependencies of the jobs that send mail. */
export interface Sender {
  db: Db;
  mail: MailSettings;
  /** The address of Quoin for browsers, if it is known. */
  publicUrl: string | undefined;
  /** For the PDFs that go with mails to clients, and for the logo on them. */
  photos: PhotoStore;
  pdf: PdfMaker;
  log: { warn: (message: string) => void };
}

/** Sends one mail, or throws an error without personal data. */
export type Send = (message: SendMailOptions, signal: AbortSignal | undefined) => Promise<void>;

/** The reason of a failed mail, without the server's own words, which may quote the mail. */
function failure({ code, command, responseCode }: NodemailerError): Error {
  return new Error(['The mail server failed', code, command, responseCode].filter(Boolean).join(' '));
}

/** Opens the way to the mail server. */
export async function openMail({ smtpUrl }: MailSettings): Promise<Send> {
  // Loaded only if mail is sent, because it takes memory.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    dnsTimeout: PATIENCE_MS,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  return async (message, signal) => {
    await transport.sendMail({ ...message, ...(signal && { signal }) }).catch((error: NodemailerError) => {
      throw failure(error);
    });
  };
}
