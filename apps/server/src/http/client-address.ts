import { BlockList, isIPv6 } from 'node:net';

import { addressOf } from '@quoin/domain/access/network';
import type { FastifyRequest } from 'fastify';

const kindOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Makes a test for the addresses of trusted proxies, in any spelling (R12). Returns `false` without proxies. */
export function proxyJudge(networks: string[]): false | ((said: string | undefined) => boolean) {
  if (networks.length === 0) return false;
  const proxies = new BlockList();
  for (const network of networks) {
    const [address = '', length] = network.split('/');
    const kind = kindOf(address);
    proxies.addSubnet(address, Number(length ?? (kind === 'ipv6' ? 128 : 32)), kind);
  }
  return (said) => {
    const address = addressOf(said);
    return address !== null && proxies.check(address, kindOf(address));
  };
}

/** The address of the client, as far as we and the trusted proxies know it. */
export function clientAddress(request: FastifyRequest): string | null {
  return addressOf(request.ip);
}
