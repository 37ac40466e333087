import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

import pg from 'pg';

/** The greeting for a new client: it is authenticated, and may send queries. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const READY_FOR_QUERY = 0x5a;
const IN_NO_TRANSACTION = 0x49;

interface Session {
  stream: Socket;
  client: Socket | undefined;
}

/** Cuts received bytes into whole messages. The remainder waits for more. */
function* messagesOf(unread: { bytes: Buffer }): Generator<Buffer> {
  while (unread.bytes.length >= 5) {
    const length = unread.bytes.readUInt32BE(1) + 1;
    if (unread.bytes.length < length) return;
    yield unread.bytes.subarray(0, length);
    unread.bytes = unread.bytes.subarray(length);
  }
}

/**
 * A transaction pooler in front of a database, like PgBouncer. It lends its few sessions for one transaction each, the
 * last released one first. It drops the clients' startup settings, such as time limits. Returns its address, and the
 * function that closes it.
 */
export async function startTransactionPooler(
  url: string,
  sessionCount: number,
): Promise<{ url: string; close: () => Promise<void> }> {
  const owners = Array.from({ length: sessionCount }, () => new pg.Client({ connectionString: url }));
  const free: Session[] = [];
  const waiting: (() => void)[] = [];
  const clients = new Set<Socket>();
  for (const owner of owners) {
    owner.on('error', () => undefined);
    await owner.connect();
    const stream = owner.connection.stream as Socket;
    // The driver has authenticated. From here on the bytes are passed on unchanged.
    stream.removeAllListeners('data');
    const session: Session = { stream, client: undefined };
    const unread = { bytes: Buffer.alloc(0) };
    stream.on('data', (chunk: Buffer) => {
      unread.bytes = Buffer.concat([unread.bytes, chunk]);
      for (const message of messagesOf(unread)) {
        session.client?.write(message);
        if (message[0] !== READY_FOR_QUERY || message[5] !== IN_NO_TRANSACTION) continue;
        session.client = undefined;
        free.unshift(session);
        waiting.shift()?.();
      }
    });
    free.push(session);
  }

  const server = createServer((client) => {
    clients.add(client);
    let lent: Session | undefined;
    let isWelcome = false;
    let unsent = Buffer.alloc(0);
    const send = () => {
      if (lent?.client !== client) lent = free.shift();
      if (!lent) {
        waiting.push(send);
        return;
      }
      lent.client = client;
      lent.stream.write(unsent);
      unsent = Buffer.alloc(0);
    };
    client.on('error', () => undefined);
    client.on('close', () => clients.delete(client));
    client.on('data', (chunk: Buffer) => {
      if (!isWelcome) {
        isWelcome = true;
        client.write(WELCOME);
      } else if (chunk[0] === 'X'.charCodeAt(0)) client.end();
      else {
        unsent = Buffer.concat([unsent, chunk]);
        send();
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(url);
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href,
    close: async () => {
      for (const client of clients) client.destroy();
      server.close();
      for (const owner of owners) owner.connection.stream.destroy();
      await once(server, 'close');
    },
  };
}
