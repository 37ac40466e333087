import { changedKindLabels } from '@quoin/domain/quotes/estimate-comparison';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import { ValueChanges } from '@quoin/ui/records/ValueChanges';
import type { IconSlot } from '@quoin/ui/slots';
import type { Tone } from '@quoin/ui/theme';
import { IconEqual, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';

import type { ComparedGroup, ComparedItem } from './compare-groups.ts';

import css from './compare.module.css';

/** How a record differs, as an icon and a color. */
const looks: Record<ComparedItem['change'], { icon: IconSlot; color: Tone }> = {
  added: { icon: IconPlus, color: 'green' },
  removed: { icon: IconMinus, color: 'red' },
  changed: { icon: IconPencil, color: 'yellow' },
  same: { icon: IconEqual, color: 'gray' },
};

/** The records of one kind that differ between two revisions. */
export function ComparedRecords({ title, note, items }: ComparedGroup) {
  return (
    <Panel title={title} note={note}>
      <RuledList label={`${title}, compared`}>
        {items.map(({ id, change, name, about, values, amount }) => (
          <RuledRow
            key={id}
            words={
              <>
                <span className={css['head']}>
                  <span className={css['name']}>
                    {change === 'removed' ? (
                      <s>
                        <bdi>{name}</bdi>
                      </s>
                    ) : (
                      <bdi>{name}</bdi>
                    )}
                    <StatusBadge label={changedKindLabels[change]} {...looks[change]} />
                  </span>
                  {amount !== null && <span className={css['amount']}>{amount}</span>}
                </span>
                {about && <span className={css['small']}>{about}</span>}
                {values.length > 0 && (
                  <div className={css['values']}>
                    <ValueChanges items={values} />
                  </div>
                )}
              </>
            }
          />
        ))}
      </RuledList>
    </Panel>
  );
}
