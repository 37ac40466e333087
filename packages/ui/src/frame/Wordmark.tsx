import css from './Wordmark.module.css';

/** The mark (stones at a corner, laid long and short by turns) and the name. */
export function Wordmark({ name = 'Quoin' }: { name?: string }) {
  return (
    <span className={css['mark']}>
      <svg width={22} height={24} viewBox="0 0 22 24" aria-hidden>
        <path className={css['stone']} d="M1 1h20v6H1zM1 9h12v6H1zM1 17h20v6H1z" />
        <path className={css['line']} d="M15 9h6v6h-6z" />
      </svg>
      {name}
    </span>
  );
}
