import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A hash of the names and contents of files. It changes when any of them is changed, added, removed or renamed.
 * @param {string} base the directory that the paths start from
 * @param {string[]} paths files, or directories with their contents. A missing path changes the hash too
 * @param {(name: string) => boolean} [skip] file or directory names to leave out
 * @returns {string}
 */
export function digest(base, paths, skip = () => false) {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    const entries = list(join(base, path));
    if (!entries) {
      const content = read(join(base, path));
      hash.update(`${path}\0${content?.length ?? 'missing'}\0`).update(content ?? '');
      return;
    }
    for (const name of entries.toSorted()) if (!skip(name)) add(`${path}/${name}`);
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

/** @param {string} path */
function list(path) {
  try {
    return readdirSync(path);
  } catch {
    return undefined;
  }
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/**
 * Whether a file holds exactly this text.
 * @param {string} file
 * @param {string} text
 */
export function holds(file, text) {
  return read(file)?.toString() === text;
}
