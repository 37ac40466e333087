import { openSignaturePad } from './document/answer/signature-pad.ts';
import { submitOnce } from './document/answer/single-submit.ts';
// The script of the page of a quote. The page works without it. It has no library, because it loads on a phone.
import { LIVE_QUOTE_ID, type LiveQuote } from './document/frame/live-quote.ts';
import { noteSeen } from './document/seen.ts';
import { followOptions } from './quote/live-total.ts';

const embedded = document.getElementById(LIVE_QUOTE_ID)?.textContent;
if (embedded) {
  const quote = JSON.parse(embedded) as LiveQuote;
  followOptions(quote);
  noteSeen(quote);
}
openSignaturePad();
submitOnce();
for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => window.print());
}
