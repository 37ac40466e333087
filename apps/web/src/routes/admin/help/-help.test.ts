import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, test } from 'vitest';

import { helpTopicNames } from '../../../help-topics.ts';

const source = resolve(import.meta.dirname, '../../..');
/** The pages of clients, which people of the firm hand over. */
const siteSource = resolve(source, '../../site/src');
/** The words of states and answers, which screens show as they are. */
const domainSource = resolve(source, '../../../packages/domain/src');

/** Names that a screen puts together, with the parts in its source. */
const composed = new Map([
  ['All products', '`All ${nouns}`'],
  ['Import CSV…', '`Import CSV${words}…`'],
  ['Export CSV', '`Export CSV${words}`'],
  ['To Settle', 'titleCase(concepts.exception.nouns)'],
  ['Upload Logo', "'Upload'} ${noun}`"],
  ['Upload Picture', "'Upload'} ${noun}`"],
  ['Replace Picture', "'Replace' : 'Upload'} ${noun}`"],
]);

/** Whether code has a text as a whole, between quotes or tags. */
function hasText(code: string, text: string): boolean {
  const exactly = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`['"\`>]\\s*${exactly}\\s*['"\`<]`).test(code);
}

test('the help names buttons, tabs and fields as the screens do', () => {
  // The help itself proves nothing about the screens, and neither do tests.
  const screens = [source, siteSource, domainSource]
    .flatMap((cwd) => globSync('**/*.{ts,tsx}', { cwd }).map((file) => join(cwd, file)))
    .filter((file) => !file.startsWith(import.meta.dirname) && !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const howTos = globSync('-how-tos-*.tsx', { cwd: import.meta.dirname })
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n');
  const names = [...howTos.matchAll(/<b>([^<]+)<\/b>/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(60);
  const isOnScreen = (name: string) => {
    const parts = composed.get(name);
    return parts === undefined ? hasText(screens, name) : screens.includes(parts);
  };
  expect(names.filter((name) => !isOnScreen(name))).toEqual([]);
});

test.each(helpTopicNames)('the help has pictures of %s in light and dark', (name) => {
  for (const scheme of ['light', 'dark'])
    expect(existsSync(join(import.meta.dirname, 'pictures', `${name}-${scheme}.webp`))).toBe(true);
});
