import { once } from 'node:events';
import { type Agent, type IncomingMessage, request as openRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The timeout of a request, which is longer than any timeout of the server. */
const PATIENCE_MS = 30_000;

/** An answer. Without one, `status` is 0 and the outcome of the request is unknown. */
export interface Answer {
  /** The method and the path of the request. */
  request: string;
  status: number;
  body: string;
  /** The first cookie that the answer sets, or ''. */
  cookie: string;
  /** All cookies that the answer sets. */
  cookies: string[];
}

/** A request that is broken off. */
export interface BrokenRequest {
  method: string;
  path: string;
  body?: Buffer;
  headers?: Record<string, string>;
}

interface Outgoing {
  port: number;
  method: string;
  path: string;
  headers: Record<string, string>;
}

const cookiesOf = ({ headers }: IncomingMessage) =>
  (headers['set-cookie'] ?? []).map((each) => each.split(';')[0] ?? '');

/** The request with its answer, for a reader. */
export const describe = ({ request, status, body }: Answer): string =>
  `${request} was answered ${status}: ${body}`;

/** Sends a request to this machine. Bytes are sent unchanged, other bodies as JSON. Never throws. */
export async function send({
  body,
  headers,
  ...where
}: Outgoing & { agent: Agent; body: unknown }): Promise<Answer> {
  return new Promise((resolve) => {
    let text = '';
    const request = `${where.method} ${where.path}`;
    const outgoing = openRequest({
      host: '127.0.0.1',
      timeout: PATIENCE_MS,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...where,
    });
    const lost = ({ message }: Error) => {
      const used = outgoing.reusedSocket ? ', on a connection that was used before' : '';
      resolve({
        request,
        status: 0,
        body: `${message} after ${text.length} characters${used}`,
        cookie: '',
        cookies: [],
      });
    };
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
    outgoing.on('error', lost);
    outgoing.on('response', (incoming) => {
      incoming.setEncoding('utf8').on('data', (part: string) => (text += part));
      incoming.on('error', lost);
      incoming.on('end', () =>
        resolve({
          request,
          status: incoming.statusCode ?? 0,
          body: text,
          cookie: cookiesOf(incoming)[0] ?? '',
          cookies: cookiesOf(incoming),
        }),
      );
    });
    outgoing.end(body === undefined || body instanceof Uint8Array ? body : JSON.stringify(body));
  });
}

/** Begins a request, and breaks it off after a number of bytes of the body and of milliseconds. */
export async function breakOff(
  { body, headers, ...where }: Outgoing & { body: Buffer },
  { bytes, afterMs }: { bytes: number; afterMs: number },
): Promise<void> {
  const outgoing = openRequest({
    host: '127.0.0.1',
    agent: false,
    headers: { ...headers, ...(body.length > 0 && { 'content-length': body.length }) },
    ...where,
  });
  outgoing.on('error', () => undefined);
  outgoing.on('response', (incoming) => incoming.on('error', () => undefined).resume());
  outgoing.flushHeaders();
  if (bytes > 0)
    await Promise.race([
      new Promise((resolve) => void outgoing.write(body.subarray(0, bytes), resolve)),
      once(outgoing, 'close'),
    ]);
  await sleep(afterMs);
  outgoing.destroy();
}
