// All of the site's styles, in one file. The pages themselves are not among what the browser runs, so that their styles
// would be left out if nobody asked for them by name.
import 'virtual:tokens.css';
import wordmark from '@quoin/ui/Wordmark.module.css';
import './base.css';

export const sheets = [wordmark, import.meta.glob('./**/*.module.css', { eager: true })];
