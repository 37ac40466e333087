import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { startTestApp, type TestApp } from '../testing/app.ts';

async function start(settings: Record<string, string>): Promise<TestApp> {
  const quoin = await startTestApp(settings);
  onTestFinished(quoin.close);
  await quoin.app.listen({ port: 0, host: '127.0.0.1' });
  return quoin;
}

function connectTo({ app }: TestApp, localAddress = '127.0.0.1'): Socket {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

const present = async ({ app }: TestApp) =>
  new Promise<number>((resolve) => {
    app.server.getConnections((_error, count) => resolve(count));
  });

/** What is heard on a connection that asks how the process is: nothing when it is closed at once. */
async function ask(socket: Socket): Promise<string> {
  let heard = '';
  socket.setEncoding('utf8').on('data', (part: string) => (heard += part));
  socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await once(socket, 'close');
  return heard;
}

test.each([
  ['10', 50],
  ['260', 65],
])(
  'one network has a quarter of %s connections, fifty at least; more are closed until one is free (R70)',
  async (maxConnections, most) => {
    // As many as there may be at all do not get in the way here: that is another limit.
    const quoin = await start({ MAX_CONNECTIONS: maxConnections });
    quoin.app.server.maxConnections = 1_000;
    const held = Array.from({ length: most }, () => connectTo(quoin));
    await expect.poll(async () => present(quoin)).toBe(most);
    expect(await ask(connectTo(quoin))).toBe('');
    // Other addresses of a machine's own are there on Linux alone, unless made.
    if (process.platform === 'linux') expect(await ask(connectTo(quoin, '127.0.0.2'))).toContain('200 OK');
    held[0]?.destroy();
    await expect.poll(async () => present(quoin)).toBe(most - 1);
    expect(await ask(connectTo(quoin))).toContain('200 OK');
  },
);

test.each(['127.0.0.1', '10.0.0.0/8, 127.0.0.0/8'])(
  'trusted proxies (%s) hold connections of all clients',
  async (proxies) => {
    const quoin = await start({ MAX_CONNECTIONS: '100', TRUSTED_PROXIES: proxies });
    for (let count = 0; count < 60; count += 1) connectTo(quoin);
    await expect.poll(async () => present(quoin)).toBe(60);
    expect(await ask(connectTo(quoin))).toContain('200 OK');
  },
);
