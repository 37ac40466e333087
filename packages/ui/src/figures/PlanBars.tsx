import type { LinkSlot } from '../slots.tsx';

import css from './PlanBars.module.css';

interface PlanBar<Amount extends number> {
  id: number;
  label: string;
  link: LinkSlot;
  /** The planned and the actual amount. `null` is unknown. */
  planned: Amount | null;
  actual: Amount | null;
  /** The amount beyond the plan, if any. */
  over?: Amount | undefined;
}

/** Bars of the used share of a plan, with the part beyond it in red. Text beside each bar says the same. */
export function PlanBars<Amount extends number>({
  items,
  format,
  noPlan,
}: {
  items: readonly PlanBar<Amount>[];
  format: (amount: Amount | null) => string;
  /** The text for a missing plan, such as `no budget`. */
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
