import type { PdfMaker } from '../context.ts';

/** How long a document is remembered whose PDF could not be made. */
const FAILED_MS = 10 * 60_000;
/** The most documents that are remembered so. */
const FAILED_MAX = 1_000;

interface Work {
  /** The files that are being made. */
  readonly making: Map<string, Promise<unknown>>;
  /** The failures, with the moments until which they are remembered. */
  readonly failed: Map<string, { error: unknown; until: number }>;
}

const workOf = new WeakMap<PdfMaker, Work>();

/**
 * Makes a file once for all who ask for it at the same time. A failure that `isLasting` is thrown again for ten minutes, so that a
 * document whose PDF takes too long does not keep others waiting with each read.
 */
export async function madeOnce<File>(
  maker: PdfMaker,
  key: string,
  make: () => Promise<File>,
  isLasting: (error: unknown) => boolean,
): Promise<File> {
  const work = workOf.get(maker) ?? { making: new Map(), failed: new Map() };
  workOf.set(maker, work);
  const { making, failed } = work;
  const before = failed.get(key);
  if (before && before.until > Date.now()) throw before.error;
  failed.delete(key);
  const underWay = making.get(key) as Promise<File> | undefined;
  if (underWay) return underWay;
  const made = make()
    .catch((error: unknown) => {
      if (failed.size >= FAILED_MAX) failed.clear();
      if (isLasting(error)) failed.set(key, { error, until: Date.now() + FAILED_MS });
      throw error;
    })
    .finally(() => making.delete(key));
  making.set(key, made);
  return made;
}
