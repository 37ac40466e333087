import { type ConceptName, conceptNames } from '@quoin/domain/concepts';

import type { Read } from '../lists/search-params.ts';

/** A record of any kind, as addresses name it: `project-12`. */
export const recordRef = (kind: ConceptName, id: number) => `${kind}-${id}`;

/** The record that an address names, or `undefined`. */
export function refOf(text: string | undefined): { kind: ConceptName; id: number } | undefined {
  const [, name, digits] = /^([a-z-]+)-([1-9]\d{0,9})$/.exec(text ?? '') ?? [];
  const kind = conceptNames.find((each) => each === name);
  const id = Number(digits);
  return kind && id < 2 ** 31 ? { kind, id } : undefined;
}

/** Reads the record whose history an address opens. */
export const historyRef: Read<string> = (given) =>
  typeof given === 'string' && refOf(given) ? given : undefined;
