import { Button, Select } from '@mantine/core';
import type { MappedColumn } from '@quoin/domain/suppliers/price-files/mapping';
import { Notice } from '@quoin/ui/feedback/Notice';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Form } from '@quoin/ui/forms/Form';
import { Panel } from '@quoin/ui/page/Panel';
import { useState } from 'react';

import { reasonOf } from '../../../problem.ts';
import { FailedScreen } from '../../../shell/FailedScreen.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { FirstRows } from './-first-rows.tsx';
import { FileTerms, type Terms } from './-terms.tsx';
import { mappingOf, problemOfMapping } from './-typed-mapping.ts';
import type { PriceFileFacts } from './-words.tsx';

import css from './-price-file.module.css';

interface ColumnsProps {
  file: PriceFileFacts;
  /** Leads back to what the last check found, if there was one. */
  onBack: (() => void) | undefined;
  onDone: () => void;
}

/** Asks what the columns of a file mean, with the first rows in sight. */
export function FileColumns(props: ColumnsProps) {
  const { file } = props;
  const mayChange = useMayChange();
  const [sheet, setSheet] = useState(file.sheet);
  const head = trpc.priceFiles.head.useQuery({ id: file.id, ...(sheet !== file.sheet && { sheet }) });
  const branches = trpc.supplierBranches.list.useQuery({ supplierId: file.supplierId, limit: 1000 });
  return (
    <Panel
      title="What the columns mean"
      actions={
        props.onBack && (
          <Button variant="default" onClick={props.onBack}>
            Back
          </Button>
        )
      }
    >
      <div className={css['plain']}>
        {/* Not a part of the form, which another sheet begins anew. */}
        {file.sheets.length > 1 && (
          <Select
            label="Sheet"
            className={css['sheetChoice'] ?? ''}
            data={file.sheets}
            allowDeselect={false}
            disabled={!mayChange}
            value={sheet}
            onChange={(value) => value !== null && setSheet(value)}
          />
        )}
        {head.data && branches.data ? (
          <ColumnsForm key={sheet} {...props} sheet={sheet} head={head.data} branches={branches.data.items} />
        ) : (head.error ?? branches.error) ? (
          <FailedScreen
            error={head.error ?? branches.error}
            reset={() => {
              setSheet(file.sheet);
              void head.refetch();
              void branches.refetch();
            }}
          />
        ) : (
          <ListSkeleton count={5} label="Loading the first rows..." />
        )}
      </div>
    </Panel>
  );
}

function ColumnsForm({
  file,
  sheet,
  head,
  branches,
  onDone,
}: ColumnsProps & {
  sheet: string;
  head: Outputs['priceFiles']['head'];
  branches: Outputs['supplierBranches']['list']['items'];
}) {
  const mayChange = useMayChange();
  const known = sheet === file.sheet ? file.mapping : null;
  // A branch may have been deleted since somebody named it.
  const isHere = (branch: number) => branches.some(({ id }) => id === branch);
  const [headerLine, setHeaderLine] = useState(known?.headerLine ?? head.headerLine);
  const [columns, setColumns] = useState<readonly MappedColumn[]>(
    (known?.columns ?? head.columns).filter(({ branchId }) => branchId === undefined || isHere(branchId)),
  );
  const [terms, setTerms] = useState<Terms>({
    isFull: file.isFull,
    effectiveFrom: file.effectiveFrom,
    branchIds: file.branchIds?.filter(isHere) ?? null,
    pricePer: String(known?.pricePer ?? head.pricePer),
    multiplier: known?.multiplier ?? '',
  });
  const map = trpc.priceFiles.map.useMutation({ onSuccess: onDone });
  const typed = { headerLine, columns: [...columns], terms };
  const problem = problemOfMapping(typed);
  const isLocked = !mayChange || map.isPending;
  const fields = (
    <fieldset className={css['plain']} aria-label="What the file is" disabled={isLocked}>
      <FileTerms
        terms={terms}
        onTerms={setTerms}
        branches={branches}
        asksMultiplier={
          columns.some(({ means }) => means === 'listPrice') &&
          !columns.some(({ means }) => means === 'multiplier' || means === 'price')
        }
      />
    </fieldset>
  );
  return (
    <div className={css['plain']}>
      <FirstRows
        rows={head.rows}
        headerLine={headerLine}
        onHeaderLine={setHeaderLine}
        columns={columns}
        onColumns={setColumns}
        branches={branches}
        isLocked={isLocked}
      />
      <div aria-live="polite">{problem !== undefined && <Notice tone="yellow">{problem}</Notice>}</div>
      {mayChange ? (
        <Form
          submitLabel="Check"
          savingLabel="Check"
          loading={map.isPending}
          submitError={map.error ? reasonOf(map.error) : null}
          submitDisabled={problem !== undefined}
          onSubmit={() =>
            map.mutate({
              id: file.id,
              version: file.version,
              mapping: mappingOf(typed),
              ...(sheet !== file.sheet && { sheet }),
              isFull: terms.isFull,
              effectiveFrom: terms.effectiveFrom,
              branchIds: terms.isFull ? terms.branchIds : null,
            })
          }
        >
          {fields}
        </Form>
      ) : (
        fields
      )}
    </div>
  );
}
