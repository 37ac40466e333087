import type { IncomingMessage } from 'node:http';

import { DomainError } from '@quoin/domain/errors';

const isHost = (name: string) => name.length === 4 && name.toLowerCase() === 'host';

/**
 * Refuses what Node lets through and HTTP forbids (RFC 9112): no host, or two, of which each reader would take another; and
 * a fragment, at which some stop reading and others do not.
 */
export function refuseMalformedHead({ httpVersion, rawHeaders, url = '' }: IncomingMessage): void {
  const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && isHost(name)).length;
  if (hosts > 1 || (hosts === 0 && httpVersion !== '1.0') || url.includes('#'))
    throw new DomainError('malformedRequest');
}
