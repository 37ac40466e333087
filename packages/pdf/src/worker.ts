import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';

import { goBehind } from '@quoin/threads/go-behind';
import pdfmakeWithoutFiles from 'pdfmake';

import { changeOrderLayout } from './change-order-layout.ts';
import { prepareFonts } from './embedded-fonts.ts';
import { invoiceLayout } from './invoice/invoice-layout.ts';
import { receiptLayout } from './invoice/receipt-layout.ts';
import { statementLayout } from './invoice/statement-layout.ts';
import { orderLines } from './line-order.ts';
import { orderLayout } from './order/order-layout.ts';
import { quoteLayout } from './quote-layout.ts';
import type { Print } from './quote-print.ts';
import { type Lettered, withLetters } from './with-letters.ts';

/** pdfmake with the files in its memory, which its types leave out. */
const pdfmake: typeof pdfmakeWithoutFiles & {
  virtualfs?: { writeFileSync: (name: string, content: Buffer) => void };
} = pdfmakeWithoutFiles;

// This thread makes PDFs. It alone loads pdfmake, and gives all of that memory back when it ends.
goBehind();

const fonts = join(dirname(fileURLToPath(import.meta.resolve('pdfmake/package.json'))), 'fonts', 'Roboto');
const roboto = {
  normal: join(fonts, 'Roboto-Regular.ttf'),
  bold: join(fonts, 'Roboto-Medium.ttf'),
  italics: join(fonts, 'Roboto-Italic.ttf'),
  bolditalics: join(fonts, 'Roboto-MediumItalic.ttf'),
};
// A document must never make this server fetch an address or read a file.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => resolve(path).startsWith(fonts + sep));
prepareFonts();
orderLines();

/** What lays out each kind of document. */
const layouts = {
  quote: quoteLayout,
  'change-order': changeOrderLayout,
  order: orderLayout,
  invoice: invoiceLayout,
  statement: statementLayout,
  receipt: receiptLayout,
};

/** The bytes of a printed document. */
async function made(print: Print): Promise<Uint8Array<ArrayBuffer>> {
  const { layout, fonts: others } = await withLetters(
    (layouts[print.kind] as (of: Print) => ReturnType<typeof quoteLayout>)(print),
  );
  pdfmake.setFonts({ Roboto: roboto, ...registered(others) });
  // The copy has memory of its own, so that it can be handed over.
  return Uint8Array.from(await pdfmake.createPdf(layout).getBuffer());
}

/** Fonts as pdfmake takes them: by the names of files in its memory. */
function registered(others: Lettered['fonts']) {
  const named = Object.entries(others).map(([name, weights]) => {
    const files = Object.entries(weights).flatMap(([weight, bytes]) => {
      if (bytes === null) return [];
      pdfmake.virtualfs?.writeFileSync(`${name}-${weight}.ttf`, bytes);
      return [[weight, `${name}-${weight}.ttf`] as const];
    });
    return [name, Object.fromEntries(files)] as const;
  });
  return Object.fromEntries(named);
}

parentPort?.on('message', (print: Print) => {
  made(print)
    .catch((error: unknown) => String(error))
    .then((answer) => parentPort?.postMessage(answer, typeof answer === 'string' ? [] : [answer.buffer]))
    .catch((error: unknown) => {
      throw error;
    });
});
