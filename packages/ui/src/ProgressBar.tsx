import css from './ProgressBar.module.css';

/** How far something is. What it is stands beside it, or in `label` alone. */
export function ProgressBar({
  label,
  value,
}: {
  label: string;
  /** From 0 to 1. */
  value: number;
}) {
  return <progress className={css['bar']} aria-label={label} value={value} />;
}
