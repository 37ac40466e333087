import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';

import pdfmake from 'pdfmake';

import { changeOrderLayout } from './change-order-layout.ts';
import { quoteLayout } from './quote-layout.ts';
import { type Print, isChangeOrder } from './quote-print.ts';

// This thread makes PDFs. It alone loads pdfmake, and gives all of that memory back when it ends.

const fonts = join(dirname(fileURLToPath(import.meta.resolve('pdfmake/package.json'))), 'fonts', 'Roboto');
// A document must never make this server fetch an address or read a file.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => resolve(path).startsWith(fonts + sep));
pdfmake.setFonts({
  Roboto: {
    normal: join(fonts, 'Roboto-Regular.ttf'),
    bold: join(fonts, 'Roboto-Medium.ttf'),
    italics: join(fonts, 'Roboto-Italic.ttf'),
    bolditalics: join(fonts, 'Roboto-MediumItalic.ttf'),
  },
});

parentPort?.on('message', (print: Print) => {
  pdfmake
    .createPdf(isChangeOrder(print) ? changeOrderLayout(print) : quoteLayout(print))
    .getBuffer()
    .then(
      // The copy has memory of its own, so that it can be handed over.
      (made) => Uint8Array.from(made),
      (error: unknown) => String(error),
    )
    .then((answer) => parentPort?.postMessage(answer, typeof answer === 'string' ? [] : [answer.buffer]))
    .catch((error: unknown) => {
      throw error;
    });
});
