import { isUtf8 } from 'node:buffer';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The bytes that are looked at for the zeros of UTF-16. */
const LOOKED_AT = 65_536;
const PIECE = 65_536;

const MARKS: [Encoding, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** UTF-16 of a text in Latin letters has a zero in most of its pairs of bytes, always at the same place. */
function encodingByZeros(bytes: Uint8Array): Encoding | undefined {
  const pairs = Math.floor(Math.min(bytes.length, LOOKED_AT) / 2);
  let [first, second] = [0, 0];
  for (let pair = 0; pair < pairs; pair += 1) {
    if (bytes[2 * pair] === 0) first += 1;
    if (bytes[2 * pair + 1] === 0) second += 1;
  }
  const isPlain = (many: number, few: number) => many > 0.2 * pairs && 10 * few < many;
  if (isPlain(second, first)) return 'utf-16le';
  return isPlain(first, second) ? 'utf-16be' : undefined;
}

/**
 * The encoding of a text: what its byte order mark says, UTF-16 if its bytes plainly show it, UTF-8 if it is valid, and
 * else that of older spreadsheets on Windows.
 */
function encodingOf(bytes: Uint8Array): Encoding {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  return marked?.[0] ?? encodingByZeros(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/** The text of a file in pieces, without a byte order mark. */
export function* textOf(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes));
  for (let at = 0; at < bytes.length; at += PIECE)
    yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
  yield decoder.decode();
}
