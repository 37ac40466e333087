import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { BaseSequencer } from 'vitest/node';

import { root } from '../process.js';

/** @type {Record<string, number>} */
const recorded = JSON.parse(readFileSync(join(import.meta.dirname, '../times.json'), 'utf8'));

/** @param {import('vitest/node').TestSpecification} file */
function secondsOf({ moduleId }) {
  return recorded[relative(root, moduleId).replaceAll(sep, '/')] ?? 0;
}

/** Starts the longest files first, so that no long one runs alone at the end. `npm test -- --record` writes their times. */
export class LongestFirst extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    return files.toSorted((one, other) => secondsOf(other) - secondsOf(one));
  }
}
