import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** `projects.e2e.ts › a project that is not there says so`, a bare file being a journey. */
const NAMED = /`([\w./-]+\.(?:e2e|test)\.ts) › ([^`]+)`/g;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A test as a text names it. */
interface NamedTest {
  file: string;
  name: string;
}

/** A text of the project, by its path from the root. */
export const textAt = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The tests that a text names, in its order. */
export function namedTests(text: string): NamedTest[] {
  return [...text.matchAll(NAMED)].map(([, file = '', name = '']) => ({ file, name }));
}

/** Whether there is such a test. */
export function isTest({ file, name }: NamedTest): boolean {
  const path = join(root, file.includes('/') ? '' : 'apps/web/e2e', file);
  // What follows `)(` is the name of a table of cases.
  const call = new RegExp(String.raw`(?:\b(?:test|it)|\))\(\s*(['\x60])${escaped(name)}\1,`);
  return existsSync(path) && call.test(readFileSync(path, 'utf8'));
}
