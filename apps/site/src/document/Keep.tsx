import documentCss from './document.module.css';
import css from './Keep.module.css';

/** The ways to keep a copy of a document. `pdf` is the address of its PDF. */
export function Keep({ pdf, what }: { pdf: string; what: string }) {
  return (
    <footer className={`${css['keep']} ${documentCss['unprinted']}`}>
      <p>Keep a copy of this {what}.</p>
      <a className={documentCss['other']} href={pdf}>
        Download PDF
      </a>
      <button type="button" className={documentCss['plain']} data-print hidden>
        Print this page
      </button>
    </footer>
  );
}
