import { useMediaQuery } from '@mantine/hooks';
import {
  type MappedColumn,
  priceColumnLabels,
  type SheetRow,
} from '@quoin/domain/suppliers/price-files/mapping';
import { PlainSelect } from '@quoin/ui/forms/PlainSelect';

import css from './-price-file.module.css';

interface FirstRowsProps {
  rows: readonly SheetRow[];
  /** The row with the names of the columns, or 0. */
  headerLine: number;
  onHeaderLine: (line: number) => void;
  columns: readonly MappedColumn[];
  onColumns: (columns: readonly MappedColumn[]) => void;
  branches: readonly { id: number; name: string }[];
  isLocked: boolean;
}

/** The values that a phone shows of a column. */
const SAMPLES = 3;

/** The first rows of a file, with a choice of a meaning for each column. A phone has a list of columns in place of the table. */
export function FirstRows(props: FirstRowsProps) {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const { rows, columns } = props;
  const count = Math.max(
    ...rows.map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1),
    ...columns.map(({ at }) => at + 1),
    0,
  );
  const places = Array.from({ length: count }, (_column, at) => at);
  return isNarrow ? <ColumnList {...props} places={places} /> : <RowTable {...props} places={places} />;
}

type Placed = FirstRowsProps & { places: readonly number[] };

/** `A` for the first column, as a spreadsheet names it. */
const letterOf = (at: number): string =>
  `${at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)}${String.fromCodePoint(65 + (at % 26))}`;

/** The name of a column in the header, or its letter. */
function nameOf({ rows, headerLine }: FirstRowsProps, at: number): string {
  const name = rows.find(({ line }) => line === headerLine)?.cells[at]?.trim();
  return name ? name : `Column ${letterOf(at)}`;
}

function RowTable({ places, ...props }: Placed) {
  const { rows, headerLine, onHeaderLine } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region needs the focus
    <section className={css['sheet']} aria-label="First rows" tabIndex={0}>
      {/* Within the region: nobody would find its focus in a part that is disabled. */}
      <fieldset className={css['plain']} aria-label="Columns of the file" disabled={props.isLocked}>
        <table aria-label="First rows of the file">
          <thead>
            <tr>
              <th scope="col" className={css['line']}>
                Header
              </th>
              {places.map((at) => (
                <th key={at} scope="col" aria-label={nameOf(props, at)}>
                  <Meaning {...props} at={at} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells }) => (
              <tr
                key={line}
                data-is={line === headerLine ? 'header' : line < headerLine ? 'above' : undefined}
              >
                <th scope="row" className={css['line']}>
                  <label>
                    <input
                      type="radio"
                      name="header"
                      aria-label={`Line ${line} is the header`}
                      checked={line === headerLine}
                      onChange={() => onHeaderLine(line)}
                    />
                    {line}
                  </label>
                </th>
                {places.map((at) => (
                  <td key={at} data-used={isUsed(props, at) || undefined}>
                    {cells[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={places.length + 1} className={css['line']}>
                <label>
                  <input
                    type="radio"
                    name="header"
                    checked={headerLine === 0}
                    onChange={() => onHeaderLine(0)}
                  />
                  The file has no header
                </label>
              </td>
            </tr>
          </tfoot>
        </table>
      </fieldset>
    </section>
  );
}

const wordsOf = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').join(' · ');

function ColumnList({ places, ...props }: Placed) {
  const { rows, headerLine, onHeaderLine } = props;
  const samplesOf = (at: number) =>
    rows
      .filter(({ line, cells }) => line > headerLine && cells[at]?.trim())
      .slice(0, SAMPLES)
      .map(({ cells }) => cells[at])
      .join(' · ');
  return (
    <fieldset className={css['plain']} aria-label="Columns of the file" disabled={props.isLocked}>
      <div className={css['column']}>
        <span className={css['sku']}>Header</span>
        <PlainSelect
          label="The line with the names of the columns"
          choices={[
            ...rows.map(({ line, cells }) => ({
              value: String(line),
              label: `Line ${line}: ${wordsOf(cells)}`.slice(0, 60),
            })),
            { value: '0', label: 'The file has no header' },
          ]}
          value={String(headerLine)}
          onChange={(line) => onHeaderLine(Number(line))}
        />
      </div>
      <ul className={css['columns']} aria-label="Columns of the file">
        {places.map((at) => (
          <li key={at} className={css['column']}>
            <span className={css['sku']}>{nameOf(props, at)}</span>
            <span className={css['samples']}>{samplesOf(at) || 'Empty'}</span>
            <Meaning {...props} at={at} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

const isUsed = ({ columns }: FirstRowsProps, place: number) => columns.some(({ at }) => at === place);

/** The choice of a meaning for one column. A price at a branch is one choice for each branch. */
function Meaning({ at, ...props }: FirstRowsProps & { at: number }) {
  const { columns, onColumns, branches } = props;
  const chosen = columns.find((column) => column.at === at);
  const meanings = Object.entries(priceColumnLabels).flatMap(([means, label]) =>
    means === 'branchPrice'
      ? branches.map(({ id, name }) => ({ value: `${means} ${id}`, label: `Price at ${name}` }))
      : [{ value: means, label }],
  );
  return (
    <span className={css['meaning']} data-used={chosen !== undefined || undefined}>
      <PlainSelect
        label={`Meaning of ${nameOf(props, at)}`}
        choices={[{ value: '', label: 'Not read' }, ...meanings]}
        value={chosen ? [chosen.means, chosen.branchId].filter(Boolean).join(' ') : ''}
        onChange={(value) => {
          const others = columns.filter((column) => column.at !== at);
          const [means = '', branch] = value.split(' ');
          const added = {
            at,
            means: means as MappedColumn['means'],
            ...(branch !== undefined && { branchId: Number(branch) }),
          };
          onColumns(means === '' ? others : [...others, added].toSorted((one, other) => one.at - other.at));
        }}
      />
    </span>
  );
}
