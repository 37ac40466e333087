// The styles of the pages of documents in one sheet of its own, so that the pages of the site do not carry them.
import './fonts.css';
import './reset.css';
import './document/base.css';

export const sheets = import.meta.glob(
  [
    './document/**/*.module.css',
    './quote/**/*.module.css',
    './change-order/**/*.module.css',
    './order/**/*.module.css',
    './invoice/**/*.module.css',
  ],
  { eager: true },
);
