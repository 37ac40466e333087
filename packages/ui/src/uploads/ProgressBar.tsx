import css from './ProgressBar.module.css';

/** The progress of some work. Text beside it names the work, or `label` alone does. */
export function ProgressBar({
  label,
  value,
}: {
  label: string;
  /** From 0 to 1. Left out while nobody knows how much there is to do. */
  value?: number;
}) {
  return <progress className={css['bar']} aria-label={label} value={value} />;
}
