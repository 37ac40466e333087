import { Button, Checkbox, Select } from '@mantine/core';
import { useState } from 'react';

import { Dialog } from '../../dialogs/Dialog.tsx';
import type { GridColumn } from '../cells/cell.ts';
import { type RowValues, type SheetPlan, problemWords, readSheet } from './pasted-sheet.ts';

import css from './PasteDialog.module.css';

/** How much of a sheet, and of what is wrong with it, is shown. */
const ROWS = 5;
const PROBLEMS = 6;

/** Asks which column of a pasted sheet is which. Nothing is pasted before all its texts can be read. */
export function PasteDialog<Row>({
  texts,
  plan: guessed,
  columns,
  nameKey,
  onPaste,
  onClose,
}: {
  texts: readonly (readonly string[])[];
  plan: SheetPlan;
  columns: readonly GridColumn<Row>[];
  nameKey: string;
  onPaste: (rows: readonly RowValues[]) => void;
  onClose: () => void;
}) {
  const [plan, setPlan] = useState(guessed);
  const { rows, problems } = readSheet(texts, plan, columns, nameKey);
  const nameLabel = columns.find(({ key }) => key === nameKey)?.label ?? '';
  const hasName = plan.columns.includes(nameKey);
  const choices = columns
    .filter(({ isComputed }) => isComputed !== true)
    .map(({ key, label }) => ({ value: key, label }));
  const first = plan.hasHeadings ? 1 : 0;
  const preview = texts.slice(first, first + ROWS);
  const choose = (place: number, key: string) =>
    setPlan({
      ...plan,
      columns: plan.columns.map((each, at) => {
        if (at === place) return key === '' ? undefined : key;
        return each === key ? undefined : each;
      }),
    });
  const count = rows.length === 1 ? '1 row' : `${rows.length.toLocaleString('en-US')} rows`;
  return (
    <Dialog title="Paste a Sheet" note="Say which column is which." size="lg" onClose={onClose}>
      <form
        className={css['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (hasName && problems.length === 0 && rows.length > 0) onPaste(rows);
        }}
      >
        <Checkbox
          label="The first row has the headings"
          checked={plan.hasHeadings}
          onChange={({ currentTarget }) => setPlan({ ...plan, hasHeadings: currentTarget.checked })}
        />
        {/* A wide sheet scrolls in itself, also by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region needs the focus */}
        <section className={css['sheet']} aria-label="The first rows" tabIndex={0}>
          <table className={css['table']}>
            <thead>
              <tr>
                {plan.columns.map((key, place) => {
                  const heading = plan.hasHeadings ? texts[0]?.[place]?.trim() : '';
                  return (
                    // oxlint-disable-next-line react/no-array-index-key -- a column of the sheet is its place
                    <th key={place} scope="col">
                      <Select
                        label={heading || `Column ${place + 1}`}
                        size="sm"
                        data={[{ value: '', label: 'Leave out' }, ...choices]}
                        allowDeselect={false}
                        value={key ?? ''}
                        onChange={(chosen) => choose(place, chosen ?? '')}
                      />
                    </th>
                  );
                })}
              </tr>
            </thead>
            <tbody>
              {preview.map((row, down) => (
                // oxlint-disable-next-line react/no-array-index-key -- a row of the sheet is its place
                <tr key={down}>
                  {plan.columns.map((key, place) => (
                    // oxlint-disable-next-line react/no-array-index-key -- a column of the sheet is its place
                    <td key={place} data-left={key === undefined || undefined}>
                      {row[place]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <output className={css['status']}>
          {!hasName && <p className={css['wrong']}>{`Choose the column of ${nameLabel}.`}</p>}
          {problems.length > 0 && (
            <>
              <p className={css['wrong']}>
                Nothing can be pasted yet. Leave the column out, or mend the sheet:
              </p>
              <ul className={css['problems']}>
                {problems.slice(0, PROBLEMS).map((problem) => (
                  <li key={`${problem.row} ${problem.column}`}>{problemWords(problem)}</li>
                ))}
                {problems.length > PROBLEMS && (
                  <li>{`${(problems.length - PROBLEMS).toLocaleString('en-US')} more`}</li>
                )}
              </ul>
            </>
          )}
        </output>
        <div className={css['buttons']}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!hasName || problems.length > 0 || rows.length === 0}>
            {`Paste ${count}`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
