import { formatDay } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { Panel } from '@quoin/ui/frame/Panel';
import { Facts } from '@quoin/ui/records/Facts';
import { Link } from '@tanstack/react-router';

import { type Outputs, trpc } from '../../../../trpc.ts';

import css from './-quote.module.css';

type Signature = NonNullable<Outputs['quotes']['get']['signature']>;

/** The pad on which a client draws. Its size is part of each stored signature. */
const VIEW_BOX = '0 0 1000 300';

/** The signature under a quote, with the contract that was made of it. */
export function SignatureOf({
  quote: { id },
  contractId,
}: {
  quote: Outputs['quotes']['list'][number];
  contractId: number;
}) {
  const signature = trpc.quotes.get.useQuery({ id }).data?.signature;
  if (!signature) return null;
  return (
    <Panel
      title="Signed"
      actions={
        <Link className={css['link'] ?? ''} to="/admin/contracts/$id" params={{ id: contractId }}>
          Open Contract
        </Link>
      }
    >
      <div className={css['signature']}>
        <Facts
          items={[
            { label: 'Signer', value: <bdi>{signature.signerName}</bdi> },
            { label: 'Day', value: formatDay(signature.at) },
            { label: 'Total', value: formatMoney(signature.total) },
          ]}
        />
        {signature.strokes !== null && signature.strokes.length > 0 && <Drawn signature={signature} />}
      </div>
    </Panel>
  );
}

function Drawn({ signature: { strokes, signerName } }: { signature: Signature }) {
  const path = (strokes ?? [])
    // A single point has no length, and a round end shows it all the same.
    .map((points) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}${points.length === 1 ? 'h0' : ''}`)
    .join('');
  return (
    <svg
      role="img"
      aria-label={`Drawn signature of ${signerName}`}
      viewBox={VIEW_BOX}
      className={css['drawn']}
    >
      <path d={path} />
    </svg>
  );
}
