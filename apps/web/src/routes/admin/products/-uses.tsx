import { formatMoney } from '@quoin/domain/dollars';
import { quantityText } from '@quoin/domain/quantity-text';
import { counted } from '@quoin/domain/words';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { Panel } from '@quoin/ui/page/Panel';
import { Link } from '@tanstack/react-router';

import { ProjectStatusBadge } from '../../../badges/ProjectStatusBadge.tsx';
import { PartPages } from '../../../lists/PartPages.tsx';
import { trpc } from '../../../trpc.ts';

import css from './-product.module.css';

const PAGE = 20;

/** The tasks that use a product, newest use first. */
export function ProductUses({ product: { id, unit } }: { product: { id: number; unit: string } }) {
  const counts = trpc.products.countUses.useQuery({ id }).data;
  const list = trpc.products.listUses.useInfiniteQuery(
    { id, limit: PAGE },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  return (
    <Panel
      title="Where used"
      note={
        counts !== undefined &&
        counts.tasks > 0 &&
        `Used by ${counted(counts.tasks, 'task')} in ${counted(counts.projects, 'project')}`
      }
    >
      <PartPages
        list={list}
        loading="Loading tasks..."
        skeletons={3}
        empty={
          <EmptyState
            compact
            drawing="checklist"
            title="No task uses this product yet"
            hint="Add it to a task of a project with Browse products."
          />
        }
        more="Show more tasks"
        moreClass={css['more']}
      >
        {(uses) => (
          <ul className={css['lines']} aria-label="Tasks with this product">
            {uses.map((use) => (
              <li key={use.id} className={css['line']}>
                <div className={css['words']}>
                  <Link
                    to="/admin/projects/$id/tasks"
                    params={{ id: use.projectId }}
                    search={{ at: use.taskId }}
                  >
                    {use.taskName}
                  </Link>
                  <span className={css['project']}>
                    {use.projectName}
                    <ProjectStatusBadge status={use.projectStatus} />
                  </span>
                </div>
                <span className={css['quantity']}>{quantityText({ quantity: use.quantity, unit })}</span>
                <span className={css['sum']}>{formatMoney(use.lineTotal)}</span>
              </li>
            ))}
          </ul>
        )}
      </PartPages>
    </Panel>
  );
}
