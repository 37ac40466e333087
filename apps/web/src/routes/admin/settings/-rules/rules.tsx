import { Button, Select } from '@mantine/core';
import { EVERY_STATE, ruleBasisLabels } from '@quoin/domain/billing/state-rule-kind';
import { ruleScope, ruleSentence, stateOfRule } from '@quoin/domain/billing/state-rule-sentence';
import { isCheckDue } from '@quoin/domain/costs/tax-rate-rules';
import { formatDate } from '@quoin/domain/dates';
import { stateNames } from '@quoin/domain/places/state-names';
import { Notice } from '@quoin/ui/feedback/Notice';
import { Panel } from '@quoin/ui/page/Panel';
import { IconAction, type IconActionProps } from '@quoin/ui/records/IconAction';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import { IconCopyPlus, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useId, type ReactNode } from 'react';

import { useAskToDelete, useRecordActions } from '../../../../bin/record-actions.ts';
import { today } from '../../../../today.ts';
import { type Outputs, trpc } from '../../../../trpc.ts';
import { useMayChange } from '../../../../use-may-change.ts';
import { AddRule, EditRule } from './rule-form.tsx';

import settingsCss from '../-settings.module.css';
import css from './rules.module.css';

type Rule = Outputs['stateRules']['list']['items'][number];

const settings = getRouteApi('/admin/settings/');
const nameOf = (rule: Rule) => `${stateOfRule(rule.state)}: ${ruleSentence(rule)}`;

/** The rules of the states about deposits, payments and cancellation, with their sources. */
export function Rules() {
  const { add, copy, edit, state } = settings.useSearch();
  const navigate = settings.useNavigate();
  const mayChange = useMayChange();
  const [{ items }] = trpc.stateRules.list.useSuspenseQuery({});
  const open = useCallback(
    (dialog: { add?: true; copy?: number; edit?: number }) =>
      void navigate({ search: (now) => ({ tab: now.tab, state: now.state, ...dialog }) }),
    [navigate],
  );
  const close = () => open({});
  const ownActions = useRecordActions({
    kind: 'state-rule',
    nameOf,
    onEdit: useCallback((id: number) => open({ edit: id }), [open]),
    onDelete: useAskToDelete({
      noun: 'State rule',
      kind: 'state-rule',
      nameOf,
      remove: trpc.stateRules.delete.useMutation().mutateAsync,
    }),
  });
  const actionsOf = (rule: Rule): IconActionProps[] => {
    if (!mayChange) return [];
    if (rule.isOwn) return ownActions(rule);
    return [
      {
        label: `Add My Own in place of ${nameOf(rule)}`,
        icon: IconCopyPlus,
        words: 'Add My Own',
        onClick: () => open({ add: true, copy: rule.id }),
      },
    ];
  };

  // The address may name a rule that comes with Quoin. Nobody can change that one.
  const isEditable = (id: number) => items.find((rule) => rule.id === id)?.isOwn !== false;
  const known = [...new Set(items.map((rule) => rule.state))].toSorted(
    (one, other) =>
      Number(other === EVERY_STATE) - Number(one === EVERY_STATE) ||
      stateOfRule(one).localeCompare(stateOfRule(other), 'en'),
  );
  return (
    <Panel
      title="Rules by state"
      note={items.length}
      actions={
        mayChange && (
          <Button leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => open({ add: true })}>
            Add Rule
          </Button>
        )
      }
    >
      <Notice tone="yellow" title="This is no legal advice">
        <p className={css['lead']}>
          A lawyer confirms each rule before you rely on it. A rule of a state comes before one of every
          state. Of several rules, the newest one wins.
        </p>
      </Notice>
      <StateFilter
        known={known}
        chosen={state}
        onChoose={(chosen) => void navigate({ search: ({ tab }) => ({ tab, state: chosen }) })}
      />
      {(state === undefined ? known : [...new Set([state, EVERY_STATE])]).map((each) => (
        <RulesOfState key={each} state={each}>
          {items
            .filter((rule) => rule.state === each)
            .map((rule) => (
              <RuleRow key={rule.id} rule={rule} actions={actionsOf(rule)} />
            ))}
        </RulesOfState>
      ))}
      {mayChange && (
        <>
          {add && <AddRule state={state} from={items.find(({ id }) => id === copy)} onClose={close} />}
          {edit !== undefined && isEditable(edit) && <EditRule key={edit} id={edit} onClose={close} />}
        </>
      )}
    </Panel>
  );
}

const choiceOf = (state: string) => ({ value: state, label: stateOfRule(state) });

/** Chooses a state: those with rules first, then all others. */
function StateFilter({
  known,
  chosen,
  onChoose,
}: {
  known: readonly string[];
  chosen: string | undefined;
  onChoose: (state: string | undefined) => void;
}) {
  const unknown = [...new Set([...Object.keys(stateNames), ...(chosen ? [chosen] : [])])].filter(
    (state) => !known.includes(state),
  );
  return (
    <Select
      className={css['filter'] ?? ''}
      label="State"
      searchable
      allowDeselect={false}
      nothingFoundMessage="There is no such state"
      maxDropdownHeight={320}
      data={[
        { value: '', label: 'All states with rules' },
        { group: 'With rules', items: known.map(choiceOf) },
        { group: 'No rule known', items: unknown.map(choiceOf) },
      ]}
      value={chosen ?? ''}
      onChange={(state) => onChoose(state || undefined)}
    />
  );
}

/** The rules of one state under its name. */
function RulesOfState({ state, children }: { state: string; children: ReactNode[] }) {
  const id = useId();
  return (
    <section className={css['state']} aria-labelledby={id}>
      <h3 id={id} className={css['heading']}>
        {stateOfRule(state)}
      </h3>
      {children.length === 0 ? (
        <p className={css['unknown']}>No rule is known for {stateOfRule(state)}. Ask your lawyer.</p>
      ) : (
        <ul className={settingsCss['rows']} aria-labelledby={id}>
          {children}
        </ul>
      )}
    </section>
  );
}

function RuleRow({ rule, actions }: { rule: Rule; actions: IconActionProps[] }) {
  const { text, note, citation, basis, effectiveFrom, checkedOn, isOwn } = rule;
  const scope = ruleScope(rule);
  return (
    <li className={`${settingsCss['row']} ${css['rule']}`}>
      <div className={settingsCss['words']}>
        <div className={settingsCss['name']}>
          <span>{ruleSentence(rule)}</span>
          {isOwn && <StatusBadge label="Your own" color="blue" />}
          {isCheckDue(rule, today()) && <StatusBadge label="Check due" color="yellow" />}
        </div>
        {[scope, text, note].map(
          (words) =>
            words !== null && (
              <p key={words} className={css['text']}>
                {words}
              </p>
            ),
        )}
        <p className={settingsCss['facts']}>
          {[
            citation,
            basis && ruleBasisLabels[basis],
            `From ${formatDate(effectiveFrom)}`,
            `Checked ${formatDate(checkedOn)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {actions.length > 0 && (
        <div className={settingsCss['actions']}>
          {actions.map((action) => (
            <IconAction key={action.label} {...action} />
          ))}
        </div>
      )}
    </li>
  );
}
