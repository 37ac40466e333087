import { countLines } from '../quotes/quote-document.ts';
import type { PageData } from './document-page.ts';

/** What the page of a document says, whatever its kind. */
interface PageFacts {
  /** The lines that are read, sent and drawn. */
  readonly lines: number;
  readonly isSigned: boolean;
  /** Whether its client asked for changes. */
  readonly isChangeWanted: boolean;
  /** Whether its client cancelled what was signed. */
  readonly isCancelled: boolean;
}

type PageOf<Kind> = Extract<PageData, { kind: Kind }>;

const factsOfKinds: { readonly [Kind in PageData['kind']]: (page: PageOf<Kind>) => PageFacts } = {
  quote: ({ document, state, contract }) => ({
    lines: countLines(document),
    isSigned: contract !== null,
    isChangeWanted: state === 'changes-requested',
    isCancelled: typeof contract?.cancelledOn === 'string',
  }),
  'change-order': ({ document, state, signature }) => ({
    lines: document.lines.length,
    isSigned: signature !== null,
    // It has no state of its own for wished changes.
    isChangeWanted: state === 'declined',
    isCancelled: false,
  }),
  invoice: ({ document: { rows, work } }) => ({
    lines: [...rows, ...work].length,
    isSigned: false,
    isChangeWanted: false,
    isCancelled: false,
  }),
};

/** The facts of a page. */
export function factsOf(page: PageData): PageFacts {
  const read = factsOfKinds[page.kind] as (of: PageData) => PageFacts;
  return read(page);
}
