/** The most times that a path is decoded. A mail program or a proxy may have encoded it once more than a browser. */
const DECODINGS = 3;
/** The path of a quote or an order in any spelling, with the rest of it. That rest may hold the token of a client or a supplier. */
const LINK = /[\\/]([qs])[\\/]+(.*)$/is;
/** The last words of the addresses below a link. Only these words are logged after the token. */
const actions = {
  q: /^[^\\/]*\/(logo|photos\/[0-9a-f]{64}|quote\.pdf|accept|decline|changes|question|cancel|seen|change-orders\/\d{1,10})\/?$/i,
  s: /^[^\\/]*\/(logo|order\.pdf|answer|shipped|prices|decline)\/?$/i,
};

/** Decodes each escape by itself, because a path that is not UTF-8 can be decoded in no other way. */
const decoded = (path: string) =>
  path.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * The path of a request for the log, without its query, because searches are private (R75). The path of a quote or an order
 * holds the key of somebody outside, so its pattern stands in its place.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?');
  let plain = path;
  for (let time = 0; time < DECODINGS && plain.includes('%'); time += 1) plain = decoded(plain);
  const [, found, rest = ''] = LINK.exec(plain) ?? [];
  if (found === undefined) return path;
  const kind = found.toLowerCase() === 's' ? 's' : 'q';
  const action = actions[kind].exec(rest)?.[1]?.toLowerCase();
  if (action === undefined) return `/${kind}/:token`;
  return `/${kind}/:token/${action.startsWith('photos/') ? 'photos/:digest' : action.replace(/\d+$/, ':id')}`;
}
