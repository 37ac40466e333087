import css from './StepChart.module.css';

/** A value, and the moment since when it holds, in milliseconds. */
export interface Step<Amount extends number> {
  at: number;
  value: Amount;
}

const WIDTH = 600;
const HEIGHT = 120;
/** The share of the height that stays free above the highest and below the lowest value. */
const MARGIN = 0.12;

/**
 * A value that jumps from time to time, as steps up to now. It is a drawing only: put the same figures beside it as text
 * or as a table.
 */
export function StepChart<Amount extends number>({
  steps,
  until,
  from,
  to,
  format,
}: {
  /** Oldest first. */
  steps: readonly Step<Amount>[];
  /** The end of the last value, in milliseconds. */
  until: number;
  /** The labels of the beginning and the end. */
  from: string;
  to: string;
  format: (value: Amount) => string;
}) {
  const ordered = steps.map(({ value }) => value).toSorted((one, other) => one - other);
  const [low, high] = [ordered[0] ?? 0, ordered.at(-1) ?? 0];
  const begin = steps[0]?.at ?? until;
  const x = (at: number) => (until === begin ? WIDTH : ((at - begin) / (until - begin)) * WIDTH);
  const share = (value: number) =>
    high === low ? 0.5 : MARGIN + ((high - value) / (high - low)) * (1 - 2 * MARGIN);
  const y = (value: number) => share(value) * HEIGHT;
  const line = steps
    .map(({ at, value }, place) => (place === 0 ? `M0 ${y(value)}` : `H${x(at)}V${y(value)}`))
    .join('');
  const marks = ordered.filter(
    (value, place) => place === 0 || (place === ordered.length - 1 && value !== low),
  );
  return (
    <div className={css['chart']} aria-hidden>
      <div className={css['values']}>
        {marks.map((value) => (
          <span key={value} className={css['value']} style={{ top: `${share(value) * 100}%` }}>
            {format(value)}
          </span>
        ))}
      </div>
      <svg className={css['drawing']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        {marks.map((value) => (
          <path key={value} className={css['mark']} d={`M0 ${y(value)}H${WIDTH}`} />
        ))}
        <path className={css['area']} d={`${line}H${WIDTH}V${HEIGHT}H0Z`} />
        <path className={css['line']} d={`${line}H${WIDTH}`} />
      </svg>
      <div className={css['times']}>
        <span>{from}</span>
        <span>{to}</span>
      </div>
    </div>
  );
}
