import { Button } from '@mantine/core';
import { deliversOnText, deliversTo, deliveryFeeText, leadText } from '@quoin/domain/suppliers/branch-words';
import { counted } from '@quoin/domain/words';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';
import { IconAction } from '@quoin/ui/records/IconAction';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import { IconPlus } from '@tabler/icons-react';

import { editAction } from '../../../bin/record-actions.ts';
import { PartPages } from '../../../lists/PartPages.tsx';
import { trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import type { SupplierBranchRow } from '../supplier-branches/-actions.tsx';

import css from './-supplier.module.css';

const PAGE = 20;

/** The branches of a supplier: where each is, where it delivers, how fast and for how much. */
export function SupplierBranches({
  supplierId,
  onAdd,
  onEdit,
}: {
  supplierId: number;
  onAdd: () => void;
  onEdit: (id: number) => void;
}) {
  const mayChange = useMayChange();
  const list = trpc.supplierBranches.list.useInfiniteQuery(
    { supplierId, limit: PAGE },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  const total = trpc.supplierBranches.counts.useQuery({ supplierId }).data?.total ?? 0;
  return (
    <Panel
      title="Branches"
      note={total > PAGE && counted(total, { noun: 'branch', nouns: 'branches' })}
      actions={
        mayChange && (
          <Button variant="default" leftSection={<IconPlus size={16} stroke={1.5} />} onClick={onAdd}>
            Add Branch
          </Button>
        )
      }
    >
      <PartPages
        list={list}
        loading="Loading branches..."
        skeletons={2}
        empty={
          <EmptyState
            compact
            drawing="house"
            title="No branches yet"
            hint="Add a branch to say where the supplier delivers, how fast and for how much."
          />
        }
        more="Show more branches"
        moreClass={css['more']}
      >
        {(branches) => (
          <RuledList label="Branches">
            {branches.map((branch) => (
              <RuledRow key={branch.id} words={<Branch branch={branch} />}>
                {mayChange && <IconAction {...editAction(branch.name, () => onEdit(branch.id))} />}
              </RuledRow>
            ))}
          </RuledList>
        )}
      </PartPages>
    </Panel>
  );
}

function Branch({ branch }: { branch: SupplierBranchRow }) {
  const { name, address, city, state, zipCode, isActive } = branch;
  return (
    <div className={css['branch']}>
      <div className={css['place']}>
        <span className={css['name']}>
          {name}
          {!isActive && <StatusBadge label="Inactive" color="gray" />}
        </span>
        <span className={css['quiet']}>{`${address}, ${city}, ${state} ${zipCode}`}</span>
      </div>
      <dl className={css['delivery']}>
        {[
          ['Delivers to', deliversTo(branch)],
          ['Lead time', leadText(branch)],
          ['Days', deliversOnText(branch)],
          ['Fee', deliveryFeeText(branch)],
        ].map(([label, text]) => (
          <div key={label}>
            <dt className={css['quiet']}>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
