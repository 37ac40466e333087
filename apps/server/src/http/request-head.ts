import type { IncomingMessage } from 'node:http';

import { DomainError } from '@quoin/domain/errors';

const isHost = (name: string) => name.length === 4 && name.toLowerCase() === 'host';

/**
 * Refuses requests that Node accepts although HTTP forbids them (RFC 9112). They have no host, two hosts of which
 * readers may take either, or a fragment at which only some readers stop.
 */
export function refuseMalformedHead({ httpVersion, rawHeaders, url = '' }: IncomingMessage): void {
  const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && isHost(name)).length;
  if (hosts > 1 || (hosts === 0 && httpVersion !== '1.0') || url.includes('#'))
    throw new DomainError('malformedRequest');
}
