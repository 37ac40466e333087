import documentCss from './document.module.css';
import css from './Keep.module.css';

/** The ways to keep a copy of a document. */
export function Keep({ path, documentId, what }: { path: string; documentId: number; what: string }) {
  return (
    <footer className={`${css['keep']} ${documentCss['unprinted']}`}>
      <p>Keep a copy of this {what}.</p>
      <a className={documentCss['other']} href={`${path}/quote.pdf?quote=${documentId}`}>
        Download PDF
      </a>
      <button type="button" className={documentCss['plain']} data-print hidden>
        Print this page
      </button>
    </footer>
  );
}
