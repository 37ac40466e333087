import { formatDate, formatDay } from '@quoin/domain/dates';
import { PAD, strokePath } from '@quoin/domain/documents/drawn-signature';
import { formatMoney } from '@quoin/domain/dollars';
import { Panel } from '@quoin/ui/page/Panel';
import { Facts } from '@quoin/ui/records/Facts';
import { Link } from '@tanstack/react-router';

import { type Outputs, trpc } from '../trpc.ts';

import css from './documents.module.css';

type Signature = NonNullable<Outputs['quotes']['get']['signature']>;

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
      <div className={css['stack']}>
        <Facts
          items={[
            { label: 'Signer', value: <bdi>{signature.signerName}</bdi> },
            ...signedFacts(signature, `/api/admin/quotes/${id}/paper`),
            { label: 'Total', value: formatMoney(signature.total) },
          ]}
        />
        {signature.strokes !== null && signature.strokes.length > 0 && <Drawn signature={signature} />}
      </div>
    </Panel>
  );
}

/** When a document was signed. For one on paper, also who recorded it, with the photo at an address. */
export const signedFacts = ({ at, signedOn, recordedBy }: Signature, photo: string) => [
  { label: 'Day', value: signedOn === null ? formatDay(at) : formatDate(signedOn) },
  ...(recordedBy === null
    ? []
    : [
        {
          label: 'On paper',
          value: (
            <>
              Recorded by <bdi>{recordedBy}</bdi> ·{' '}
              <a className={css['link']} href={photo} target="_blank" rel="noreferrer">
                Photo of the signed page
              </a>
            </>
          ),
        },
      ]),
];

/** The lines of a drawn signature. */
export function Drawn({
  signature: { strokes, signerName },
}: {
  signature: Pick<Signature, 'strokes' | 'signerName'>;
}) {
  return (
    <svg
      role="img"
      aria-label={`Drawn signature of ${signerName}`}
      viewBox={`0 0 ${PAD.width} ${PAD.height}`}
      className={css['drawn']}
    >
      <path d={strokePath(strokes ?? [])} />
    </svg>
  );
}
