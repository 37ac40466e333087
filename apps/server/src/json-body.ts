import { DomainError } from '@quoin/domain/errors';

/** Deepest nesting of a body (R45). */
const MAX_DEPTH = 32;
const utf8 = new TextDecoder('utf-8', { fatal: true });
const pollutingKeys = new Set(['__proto__', 'constructor', 'prototype']);
const mayPollute = /__proto__|constructor|prototype|\\u/;

function isTooDeep(text: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (inText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === '{' || sign === '[') {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (sign === '}' || sign === ']') depth -= 1;
  }
  return false;
}

function refusePollution(key: string, value: unknown): unknown {
  if (pollutingKeys.has(key)) throw new DomainError('malformedJson');
  return value;
}

/** The text of a JSON body, not yet parsed: valid UTF-8, bounded depth. */
export function readJsonText(bytes: Buffer): string {
  try {
    const text = utf8.decode(bytes);
    if (!isTooDeep(text)) return text;
  } catch {
    // Not UTF-8.
  }
  throw new DomainError('malformedJson');
}

/** Reads a JSON body, without keys that reach into prototypes. Nothing at all is `undefined`. */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const text = readJsonText(bytes);
  try {
    return JSON.parse(text, mayPollute.test(text) ? refusePollution : undefined) as unknown;
  } catch {
    throw new DomainError('malformedJson');
  }
}
