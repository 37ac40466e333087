import { changedKindLabels } from '@quoin/domain/costs/estimate-comparison';
import { Panel } from '@quoin/ui/frame/Panel';
import { RuledList, RuledRow } from '@quoin/ui/records/RuledList';
import { ValueChanges } from '@quoin/ui/records/ValueChanges';
import type { IconSlot } from '@quoin/ui/slots';
import { IconEqual, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';

import type { ComparedGroup, ComparedItem } from './-compare-groups.ts';

import css from './-compare.module.css';

const icons: Record<ComparedItem['change'], IconSlot> = {
  added: IconPlus,
  removed: IconMinus,
  changed: IconPencil,
  same: IconEqual,
};

/** How a record differs, as an icon and a word, because color alone says nothing. */
function ChangeMark({ change }: Pick<ComparedItem, 'change'>) {
  const Icon = icons[change];
  return (
    <span className={css['mark']} data-change={change}>
      <Icon size={14} stroke={2} aria-hidden />
      {changedKindLabels[change]}
    </span>
  );
}

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
                    <ChangeMark change={change} />
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
