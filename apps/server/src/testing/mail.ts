import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { noPdf } from '@quoin/api/testing';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** For mails without files: no PDF can be made, and no picture is in a bucket. */
export const withoutPdf = { pdf: noPdf, photos: { objects: undefined } };

/** A mail as it came over the wire. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** By their names in lower case; one that came twice is there twice. */
  headers: [name: string, value: string][];
  body: string;
}

/** A mail server of the test's own. */
export interface TestMailServer {
  url: string;
  mails: ReceivedMail[];
  /** What it does with the mail that comes next: takes it, refuses it for now, or says nothing. */
  mood: 'accepting' | 'refusing' | 'silent';
  refused: number;
  /** Takes what it has said nothing to yet. */
  held: (() => void)[];
}

function read(raw: string): Pick<ReceivedMail, 'headers' | 'body'> {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  return {
    headers: lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
    // Lines that were broken for the way alone are one again.
    body: raw
      .slice(end + 4)
      .replaceAll('=\r\n', '')
      .replaceAll('\r\n', '\n'),
  };
}

/** Starts a mail server, on `port` if one is given. The test's end stops it. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const started: TestMailServer = { url: '', mails: [], mood: 'accepting', refused: 0, held: [] };
  const receive = async (
    stream: Readable,
    envelope: SMTPServerSession['envelope'],
    answer: (error: Error | null) => void,
  ) => {
    const raw = await text(stream);
    const accept = () => {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const to = envelope.rcptTo.map(({ address }) => address);
      started.mails.push({ from, to, ...read(raw) });
      answer(null);
    };
    if (started.mood === 'silent') started.held.push(accept);
    else if (started.mood === 'accepting') accept();
    else {
      started.refused += 1;
      // Some servers quote what they refuse.
      const words = `No mail with ${/^Reply-To: .*$/m.exec(raw)?.[0]}`;
      answer(Object.assign(new Error(words), { responseCode: 451 }));
    }
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData: (stream, { envelope }, answer) => void receive(stream, envelope, answer),
  });
  // What broke off is the client's to tell.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(async () => new Promise((resolve) => server.close(() => resolve())));
  started.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return started;
}
