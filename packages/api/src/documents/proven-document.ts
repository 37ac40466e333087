import { isDeepStrictEqual } from 'node:util';

import {
  contentsDigest,
  eventDigest,
  sealDigest,
  sha256,
  signatureDigest,
} from '@quoin/db/documents/document-digest';
import type { DocumentProof } from '@quoin/db/documents/document-proof';
import { type DocumentEventKind, type DocumentFileKind, isSigning } from '@quoin/domain/documents/document';
import type { SignedBefore } from '@quoin/domain/documents/document';
import type { DocumentKind } from '@quoin/domain/documents/document-kind';
import type { PaperKind } from '@quoin/domain/documents/paper-kind';
import { counted } from '@quoin/domain/words';

import { clientActor } from './client-actor.ts';

// What proves every kind of document: its digests, its trail, its signature, its files, and its place among the signed
// documents of the firm.

/** The problems that a judgement finds. What it cannot read is a problem, too. */
export function judged(subject: string, judge: () => string[]): string[] {
  try {
    return judge();
  } catch {
    return [`${subject} cannot be read.`];
  }
}

/** The words for what is wrong, without those for what is right. */
export const problemsOf = (
  ...judgements: readonly (readonly [isWrong: boolean, problem: string])[]
): string[] => judgements.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []));

/** The problems that any document can have. */
export const wrongInAll = (proof: DocumentProof): string[] => [
  ...judged('The document', () => wrongDigests(proof)),
  ...judged('The document', () => wrongKind(proof)),
  ...judged('The trail', () => wrongEvents(proof)),
  ...judged('The signature', () => wrongSignature(proof)),
  ...judged('A stored file', () => wrongFiles(proof)),
  ...judged('The list of signed documents', () => wrongSeals(proof)),
];

/** The event of the signature. */
export const signingOf = ({ events }: Pick<DocumentProof, 'events'>) =>
  events.find(({ kind }) => isSigning(kind));

/** The last event of these kinds. */
export const lastOf = ({ events }: Pick<DocumentProof, 'events'>, kinds: readonly DocumentEventKind[]) =>
  events.findLast(({ kind }) => kinds.includes(kind));

/** Whether the first event of a document holds its contents. Those that were sent before there was such a digest do not. */
export const isHeld = ({ events }: Pick<DocumentProof, 'events'>): boolean =>
  (events[0]?.contentsDigest ?? null) !== null;

/** The kind that a document says of itself. A quote says none, as it was the only one. */
const kindIn = (document: string) => (JSON.parse(document) as { kind?: DocumentKind }).kind ?? 'quote';

const wrongKind = ({ quote }: DocumentProof) =>
  problemsOf([kindIn(quote.document) !== quote.kind, 'The kind is not that of the document.']);

const wrongDigests = ({ quote, events: [sent] }: DocumentProof) =>
  problemsOf(
    [sha256(quote.document) !== quote.digest, 'The document was changed.'],
    [sha256(quote.costDocument) !== quote.costDigest, 'The costs behind the document were changed.'],
    [
      sent !== undefined && sent.contentsDigest !== null && sent.contentsDigest !== contentsDigest(quote),
      'The document is not the one that was sent.',
    ],
  );

function wrongEvents({ quote, events, head }: DocumentProof): string[] {
  const [sent] = events;
  if (!sent) return ['All events are missing.'];
  const last = events.at(-1);
  return [
    ...events.flatMap((event, place) => {
      const before = events[place - 1];
      if (event.seq !== (before?.seq ?? 0) + 1) return [`Event ${event.seq - 1} is missing.`];
      if (event.previousDigest !== (before?.digest ?? null))
        return [`Event ${event.seq} does not follow the one before.`];
      return event.digest === eventDigest(event) ? [] : [`Event ${event.seq} was changed.`];
    }),
    ...problemsOf(
      [sent.kind !== 'sent', 'The first event is not the sending.'],
      [sent.at !== quote.sentAt || sent.actor !== quote.sentBy, 'The sending is not the one of the trail.'],
      [head === undefined, 'The head of the trail is missing.'],
      [
        head !== undefined && last !== undefined && head.seq > last.seq,
        `The trail has ${counted(head?.seq ?? 0, 'event')}, and the last ones are missing.`,
      ],
      [
        head !== undefined &&
          last !== undefined &&
          (head.seq < last.seq || (head.seq === last.seq && head.digest !== last.digest)),
        'The last event is not the one that was written last.',
      ],
    ),
  ];
}

function wrongSignature({ quote, signature, events }: DocumentProof): string[] {
  const signings = events.filter(({ kind }) => isSigning(kind));
  const [event] = signings;
  if (!signature) return event ? ['The signature is missing.'] : [];
  const { at, ip, userAgent, recordedBy, paperDigest, signerName } = signature;
  const actor = recordedBy ?? clientActor(signerName);
  const kind: DocumentEventKind = recordedBy === null ? 'accepted' : 'recorded-by-office';
  const said = { at, ip, userAgent, actor, kind, fileDigest: paperDigest };
  return problemsOf(
    [
      signatureDigest({ ...signature, documentDigest: quote.digest }) !== signature.digest,
      'The signature was changed.',
    ],
    [!event, 'The event of the signature is missing.'],
    [signings.length > 1, 'The trail has more than one signature.'],
    [
      event !== undefined &&
        Object.entries(said).some(([field, value]) => event[field as keyof typeof said] !== value),
      'The event of the signature is about another one.',
    ],
  );
}

/** The files of a document, with what a verification calls them. */
const storedFiles = {
  sent: 'The PDF as it was sent',
  signed: 'The PDF as it was signed',
  paper: 'The photo of the signed page',
  waiver: 'The photo of the waiver',
  letter: 'The photo of the letter',
} as const satisfies Record<DocumentFileKind | PaperKind, string>;

/** The kind of file that an event is about. */
const fileOfEvent: Partial<Record<DocumentEventKind, PaperKind>> = {
  'recorded-by-office': 'paper',
  waived: 'waiver',
  cancelled: 'letter',
};

function wrongFiles(proof: DocumentProof): string[] {
  const { files, events, signature } = proof;
  const named = events.filter(({ fileDigest }) => fileDigest !== null);
  return [
    ...files.flatMap(({ kind, digest, computed }) => {
      const words = storedFiles[kind];
      const event = named.find(({ fileDigest }) => fileDigest === digest);
      const isPaper = kind !== 'sent' && kind !== 'signed';
      return problemsOf(
        [digest !== computed, `${words} was changed.`],
        [event === undefined && (isPaper || isHeld(proof)), `${words} is in no event.`],
        [kind === 'signed' && !signature, `${words} has no signature.`],
      );
    }),
    ...named.flatMap(({ seq, kind, fileDigest, note }) => {
      const file = files.find(({ digest }) => digest === fileDigest);
      const expected = fileOfEvent[kind];
      const words = expected
        ? storedFiles[expected]
        : `The PDF of event ${seq}${note === null ? '' : ` (${note})`}`;
      return problemsOf(
        [!file, `${words} is missing.`],
        [file !== undefined && expected !== undefined && file.kind !== expected, `${words} is another one.`],
      );
    }),
  ];
}

/** The place of a document among the signed documents of the firm, and whether that list is whole. */
function wrongSeals({ quote, signature, seals, unsealed }: DocumentProof): string[] {
  const own = seals.find(({ documentId }) => documentId === quote.id);
  const { signedBefore } = JSON.parse(quote.document) as { signedBefore?: SignedBefore | null };
  const broken = seals.find(
    (seal, place) =>
      seal.seq !== place + 1 ||
      seal.previousDigest !== (seals[place - 1]?.digest ?? null) ||
      seal.digest !== sealDigest(seal),
  );
  return problemsOf(
    [signature !== undefined && !own, 'The signature is not in the list of signed documents.'],
    [
      own !== undefined && !signature,
      'The list of signed documents has this one, and its signature is missing.',
    ],
    [
      broken !== undefined,
      `The list of the firm’s signed documents does not fit from number ${broken?.seq ?? 0} on.`,
    ],
    [
      unsealed > 0,
      `${counted(unsealed, 'signature')} of the firm ${unsealed === 1 ? 'is' : 'are'} not in the list of signed documents.`,
    ],
    [
      signedBefore !== undefined &&
        signedBefore !== null &&
        seals[signedBefore.count - 1]?.digest !== signedBefore.digest,
      'The documents that the firm had signed before this one are not the same any more.',
    ],
  );
}

/** The number of a line, or of a payment, of a contract. */
type Numbered<Field extends string> = Readonly<Record<Field, number>>;

/** Whether a stored row has all that is expected. A reference may be missing: see {@link differences}. */
const isSame = (one: object, other: object) =>
  Object.entries(other).every(([name, value]) => {
    const found: unknown = Object.entries(one).find(([own]) => own === name)?.[1];
    const isReference = name === 'taskId' || name === 'costCodeId';
    return isDeepStrictEqual(found, value) || (found === null && isReference);
  });

/**
 * What differs between the stored lines or payments and those that follow from what was frozen. A reference may be
 * missing, because its record may have been deleted before the signing.
 */
export function differences<Field extends 'itemNo' | 'sortOrder'>(
  field: Field,
  stored: readonly Numbered<Field>[],
  expected: readonly Numbered<Field>[],
): string[] {
  const what = field === 'itemNo' ? 'line' : 'payment';
  return [
    ...expected.flatMap((row, place) => {
      const found = stored[place];
      if (!found) return [`The ${what} ${row[field]} is missing.`];
      return isSame(found, row) ? [] : [`The ${what} ${found[field]} is not as it was signed.`];
    }),
    ...stored.slice(expected.length).map((row) => `Nobody has signed the ${what} ${row[field]}.`),
  ];
}
