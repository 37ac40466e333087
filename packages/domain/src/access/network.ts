import ipaddr from 'ipaddr.js';

const { IPv4, IPv6 } = ipaddr;

function read(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // Excludes `127.1` and `0x7f000001`, which the library would accept as addresses.
  if (IPv4.isValidFourPartDecimal(text)) return IPv4.parse(text);
  if (!IPv6.isValid(text)) return undefined;
  const address = IPv6.parse(text.replace(/%.*$/, ''));
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/**
 * Extracts the bare address from the forms that connections and proxies use (RFC 7239 and practice). Drops port,
 * brackets, quotes and zone, and unwraps an IPv4 address in IPv6. Returns `null` if there is no address, such as for
 * `unknown` and for names made up to hide one (`_x`).
 */
export function addressOf(said: string | undefined): string | null {
  const text = (said ?? '').trim().replace(/^"(.*)"$/, '$1');
  const bracketed = /^\[(.*)\](?::[\w.-]+)?$/.exec(text)?.[1];
  const address = read(bracketed ?? text) ?? read(text.replace(/:\w+$/, ''));
  return address?.toString() ?? null;
}

/**
 * The unit that limits for strangers count, which is an IPv4 address or the /48 of an IPv6 address. One household, firm
 * or rented machine chooses its addresses freely within a /48. All requests without an address share one unit.
 */
export function networkOf(said: string | null): string {
  const address = addressOf(said ?? undefined);
  if (address === null) return 'unknown';
  if (!address.includes(':')) return address;
  const site = IPv6.parse(address).parts.slice(0, 3);
  return `${site.map((group) => group.toString(16)).join(':')}::/48`;
}
