import css from '../document/document.module.css';

/** A value before and after a change. Readers of the screen hear words in place of the arrow. */
export function FromTo({ before, after }: { before: string; after: string }) {
  return (
    <>
      <span className={css['unseen']}>from </span>
      <span className={css['was']}>{before}</span>
      <span aria-hidden> → </span>
      <span className={css['unseen']}> to </span>
      {after}
    </>
  );
}
