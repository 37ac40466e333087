/**
 * Whom a limit for strangers counts as one: an IPv4 address, or the /64 of an IPv6 address, within which one household
 * or machine chooses its addresses freely. All without an address count as one.
 */
export function networkOf(address: string | null): string {
  const [bare = ''] = (address ?? 'unknown').toLowerCase().split('%');
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (ipv4 !== undefined || !bare.includes(':')) return ipv4 ?? bare;
  const [front = [], back] = bare.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = back ? Math.max(0, 8 - front.length - back.length) : 0;
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...(back ?? [])];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
