import { Button } from '@mantine/core';
import { formatMoney, formatRate } from '@quoin/domain/dollars';
import type { EstimateLine } from '@quoin/domain/estimates/estimate-line';
import { quantityText } from '@quoin/domain/quantity-text';
import { IconLayoutList, IconPackages, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { failedTo } from '../../../../../forms/record-changes.ts';
import { trpc } from '../../../../../trpc.ts';
import { InsertAssembly } from './insert-assembly.tsx';
import { leftOutOf } from './left-out.ts';
import { AddLine, EditLine } from './line-dialogs.tsx';
import { sectionGroups } from './line-grid.tsx';
import type { LinesProps } from './lines-props.ts';
import { Sections } from './sections.tsx';
import { FIRST_SECTION } from './use-lines.ts';

import css from '../../../../../lines/lines.module.css';

/** The lines for a phone: a card for each, which opens its form. */
export function LineCards({ estimate, lines, figures, grid, mayChange, onExplain }: LinesProps) {
  const [dialog, setDialog] = useState<
    { kind: 'edit' | 'add'; id: number } | { kind: 'sections' | 'assembly' }
  >();
  const leftOut = leftOutOf(estimate.options);
  const close = () => setDialog(undefined);
  const addSection = trpc.estimateSections.create.useMutation({
    onSuccess: ({ id }) => setDialog({ kind: 'add', id }),
    onError: failedTo('add section'),
  });
  const open = (line: EstimateLine) =>
    mayChange ? setDialog({ kind: 'edit', id: line.id }) : onExplain(`line:${line.id}:price`);
  return (
    <>
      {sectionGroups(estimate.sections, lines, figures, leftOut).map(({ id, name, note, sums }) => (
        <section key={id} className={css['section']} aria-label={name}>
          <h2 className={css['sectionHead']}>
            <span>
              {name}
              {leftOut.size > 0 && <span className={css['sectionNote']}>{note}</span>}
            </span>
            <span className={css['sectionSum']}>{sums?.['price']}</span>
          </h2>
          <ul className={css['cards']} aria-label={`Lines of ${name}`}>
            {lines
              .filter(({ sectionId }) => sectionId === id)
              .map((line) => (
                <li key={line.id}>
                  <button
                    type="button"
                    className={css['card']}
                    data-quiet={leftOut.has(line.optionId) || undefined}
                    onClick={() => open(line)}
                  >
                    <span className={css['cardName']}>{line.name}</span>
                    <span className={css['cardPrice']}>
                      {line.isIncluded ? 'Included' : formatMoney(line.price)}
                    </span>
                    <span className={css['cardNote']}>
                      {`${quantityText(line)} × ${formatRate(line.unitCost)}`}
                      {leftOut.has(line.optionId) && <span className={css['tag']}>Not chosen</span>}
                    </span>
                  </button>
                </li>
              ))}
          </ul>
          {mayChange && (
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
          )}
        </section>
      ))}
      {lines.length === 0 && (
        <p className={css['empty']}>
          {mayChange ? 'No lines. Add one, or insert an assembly.' : 'No lines.'}
        </p>
      )}
      {mayChange && estimate.sections.length === 0 && (
        <Button
          loading={addSection.isPending}
          leftSection={<IconPlus size={16} stroke={1.5} />}
          onClick={() => addSection.mutate({ estimateId: estimate.id, name: FIRST_SECTION })}
        >
          Add Line
        </Button>
      )}
      {mayChange && (
        <Button
          variant="default"
          leftSection={<IconPackages size={16} stroke={1.5} />}
          onClick={() => setDialog({ kind: 'assembly' })}
        >
          Insert Assembly
        </Button>
      )}
      {mayChange && (
        <Button
          variant="default"
          leftSection={<IconLayoutList size={16} stroke={1.5} />}
          onClick={() => setDialog({ kind: 'sections' })}
        >
          Sections
        </Button>
      )}
      {dialog?.kind === 'add' && <AddLine estimate={estimate} sectionId={dialog.id} onClose={close} />}
      {dialog?.kind === 'edit' && (
        <EditLine estimate={estimate} lines={lines} id={dialog.id} grid={grid} onClose={close} />
      )}
      {dialog?.kind === 'assembly' && (
        <InsertAssembly
          estimate={estimate}
          place={{ group: null, before: null }}
          grid={grid}
          onClose={close}
        />
      )}
      {dialog?.kind === 'sections' && <Sections estimate={estimate} onClose={close} />}
    </>
  );
}
