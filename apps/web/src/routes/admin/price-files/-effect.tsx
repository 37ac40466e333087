import { formatMoney } from '@quoin/domain/dollars';
import { counted } from '@quoin/domain/words';
import { Link } from '@tanstack/react-router';

import { trpc } from '../../../trpc.ts';

import css from './-price-file.module.css';

/** What a checked file would change of the cost of drafts. Nothing is shown where it changes none. */
export function FileEffect({ id }: { id: number }) {
  const { data: effects = [] } = trpc.priceFiles.effect.useQuery({ id });
  if (effects.length === 0) return null;
  return (
    <section className={css['effect']} aria-label="Drafts that cost something else">
      <h3>Drafts that would cost something else</h3>
      <ul>
        {effects.map(({ estimateId, number, projectName, lines, change }) => (
          <li key={estimateId}>
            <span>
              <Link to="/admin/estimates/$id" params={{ id: estimateId }}>
                {projectName}
              </Link>{' '}
              <span className={css['quiet']}>
                {number}, {counted(lines, 'line')}
              </span>
            </span>
            <strong>{change > 0 ? `+${formatMoney(change)}` : formatMoney(change)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
