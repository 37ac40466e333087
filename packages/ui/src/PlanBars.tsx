import type { LinkSlot } from './slots.tsx';

import css from './PlanBars.module.css';

interface PlanBar<Amount extends number> {
  id: number;
  label: string;
  link: LinkSlot;
  /** What was planned and what it came to; `null` is not known. */
  planned: Amount | null;
  actual: Amount | null;
  /** What it came to beyond the plan, if it did. */
  over?: Amount | undefined;
}

/** Bars of what was used of a plan, the part beyond it in red. All that a bar shows stands beside it in words. */
export function PlanBars<Amount extends number>({
  items,
  format,
  noPlan,
}: {
  items: readonly PlanBar<Amount>[];
  format: (amount: Amount | null) => string;
  /** Said where nothing was planned: `no budget`. */
  noPlan: string;
}) {
  return (
    <ul className={css['bars']}>
      {items.map(({ id, label, link, planned, actual, over }) => {
        const whole = Math.max(planned ?? 0, actual ?? 0);
        const within = over === undefined ? actual : planned;
        return (
          <li key={id} className={css['item']}>
            <div className={css['words']}>
              {link({ className: css['link'] ?? '', children: label })}
              <span className={css['figures']}>
                <strong>{format(actual)}</strong> {planned === null ? `· ${noPlan}` : `of ${format(planned)}`}
                {over !== undefined && <span className={css['over']}> · {format(over)} over</span>}
              </span>
            </div>
            <div className={css['track']} data-open={planned === null || undefined} aria-hidden>
              <div className={css['used']} style={{ width: share(within ?? 0, whole) }} />
              <div className={css['beyond']} style={{ width: share(over ?? 0, whole) }} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const share = (part: number, whole: number) => `${whole === 0 ? 0 : (part / whole) * 100}%`;
