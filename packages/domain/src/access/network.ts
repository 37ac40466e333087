import ipaddr from 'ipaddr.js';

const { IPv4, IPv6 } = ipaddr;

function read(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // Not `127.1` or `0x7f000001`, which the library would take for addresses.
  if (IPv4.isValidFourPartDecimal(text)) return IPv4.parse(text);
  if (!IPv6.isValid(text)) return undefined;
  const address = IPv6.parse(text.replace(/%.*$/, ''));
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/**
 * The bare address in what connections and proxies say (RFC 7239 and practice): without its port, brackets, quotes and
 * zone, an IPv4 address as such also where IPv6 carries it. `null` for what tells none: `unknown`, and names made up to
 * hide one (`_x`).
 */
export function addressOf(said: string | undefined): string | null {
  const text = (said ?? '').trim().replace(/^"(.*)"$/, '$1');
  const bracketed = /^\[(.*)\](?::[\w.-]+)?$/.exec(text)?.[1];
  const address = read(bracketed ?? text) ?? read(text.replace(/:\w+$/, ''));
  return address?.toString() ?? null;
}

/**
 * Whom a limit for strangers counts as one: an IPv4 address, or the /48 of an IPv6 address, within which one household,
 * firm or rented machine chooses freely. All without an address count as one.
 */
export function networkOf(said: string | null): string {
  const address = addressOf(said ?? undefined);
  if (address === null) return 'unknown';
  if (!address.includes(':')) return address;
  const site = IPv6.parse(address).parts.slice(0, 3);
  return `${site.map((group) => group.toString(16)).join(':')}::/48`;
}
