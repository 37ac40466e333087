import { inflateSync } from 'node:zlib';

// Reads the text of a PDF of pdfkit, as a reader of PDFs finds it: the codes of glyphs, by the tables `ToUnicode`.

/** The objects of a PDF by their numbers: what they say, and the stream in them. */
function objectsOf(pdf: Uint8Array): Map<string, { head: string; stream: string }> {
  const bytes = Buffer.from(pdf);
  const text = bytes.toString('latin1');
  const objects = new Map<string, { head: string; stream: string }>();
  for (const found of text.matchAll(/^(\d+) 0 obj\n/gm)) {
    const from = found.index + found[0].length;
    const end = text.indexOf('\nendobj', from);
    const at = text.indexOf('stream\n', from);
    const hasStream = at !== -1 && at < end;
    const head = text.slice(from, hasStream ? at : end);
    const raw = hasStream ? bytes.subarray(at + 7, text.lastIndexOf('\nendstream', end)) : Buffer.of();
    const stream = head.includes('/FlateDecode') && !head.includes('/Image') ? inflateSync(raw) : raw;
    objects.set(found[1] ?? '', { head, stream: stream.toString('latin1') });
  }
  return objects;
}

/** The meaning of each code of a font. */
function meaningsOf(cmap: string): string[] {
  return Array.from(cmap.matchAll(/<(\w{4})> <\w{4}> \[(.*?)\]/gs)).flatMap(([, , list = '']) =>
    Array.from(list.matchAll(/<([\w ]*)>/g), ([, units = '']) =>
      String.fromCharCode(...units.split(' ').flatMap((unit) => (unit ? Number.parseInt(unit, 16) : []))),
    ),
  );
}

/** A piece of text with its place on the page. */
interface Piece {
  x: number;
  y: number;
  text: string;
}

/** The pieces of text on each page, and how many boxes stand for a letter that a font lacks. */
export function readPdf(pdf: Uint8Array): { pages: Piece[][]; boxes: number } {
  const objects = objectsOf(pdf);
  const of = (number = '') => objects.get(number) ?? { head: '', stream: '' };
  let boxes = 0;
  const pages = [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const resources = of(/\/Resources (\d+)/.exec(head)?.[1]).head;
      const fonts = new Map(
        Array.from(resources.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name = '', number]) => [
          name,
          meaningsOf(of(/\/ToUnicode (\d+)/.exec(of(number).head)?.[1]).stream),
        ]),
      );
      const { stream } = of(/\/Contents (\d+)/.exec(head)?.[1]);
      return Array.from(
        stream.matchAll(/1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n\/(F\d+) [\d.]+ Tf\n(.*?)ET/gs),
        ([, x, y, font = '', shown = '']): Piece => {
          const codes = Array.from(
            shown.matchAll(/<(\w+)>/g),
            ([, hex = '']) => hex.match(/.{4}/g) ?? [],
          ).flat();
          boxes += codes.filter((code) => code === '0000').length;
          const text = codes.map((code) => fonts.get(font)?.[Number.parseInt(code, 16)] ?? '').join('');
          return { x: Number(x), y: Number(y), text };
        },
      );
    });
  return { pages, boxes };
}

/** The lines of a page from top to bottom, each as its letters stand from left to right. */
export function linesOfPage(page: readonly Piece[]): string[] {
  const rows = Map.groupBy(page, ({ y }) => Math.round(y));
  return [...rows]
    .toSorted(([one], [other]) => other - one)
    .map(([, row]) =>
      row
        .toSorted((one, other) => one.x - other.x)
        .map(({ text }) => text)
        .join(''),
    );
}
