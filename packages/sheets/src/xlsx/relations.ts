import { posix } from 'node:path';

import type { Parts } from './parts.ts';
import { readPart } from './xml-reader.ts';

/** What a part of a workbook refers to. */
export interface Relation {
  id: string;
  /** The last word of its type, such as `worksheet`. What stands before it differs between the editions of the format. */
  type: string;
  /** The name of the part. */
  target: string;
}

/** The relations of a part, or those of the whole workbook for `''`. */
export async function relationsOf(parts: Parts, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const name = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const relations: Relation[] = [];
  if (!parts.has(name)) return relations;
  await readPart(parts, name, {
    open(element, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (element !== 'Relationship' || mode === 'External') return;
      const place = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: place });
    },
  });
  return relations;
}
