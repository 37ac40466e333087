import { files, importedFile, imports, isTest, placeOf, roomsOfTrade, storeys } from './imports.ts';

// The picture at the beginning of ARCHITECTURE.md, drawn from the imports. `npm run map` writes it there.

const WIDTH = 76;

const arrows = imports.flatMap((each) => {
  const to = importedFile(each);
  const [source, target] = [placeOf(each.path), placeOf(to ?? '')];
  if (isTest(each.path) || source.floor === '' || target.floor === '') return [];
  return [{ source, target, isTypeOnly: each.isTypeOnly }];
});
type Arrow = (typeof arrows)[number];

const unique = (names: string[]) => [...new Set(names)].toSorted();
const ours = files.filter((path) => !isTest(path) && placeOf(path).floor !== '');
const floors = unique(ours.map((path) => placeOf(path).floor));

/** The packages that a package imports, or of which it only knows the types. */
function importedBy(floor: string, isWanted: (all: Arrow[]) => boolean): string[] {
  const out = arrows.filter(({ source, target }) => source.floor === floor && target.floor !== floor);
  return unique(out.map(({ target }) => target.floor)).filter((name) =>
    isWanted(out.filter(({ target }) => target.floor === name)),
  );
}
const needs = (floor: string) => importedBy(floor, (all) => all.some(({ isTypeOnly }) => !isTypeOnly));
const knows = (floor: string) => importedBy(floor, (all) => all.every(({ isTypeOnly }) => isTypeOnly));

/** How many floors stand below a package. */
const heightOf = (floor: string): number => Math.max(0, ...needs(floor).map((below) => heightOf(below) + 1));

function roomsOf(floor: string): string[] {
  const found = ours.filter((path) => placeOf(path).floor === floor && /\/src\/[^/]+\//.test(path));
  return unique(found.map((path) => placeOf(path).room));
}

/** Words in lines of a width. */
function wrapped(words: string[], width: number): string[] {
  const lines = [''];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

/** One line or more for a package: its name, its rooms, and what it imports. */
function drawFloor(floor: string): string[] {
  const rooms = wrapped(roomsOf(floor), WIDTH);
  const below = [...needs(floor), ...knows(floor).map((name) => `(${name})`)];
  const from = wrapped(below.length === 0 ? ['–'] : below, 34);
  return Array.from({ length: Math.max(rooms.length, from.length) }, (_none, at) =>
    `${(at === 0 ? floor : '').padEnd(9)} ${(rooms[at] ?? '').padEnd(WIDTH)} ${from[at] ?? ''}`.trimEnd(),
  );
}

function drawFloors(): string[] {
  const heights = floors.map(heightOf);
  const levels = Array.from({ length: Math.max(...heights) + 1 }, (_none, height) =>
    floors.filter((_floor, at) => heights[at] === height).flatMap(drawFloor),
  );
  const head = `${'package'.padEnd(9)} ${'its rooms'.padEnd(WIDTH)} imports (only types of)`;
  return [head, ...levels.toReversed().flatMap((lines) => ['─'.repeat(WIDTH + 45), ...lines])];
}

/** Whether a file of one room imports a file of another, on the floors that have the same rooms. */
const hasArrow = (from: string, to: string) =>
  arrows.some(
    ({ source, target }) =>
      storeys.includes(source.floor) &&
      storeys.includes(target.floor) &&
      source.room === from &&
      target.room === to,
  );

/** Which room of the trade imports which, on all floors that have the same rooms. */
function drawRooms(): string[] {
  const columns = roomsOfTrade.map((_room, at) => String(at + 1).padStart(3)).join('');
  return [
    `${''.padEnd(13)}${columns}`,
    ...roomsOfTrade.map((room, at) => {
      const cells = roomsOfTrade.map((other, column) => {
        if (column === at) return '  \\';
        if (!hasArrow(room, other)) return '  ·';
        return column < at ? '  ●' : '  ▲';
      });
      return `${String(at + 1).padStart(2)} ${room.padEnd(10)}${cells.join('')}`;
    }),
  ];
}

/** The picture: the floors with their rooms, then which room of the trade imports from which. */
export const drawMap = (): string => [...drawFloors(), '', ...drawRooms()].join('\n');

const BLOCK = /(<!-- `npm run map` draws this\. -->\n```text\n)[^`]*(\n```)/;

/** A text with the picture in its place. */
export const withMap = (text: string): string =>
  text.replace(BLOCK, (_all, before: string, after: string) => `${before}${drawMap()}${after}`);
