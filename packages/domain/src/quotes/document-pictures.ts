import type { ClientView, DocumentPicture } from './client-view.ts';

/** The most different pictures of lines in a document. The first ones are kept. */
export const LINE_PICTURES_MAX = 60;

/** The pictures of options and lines, by their ids. */
export interface PicturesById {
  readonly options: ReadonlyMap<number, DocumentPicture>;
  readonly lines: ReadonlyMap<number, DocumentPicture>;
}

/** The parts of a document that have pictures. */
type Pictured = Pick<ClientView, 'sections' | 'options'>;

/** The sections and the options of a view with their pictures. */
export function withPictures(
  { sections, options }: Pictured,
  pictures: PicturesById = { options: new Map(), lines: new Map() },
): Pictured {
  const kept = new Set<string>();
  const ofLine = (id: number) => {
    const picture = pictures.lines.get(id);
    if (!picture || (kept.size >= LINE_PICTURES_MAX && !kept.has(picture.digest))) return {};
    kept.add(picture.digest);
    return { picture };
  };
  return {
    sections: sections.map((section) => ({
      ...section,
      lines: section.lines.map((line) => ({ ...line, ...ofLine(line.id) })),
    })),
    options: options.map((option) => {
      const picture = pictures.options.get(option.id);
      return { ...option, ...(picture && { picture }) };
    }),
  };
}

const different = (pictured: readonly { readonly picture?: DocumentPicture }[]): DocumentPicture[] => [
  ...new Map(pictured.flatMap(({ picture }) => (picture ? [[picture.digest, picture]] : []))).values(),
];

/** The pictures that a document names, each once. */
export function picturesOf({ sections, options }: Pictured): {
  readonly options: DocumentPicture[];
  readonly lines: DocumentPicture[];
} {
  return {
    options: different(options),
    lines: different(sections.flatMap(({ lines }) => lines)),
  };
}
