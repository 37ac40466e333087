const ENTITY_TAG = /(W\/)?"([^"]*)"/g;

/** No row has this version. It is the result of an If-Match header that cannot match. */
const NO_VERSION = 2_147_483_647;

/**
 * The versions that an If-Match header accepts. `undefined` without one, and for `*`, which any existing record passes.
 * Our strong tags begin with the version. A weak or foreign tag matches nothing.
 */
export function ifMatchVersions(header: string | undefined): [number, ...number[]] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const [first, ...others] = [...header.matchAll(ENTITY_TAG)]
    .filter(([, weak]) => weak === undefined)
    .map(([, , tag = '']) => /^(0|[1-9]\d{0,9})(\..*)?$/.exec(tag)?.[1])
    .map(Number)
    .filter((version) => version < NO_VERSION);
  return first === undefined ? [NO_VERSION] : [first, ...others];
}

/** Whether the client already has this very answer (RFC 9110, weak comparison). */
export function isNotModified(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return [...header.matchAll(ENTITY_TAG)].some(([, , held]) => `"${held}"` === tag);
}
