import { ruleSentence } from '@quoin/domain/billing/state-rule-sentence';
import { formatMoney } from '@quoin/domain/dollars';
import type { EstimateWithParts } from '@quoin/domain/estimates/estimate';
import { Figure } from '@quoin/ui/figures/Figure';
import { Facts } from '@quoin/ui/records/Facts';

import { PaymentList } from '../../../../../documents/PaymentList.tsx';
import type { Outputs } from '../../../../../trpc.ts';

import css from '../../../../../documents/documents.module.css';

/** What the client is going to get: the total, the payments, and the law about the deposit. */
export function SendSummary({
  estimate: { projectId, total, clientName, clientEmail },
  schedule: { rows, rules, depositRuleId },
}: {
  estimate: EstimateWithParts;
  schedule: Outputs['estimates']['getSchedule'];
}) {
  const rule = rules.find(({ id }) => id === depositRuleId);
  // The client pays nothing in a row of 0, so it is not in the quote either.
  const payments = rows.filter(({ payable }) => payable !== 0).map((row, id) => ({ ...row, id }));
  return (
    <div className={css['summary']}>
      <Facts
        items={[
          { label: 'Total', value: <Figure size="lg" value={formatMoney(total)} /> },
          {
            label: 'Client',
            value: (
              <>
                <bdi>{clientName ?? 'No name yet'}</bdi>
                <span className={css['small']}>{clientEmail ?? 'No e-mail address'}</span>
              </>
            ),
          },
        ]}
      />
      {payments.length > 0 && (
        <section aria-label="Payments">
          <h3 className={css['heading']}>Payments</h3>
          <PaymentList projectId={projectId} payments={payments} />
          <p className={`${css['small']} ${css['law']}`}>
            {rule
              ? `${ruleSentence(rule)} (${rule.citation}). `
              : 'No rule of a state is known for these payments. '}
            This is no legal advice.
          </p>
        </section>
      )}
    </div>
  );
}
