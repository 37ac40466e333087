import type { LinkSlot } from './slots.tsx';

import css from './PlanBars.module.css';

interface PlanBar {
  id: number;
  label: string;
  link: LinkSlot;
  /** What was planned and what it came to; `null` is not known. */
  planned: number | null;
  actual: number | null;
}

/** Bars of what was used of a plan, the part beyond it in red. All that a bar shows stands beside it in words. */
export function PlanBars({
  items,
  format,
  noPlan,
}: {
  items: readonly PlanBar[];
  format: (amount: number) => string;
  /** Said where nothing was planned: `no budget`. */
  noPlan: string;
}) {
  return (
    <ul className={css['bars']}>
      {items.map(({ id, label, link, planned, actual }) => {
        const used = actual ?? 0;
        const whole = Math.max(planned ?? 0, used);
        const over = planned === null ? 0 : Math.max(0, used - planned);
        return (
          <li key={id} className={css['item']}>
            <div className={css['words']}>
              {link({ className: css['link'] ?? '', children: label })}
              <span className={css['figures']}>
                <strong>{format(used)}</strong> {planned === null ? `· ${noPlan}` : `of ${format(planned)}`}
                {over > 0 && <span className={css['over']}> · {format(over)} over</span>}
              </span>
            </div>
            <div className={css['track']} data-open={planned === null || undefined} aria-hidden>
              <div className={css['used']} style={{ width: share(used - over, whole) }} />
              <div className={css['beyond']} style={{ width: share(over, whole) }} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const share = (part: number, whole: number) => `${whole === 0 ? 0 : (part / whole) * 100}%`;
