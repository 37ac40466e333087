import { networkOf } from '@quoin/domain/access/network';
import type { FastifyInstance } from 'fastify';

import type { Config } from '../start/config.ts';
import { proxyJudge } from './client-address.ts';

/** Every network may have so many connections, whatever the total. They suffice for a household or a small office. */
const LEAST = 50;

/**
 * Gives one network a quarter of all connections at most, and closes the rest immediately, so that no network keeps others
 * out (R70). Trusted proxies carry the connections of others and have no such bound.
 */
export function boundConnectionsOfNetworks(
  app: FastifyInstance,
  { maxConnections, trustedProxies }: Pick<Config, 'maxConnections' | 'trustedProxies'>,
): void {
  const most = Math.max(LEAST, Math.floor(maxConnections / 4));
  const isProxy = proxyJudge(trustedProxies);
  const held = new Map<string, number>();
  app.server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy && isProxy(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    const count = held.get(network) ?? 0;
    if (count >= most) {
      app.log.warn({ network }, 'A network has reached its limit of connections; further ones are closed');
      socket.destroy();
      return;
    }
    held.set(network, count + 1);
    socket.once('close', () => {
      const left = (held.get(network) ?? 1) - 1;
      if (left > 0) held.set(network, left);
      else held.delete(network);
    });
  });
}
