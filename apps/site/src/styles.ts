// All styles of the site in one file. Documents and the sign-in have files of their own. The browser does not run the code of the pages, so
// the build would leave out their styles without these imports.
import 'virtual:tokens.css';
import wordmark from '@quoin/ui/frame/Wordmark.module.css';
import './fonts.css';
import './reset.css';
import './base.css';

export const sheets = [
  wordmark,
  import.meta.glob(['./**/*.module.css', '!./{document,quote,change-order,order}/**', '!./sign-in/**'], {
    eager: true,
  }),
];
