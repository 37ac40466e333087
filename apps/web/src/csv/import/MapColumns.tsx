import { Button, Select } from '@mantine/core';
import type { Mapping } from '@quoin/domain/csv/mapping';
import { type Sheet, canImport } from '@quoin/domain/csv/sheet';
import { counted } from '@quoin/domain/words';
import { Notice } from '@quoin/ui/feedback/Notice';
import { descriptionBelow } from '@quoin/ui/forms/description-below';
import { Form } from '@quoin/ui/forms/Form';

import { ImportStep } from './ImportStep.tsx';
import type { CsvFile } from './read-file.ts';
import { samplesOf } from './stage-rows.ts';

import css from './import.module.css';

const listed = new Intl.ListFormat('en-US');

/** The second step, which assigns columns to fields. */
export function MapColumns({
  sheet,
  file,
  mapping,
  given,
  onMapping,
  onBack,
  onDone,
}: {
  sheet: Sheet;
  file: CsvFile;
  mapping: Mapping;
  /** Cells that all rows have besides their own, by the names of their fields. */
  given: Record<string, string>;
  onMapping: (mapping: Mapping) => void;
  onBack: () => void;
  onDone: () => void;
}) {
  const columns = file.headers.map((name, column) => ({
    value: String(column),
    label: name || `Column ${column + 1}`,
  }));
  const used = new Set(Object.values(mapping));
  const unused = columns.filter((_, column) => !used.has(column) && samplesOf(file, column).length > 0);
  const isEnough = canImport(sheet, [...Object.keys(mapping), ...Object.keys(given)]);
  const needed = sheet.fields.filter(({ missing }) => missing !== undefined).map(({ label }) => label);

  function choose(field: string, column: string) {
    const { [field]: _before, ...others } = mapping;
    onMapping(column === '' ? others : { ...others, [field]: Number(column) });
  }

  return (
    <Form
      submitLabel="Check the rows"
      loading={false}
      submitError={null}
      submitDisabled={!isEnough}
      onSubmit={onDone}
      leave={
        <Button variant="default" onClick={onBack}>
          Another file
        </Button>
      }
    >
      <ImportStep step="Columns" title="Which column holds what?">
        {`${file.name} has ${counted(file.rows.length, { noun: 'row', nouns: 'rows' })}. `}
        {sheet.isUpdating
          ? `Rows with the ${sheet.keyWords} of a ${sheet.noun} that is already here update it; an empty cell changes nothing.`
          : `Rows with the ${sheet.keyWords} of a ${sheet.noun} that is already here are left out.`}
        {' All other rows are added.'}
      </ImportStep>
      <div className={css['columns']}>
        {sheet.fields.map(({ name, label, missing }) => {
          const column = mapping[name];
          return (
            <Select
              key={name}
              label={label}
              withAsterisk={missing !== undefined}
              data={[
                { value: '', label: name in given ? 'The one on screen' : 'Not in the file' },
                ...columns,
              ]}
              allowDeselect={false}
              maxDropdownHeight={280}
              value={String(column ?? '')}
              onChange={(chosen) => choose(name, chosen ?? '')}
              {...descriptionBelow}
              description={column === undefined ? undefined : samplesOf(file, column).join(' · ') || 'Empty'}
              classNames={{ description: css['samples'] ?? '' }}
              data-unmapped={column === undefined || undefined}
            />
          );
        })}
      </div>
      {unused.length > 0 && (
        <p className={css['words']}>{`Not imported: ${listed.format(unused.map(({ label }) => label))}.`}</p>
      )}
      {!isEnough && (
        <Notice tone="yellow">
          {`Choose columns for ${listed.format(needed)}`}
          {sheet.isUpdating && `, or for ${sheet.keyWords} to change ${sheet.nouns} that are here`}.
        </Notice>
      )}
    </Form>
  );
}
