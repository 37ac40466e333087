import documentCss from '../document/document.module.css';
import css from './FromTo.module.css';

/** A value before and after a change. Readers of the screen hear words in place of the arrow. */
export function FromTo({ before, after }: { before: string; after: string }) {
  return (
    <>
      <span className={documentCss['unseen']}>from </span>
      <span className={css['was']}>{before}</span>
      <span aria-hidden> → </span>
      <span className={documentCss['unseen']}> to </span>
      {after}
    </>
  );
}
