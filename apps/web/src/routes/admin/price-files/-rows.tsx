import { Checkbox } from '@mantine/core';
import { formatRate } from '@quoin/domain/dollars';
import { quantityText } from '@quoin/domain/quantity-text';
import { unitOf } from '@quoin/domain/suppliers/packaging/unit';
import {
  type PriceOutcome,
  priceOutcomeLabels,
  priceOutcomes,
} from '@quoin/domain/suppliers/price-files/price-file';
import { moveText } from '@quoin/domain/suppliers/price-files/price-file-words';
import { SearchBox } from '@quoin/ui/forms/SearchBox';
import { SelectBox } from '@quoin/ui/forms/SelectBox';
import { BelowName, RuledTable } from '@quoin/ui/lists/RuledTable';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { PartPages } from '../../../lists/PartPages.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';
import type { PriceFileFacts } from './-words.tsx';

import css from './-price-file.module.css';

type Row = Outputs['priceFiles']['rows']['items'][number];

const PAGE = 50;
const DEBOUNCE_MS = 150;

/** The doubtful rows that somebody takes although they are doubtful. */
export interface Taking {
  taken: ReadonlySet<number> | 'all';
  onTake: (taken: ReadonlySet<number> | 'all') => void;
}

/** The rows of a file by what its check says of them, those first that ask for a look. */
export function FileRows({ file: { id, counts }, taking }: { file: PriceFileFacts; taking?: Taking }) {
  const [chosen, setChosen] = useState<PriceOutcome>();
  const [typed, setTyped] = useState('');
  const found = priceOutcomes.filter((outcome) => (counts?.[outcome] ?? 0) > 0);
  const shown = chosen ?? found[0];
  if (!counts || shown === undefined) return <p className={css['none']}>The file has no prices.</p>;
  return (
    <div className={css['stack']}>
      <fieldset className={css['outcomes']} aria-label="Rows by outcome">
        {found.map((outcome) => (
          <button
            key={outcome}
            type="button"
            aria-pressed={outcome === shown}
            onClick={() => setChosen(outcome)}
          >
            <span className={css['count']}>{counts[outcome].toLocaleString('en-US')}</span>
            {priceOutcomeLabels[outcome]}
          </button>
        ))}
      </fieldset>
      <div className={css['tools']}>
        <div className={css['search']}>
          <SearchBox
            label="Search the rows of this file"
            placeholder="Search by SKU or description..."
            value={typed}
            debounceMs={DEBOUNCE_MS}
            onChange={setTyped}
          />
        </div>
        {shown === 'doubtful' && counts.doubtful > 1 && taking && (
          <Checkbox
            label={`Take all ${counts.doubtful.toLocaleString('en-US')}`}
            checked={taking.taken === 'all'}
            onChange={({ currentTarget: { checked } }) => taking.onTake(checked ? 'all' : new Set())}
          />
        )}
      </div>
      <Rows
        key={shown}
        id={id}
        outcome={shown}
        search={typed}
        taking={shown === 'doubtful' ? taking : undefined}
      />
    </div>
  );
}

function Rows({
  id,
  outcome,
  search,
  taking,
}: {
  id: number;
  outcome: PriceOutcome;
  search: string;
  taking: Taking | undefined;
}) {
  const list = trpc.priceFiles.rows.useInfiniteQuery(
    { id, outcome, search: search || undefined, limit: PAGE },
    { getNextPageParam: ({ nextCursor }) => nextCursor, placeholderData: (previous) => previous },
  );
  return (
    <PartPages
      list={list}
      loading="Loading rows..."
      skeletons={4}
      empty={
        <p className={css['none']}>
          {search ? 'No such row is found.' : 'The rows of this file are no longer kept.'}
        </p>
      }
      more="Show more rows"
      moreClass={css['more']}
    >
      {(rows) => (
        <RuledTable label={`${priceOutcomeLabels[outcome]} rows`} look={css['rows']}>
          <thead>
            <tr>
              {taking && <th scope="col">Take</th>}
              <th scope="col">SKU</th>
              <th scope="col" data-wide>
                Product
              </th>
              <th scope="col" className={css['amount']}>
                Price
              </th>
              <th scope="col" data-wide className={css['note']}>
                Note
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <FileRow key={row.place} row={row} taking={taking} />
            ))}
          </tbody>
        </RuledTable>
      )}
    </PartPages>
  );
}

/** Whether a row stays out of the prices, whatever is taken. */
const isLeftOut = ({ outcome }: Row) => outcome === 'wrong' || outcome === 'double';

function FileRow({ row, taking }: { row: Row; taking: Taking | undefined }) {
  const { place, sku, description, productId, productName, branchName, reason, line } = row;
  const name = sku || 'No SKU';
  const where = [
    line === null ? 'Not in the file' : `Line ${line.toLocaleString('en-US')}`,
    // While somebody chooses, the ticks say it.
    !taking && row.isTaken && 'taken',
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <tr>
      {taking && (
        <td className={css['tick']}>
          <TakeRow place={place} label={`Take ${name}`} {...taking} />
        </td>
      )}
      <th scope="row">
        <span className={css['sku']}>
          {row.supplierProductId === null ? (
            name
          ) : (
            <Link to="/admin/supplier-products/$id" params={{ id: row.supplierProductId }}>
              {name}
            </Link>
          )}
        </span>
        {description !== null && <span className={css['below']}>{description}</span>}
        <BelowName>{[productName, branchName, where].filter(Boolean).join(' · ')}</BelowName>
        {reason !== null && (
          <BelowName>
            <span className={css['reason']}>{reason}</span>
          </BelowName>
        )}
      </th>
      <td data-wide>
        {productId === null ? (
          !isLeftOut(row) && <span className={css['quiet']}>Not matched</span>
        ) : (
          <Link to="/admin/products/$id" params={{ id: productId }}>
            {productName}
          </Link>
        )}
        {branchName !== null && <span className={css['below']}>{branchName}</span>}
      </td>
      <td className={css['amount']}>
        <PriceMove row={row} />
      </td>
      <td data-wide>
        {reason}
        <span className={`${css['below']} ${css['where']}`}>{where}</span>
      </td>
    </tr>
  );
}

function TakeRow({ place, label, taken, onTake }: Taking & { place: number; label: string }) {
  const isTaken = taken === 'all' || taken.has(place);
  return (
    <SelectBox
      label={label}
      checked={isTaken}
      disabled={taken === 'all'}
      onChange={(checked) => {
        if (taken === 'all') return;
        const next = new Set(taken);
        if (checked) next.add(place);
        else next.delete(place);
        onTake(next);
      }}
    />
  );
}

/** The price in force, the price of the file, and what one of them is for. */
function PriceMove({ row }: { row: Row }) {
  const { was, cost, outcome, priceUnit, orderUnit, atQuantity, breaks } = row;
  if (was === null && cost === null) return null;
  // A row that is left out may lack its unit, or name one that is wrong.
  const unit = priceUnit === null || isLeftOut(row) ? '' : ` / ${unitOf(priceUnit).name}`;
  const hasMoved = was !== null && cost !== null && was !== cost;
  return (
    <>
      {hasMoved && <span className={css['was']}>{`${formatRate(was)} → `}</span>}
      {`${formatRate(cost ?? was ?? 0)}${unit}`}
      {hasMoved && was > 0 && <span className={css['below']}>{moveText(was, cost)}</span>}
      {outcome !== 'same' && atQuantity !== null && atQuantity > 0 && (
        <span className={css['below']}>
          {`from ${quantityText({ quantity: atQuantity, unit: orderUnit ?? '' })}`}
        </span>
      )}
      {breaks > 1 && <span className={css['below']}>{`${breaks} quantities`}</span>}
    </>
  );
}
