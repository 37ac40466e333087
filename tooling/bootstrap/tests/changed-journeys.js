import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

import { root } from '../process.js';

/** The word of a name in the singular: `properties` is `property`. @param {string} name */
function singular(name) {
  return name.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
}

/** The name of a file without its endings and its leading dash. @param {string} file */
function stem(file) {
  return file.replace(/\..*$/, '').replace(/^-/, '');
}

/**
 * Whether a journey walks through a concept: its name begins with that of the concept, as `property-detail` does.
 * @param {string} journey @param {string} concept
 */
function isAbout(journey, concept) {
  const words = journey.split('-');
  return words.some((_, count) => singular(words.slice(0, count + 1).join('-')) === concept);
}

/**
 * The names in a path that may be a concept's: of a screen its folders too. Other folders are rooms, which hold many concepts.
 * @param {string} path
 */
function namesIn(path) {
  const [, screen] = path.split('/routes/admin/');
  return (screen ?? basename(path)).split('/').map((part) => singular(stem(part)));
}

/**
 * The journeys of the concepts that these files belong to. A concept has the same name on every floor: that of a file or of
 * a folder of screens.
 * @param {string[]} paths changed files, from the project's directory
 * @param {string[]} [journeys] names of files
 * @returns {string[]} names of files
 */
export function journeysOf(paths, journeys = readdirSync(join(root, 'apps/web/e2e'))) {
  const concepts = new Set(paths.filter((path) => /^(packages|apps)\/.*\.tsx?$/.test(path)).flatMap(namesIn));
  return journeys.filter(
    (file) =>
      file.endsWith('.e2e.ts') &&
      (paths.includes(`apps/web/e2e/${file}`) ||
        [...concepts].some((concept) => isAbout(stem(file), concept))),
  );
}
