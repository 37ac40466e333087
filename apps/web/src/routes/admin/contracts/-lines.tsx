import { formatMoney } from '@quoin/domain/dollars';
import { formatQuantity } from '@quoin/domain/quantity-text';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Panel } from '@quoin/ui/frame/Panel';

import { FailedScreen } from '../../../shell/FailedScreen.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';

import css from './-contracts.module.css';

type Line = Outputs['contracts']['listLines'][number];

/** A space at which no line breaks. */
const UNBROKEN = '\u00A0';

const quantityText = ({ quantity, unit }: Line) => `${formatQuantity(quantity)} ${unit}`;

/** The lines of a contract as they were signed. A phone shows quantity, cost and tax below the name. */
export function ContractLines({ contractId }: { contractId: number }) {
  const lines = trpc.contracts.listLines.useQuery({ id: contractId });
  return (
    <Panel title="Lines" note={lines.data?.length.toLocaleString('en-US')}>
      {lines.data ? (
        <table className={css['table']} aria-label="Lines">
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">Name</th>
              <th scope="col" data-align="end" data-wide>
                Quantity
              </th>
              <th scope="col" data-align="end" data-wide>
                Cost
              </th>
              <th scope="col" data-align="end">
                Price
              </th>
              <th scope="col" data-align="end" data-wide>
                Tax
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.data.map((line) => (
              <LineRow key={line.id} line={line} />
            ))}
          </tbody>
        </table>
      ) : lines.error ? (
        <FailedScreen error={lines.error} reset={() => void lines.refetch()} />
      ) : (
        <ListSkeleton label="Loading lines..." />
      )}
    </Panel>
  );
}

function LineRow({ line }: { line: Line }) {
  const { itemNo, name, section, isAllowance, cost, price, tax } = line;
  return (
    <tr>
      <td className={css['no']}>{itemNo}</td>
      <th scope="row">
        <bdi>{name}</bdi>
        <span className={css['small']}>
          {[section, isAllowance && 'allowance'].filter(Boolean).join(' · ')}
        </span>
        <span className={css['narrow']}>
          {[quantityText(line), `cost ${formatMoney(cost)}`, tax !== 0 && `tax ${formatMoney(tax)}`]
            .filter((part) => part !== false)
            .map((part) => part.replaceAll(' ', UNBROKEN))
            .join(' · ')}
        </span>
      </th>
      <td data-align="end" data-wide>
        {quantityText(line)}
      </td>
      <td data-align="end" data-wide>
        {formatMoney(cost)}
      </td>
      <td data-align="end">{formatMoney(price)}</td>
      <td data-align="end" data-wide>
        {formatMoney(tax)}
      </td>
    </tr>
  );
}
