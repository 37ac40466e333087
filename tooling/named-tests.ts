import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** Matches `projects.e2e.ts › a project that is not there says so`. A file without a folder is an end-to-end test. */
const NAMED = /`([\w./-]+\.(?:e2e|test)\.ts) › ([^`]+)`/g;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The name of a test in a text. */
interface NamedTest {
  file: string;
  name: string;
}

/** The content of a file, by its path from the root of the project. */
export const textAt = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The tests that a text names, in the order of the text. */
export function namedTests(text: string): NamedTest[] {
  return [...text.matchAll(NAMED)].map(([, file = '', name = '']) => ({ file, name }));
}

/** Whether the test exists. */
export function isTest({ file, name }: NamedTest): boolean {
  const path = join(root, file.includes('/') ? '' : 'apps/web/e2e', file);
  // The string after `)(` is the name of a table of cases.
  const call = new RegExp(String.raw`(?:\b(?:test|it)|\))\(\s*(['\x60])${escaped(name)}\1,`);
  return existsSync(path) && call.test(readFileSync(path, 'utf8'));
}
