import css from './document.module.css';

/** The ways to keep a copy of a document. */
export function Keep({ path, quoteId, what }: { path: string; quoteId: number; what: string }) {
  return (
    <footer className={css['keep']}>
      <p>Keep a copy of this {what}.</p>
      <a className={css['other']} href={`${path}/quote.pdf?quote=${quoteId}`}>
        Download PDF
      </a>
      <button type="button" className={css['plain']} data-print hidden>
        Print this page
      </button>
    </footer>
  );
}
