import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';

import { quoteLayout } from '@quoin/pdf/quote-layout';
import type { QuotePrint } from '@quoin/pdf/quote-print';
import PDFDocument from 'pdfkit';

// The limit of P22: a thread in which pdfkit alone writes the texts of a quote one below the other, without any layout.
// It has the same messages as the worker of the product.

const ofPdf = createRequire(import.meta.resolve('@quoin/pdf/make-pdf'));
const font = join(dirname(ofPdf.resolve('pdfmake/package.json')), 'fonts', 'Roboto', 'Roboto-Regular.ttf');

/** All texts within a part of a document of pdfmake, in their order. */
function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (Array.isArray(part)) return part.flatMap(textsOf);
  if (typeof part !== 'object' || part === null) return [];
  const { text, stack, columns, table, ul, ol } = part as Record<string, unknown>;
  const { body } = (table ?? {}) as { body?: unknown };
  return [text, stack, columns, body, ul, ol].flatMap(textsOf);
}

async function write(texts: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const made = new PDFDocument({ size: 'LETTER', margin: 54 });
  const chunks: Buffer[] = [];
  made.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => made.on('end', resolve));
  made.font(font).fontSize(9.5);
  for (const text of texts) made.text(text);
  made.end();
  await ended;
  return Uint8Array.from(Buffer.concat(chunks));
}

parentPort?.on('message', (print: QuotePrint) => {
  void write(textsOf(quoteLayout(print).content)).then((bytes) =>
    parentPort?.postMessage(bytes, [bytes.buffer]),
  );
});
