import { Button } from '@mantine/core';
import { formatMoney, formatRate } from '@quoin/domain/dollars';
import { quantityText } from '@quoin/domain/quantity-text';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';

import { changeWords } from './-scope-columns.tsx';
import { AddScopeLine, EditScopeLine } from './-scope-form.tsx';
import { groupsOf } from './-scope-grid.tsx';
import { ScopeHeading } from './-scope-heading.tsx';
import type { useScope } from './-use-scope.ts';

import lineCss from '../../../lines/lines.module.css';
import css from './-change-orders.module.css';

/** The number of lines up to which all sections are open. */
const OPEN_UP_TO = 20;

/** The scope for a phone: a card for each line, which opens its form. */
export function ScopeCards({ scope }: { scope: ReturnType<typeof useScope> }) {
  const { rows, sections } = scope;
  const [dialog, setDialog] = useState<{ kind: 'edit' | 'add'; id: number }>();
  const close = () => setDialog(undefined);
  const headingId = useId();
  // A section that the user has folded stays so when its lines change.
  const [isShort] = useState(rows.length <= OPEN_UP_TO);
  return (
    <section className={css['scope']} aria-labelledby={headingId}>
      <ScopeHeading id={headingId} />
      {groupsOf(sections, rows).map(({ id, name, note, sums }) => (
        <details key={id} className={css['section']} open={isShort}>
          <summary className={css['sectionHead']}>
            <IconChevronDown className={css['chevron']} size={16} stroke={1.5} aria-hidden />
            <span className={css['sectionName']}>
              {name}
              <span className={css['small']}>{note}</span>
            </span>
            <span className={lineCss['sectionSum']}>{sums?.['price']}</span>
          </summary>
          <ul className={lineCss['cards']} aria-label={`Lines of ${name}`}>
            {rows
              .filter(({ sectionId }) => sectionId === id)
              .map((row) => (
                <li key={row.id}>
                  <button
                    type="button"
                    className={lineCss['card']}
                    onClick={() => setDialog({ kind: 'edit', id: Number(row.id) })}
                  >
                    <span className={lineCss['cardName']}>
                      {row.change === 'remove' ? <s>{row.name}</s> : row.name}
                    </span>
                    <span className={lineCss['cardPrice']}>
                      {row.isIncluded ? 'Included' : formatMoney(row.price)}
                    </span>
                    <span className={lineCss['cardNote']}>
                      {row.change !== 'none' && (
                        <span className={css[row.change]}>{changeWords[row.change]} · </span>
                      )}
                      {`${quantityText(row)} × ${formatRate(row.unitCost)}`}
                    </span>
                  </button>
                </li>
              ))}
          </ul>
          <Button
            variant="subtle"
            color="gray"
            justify="flex-start"
            aria-label={`Add line to ${name}`}
            leftSection={<IconPlus size={16} stroke={1.5} />}
            onClick={() => setDialog({ kind: 'add', id: Number(id) })}
          >
            Add Line
          </Button>
        </details>
      ))}
      {dialog?.kind === 'add' && <AddScopeLine scope={scope} sectionId={dialog.id} onClose={close} />}
      {dialog?.kind === 'edit' && <EditScopeLine scope={scope} id={dialog.id} onClose={close} />}
    </section>
  );
}
