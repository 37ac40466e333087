import type { LawfulSchedule } from '@quoin/domain/billing/lawful-schedule';
import { ruleBasisLabels } from '@quoin/domain/billing/state-rule-kind';
import { ruleScope, ruleSentence, stateOfRule } from '@quoin/domain/billing/state-rule-sentence';
import { formatDate } from '@quoin/domain/dates';
import type { Exact } from '@quoin/domain/exact';
import { Ladder, type Rung } from '@quoin/ui/figures/Ladder';
import { Panel } from '@quoin/ui/page/Panel';
import { Link } from '@tanstack/react-router';

import { AmountButton } from '../-figures/figure-button.tsx';

import css from '../../../../../lines/lines.module.css';
import paymentsCss from './payments.module.css';

/** The deposit with its limit, and the rules of the state that decide on the payments. */
export function PaymentLaw({
  state,
  schedule,
  onExplain,
}: {
  /** The state of the property. `null` without a property. */
  state: string | null;
  schedule: LawfulSchedule;
  onExplain: (figure: string) => void;
}) {
  const { upfront, cap, deposit, depositRule, payAheadRule, escrowRule, retainageRule, cancelRule } =
    schedule;
  const { isStateKnown } = schedule;
  const rules = [depositRule, payAheadRule, escrowRule, retainageRule, cancelRule].flatMap(
    (rule) => rule ?? [],
  );
  const rung = (label: string, figure: string, amount: Exact, more: Partial<Rung> = {}): Rung => ({
    label,
    amount: <AmountButton amount={amount} figure={figure} onExplain={onExplain} />,
    ...more,
  });
  return (
    <Panel title={state === null ? 'The law' : `The law in ${stateOfRule(state)}`}>
      <Ladder
        rungs={[
          rung('Asked for at signing', 'upfront', upfront),
          ...(cap ? [rung('Limit of the deposit', 'deposit-cap', cap)] : []),
          rung('Deposit by material, labor and other costs', 'deposit', deposit, { isSum: true }),
        ]}
      />
      {state === null ? (
        <p className={paymentsCss['note']}>
          The project has no property, so its state is not known. Choose the property of the project.
        </p>
      ) : (
        !isStateKnown && (
          <p className={paymentsCss['note']}>{`No rule is known for ${state}. Ask your lawyer.`}</p>
        )
      )}
      {rules.length > 0 && (
        <ul className={`${css['rows']} ${paymentsCss['rules']}`} aria-label="Rules that apply">
          {rules.map((rule) => (
            <li key={rule.id} className={css['row']}>
              <span className={css['words']}>
                <span className={css['name']}>{ruleSentence(rule)}</span>
                <span className={css['note']}>
                  {[
                    ruleScope(rule),
                    rule.citation,
                    rule.basis && ruleBasisLabels[rule.basis],
                    `Checked ${formatDate(rule.checkedOn)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={paymentsCss['note']}>
        This is no legal advice. All rules stand in{' '}
        <Link className={paymentsCss['link'] ?? ''} to="/admin/settings" search={{ tab: 'rules' }}>
          Settings
        </Link>
        .
      </p>
    </Panel>
  );
}
