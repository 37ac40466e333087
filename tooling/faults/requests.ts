import { once } from 'node:events';
import { type Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Nothing that is asked may take longer: the server gives up before. */
const PATIENCE_MS = 30_000;

/** An answer, or none: then `status` is 0, and what was asked may have been done or not. */
export interface Answer {
  status: number;
  body: string;
  /** The first that the answer sets, or ''. */
  cookie: string;
  /** All that it sets. */
  cookies: string[];
}

/** A request that is not brought to its end. */
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

/** Sends a request to this machine; bytes go as they are, all else as JSON. Never throws. */
export async function send({
  body,
  headers,
  ...where
}: Outgoing & { agent: Agent; body: unknown }): Promise<Answer> {
  return new Promise((resolve) => {
    let text = '';
    const outgoing = request({
      host: '127.0.0.1',
      timeout: PATIENCE_MS,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...where,
    });
    const lost = ({ message }: Error) => {
      const used = outgoing.reusedSocket ? ', on a connection that was used before' : '';
      resolve({
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

/** Begins a request, and breaks off after so many bytes of the body and so many milliseconds. */
export async function breakOff(
  { body, headers, ...where }: Outgoing & { body: Buffer },
  { bytes, afterMs }: { bytes: number; afterMs: number },
): Promise<void> {
  const outgoing = request({
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
