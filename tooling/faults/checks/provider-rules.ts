import type { StripeStandIn } from '@quoin/stripe-stand-in/server';

import type { Asked } from '../workload/model.ts';

/** Compares what a provider has given back with what the database says of it. Describes each difference. */
export async function findWrongRefunds(
  { database }: Pick<Asked, 'database'>,
  { refunds }: Pick<StripeStandIn, 'refunds'>,
): Promise<string[]> {
  const { rows } = await database.query<{ key: string; ref: string | null; status: string; cents: number }>(
    `select provider_key as key, provider_ref as ref, status, (amount * 100)::int as cents from refunds
      where provider_key is not null`,
  );
  const ours = new Map(rows.map((row) => [row.key, row]));
  return [
    ...[...refunds].flatMap(([key, { id, amount, status }]) => {
      const own = ours.get(key);
      const isSame =
        own?.cents === amount && (own.ref ?? id) === id && (own.status !== 'failed' || status === 'failed');
      return isSame
        ? []
        : [`the provider has refund ${id} of ${amount} cents, and here is ${JSON.stringify(own)}`];
    }),
    ...rows
      .filter(({ key, status }) => status === 'done' && !refunds.has(key))
      .map(({ key }) => `the provider knows nothing of refund ${key}, which is done here`),
  ];
}
