import { formatDate } from '@quoin/domain/dates';
import { formatMoney, formatRate } from '@quoin/domain/dollars';
import { dollars } from '@quoin/domain/exact';
import { formatQuantity, quantityText, readableQuantity, unitAfter } from '@quoin/domain/quantity-text';
import { differenceText } from '@quoin/domain/quotes/quote-money';
import { Notice } from '@quoin/ui/feedback/Notice';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Ladder } from '@quoin/ui/figures/Ladder';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { useFirstItems } from '@quoin/ui/lists/use-first-items';
import { Panel } from '@quoin/ui/page/Panel';

import { FailedScreen } from '../../../shell/FailedScreen.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';
import { marginText } from '../estimates/-margin.ts';
import { changeRungs } from './-change-rungs.ts';
import { changeWords } from './-scope-columns.tsx';

import css from './-change-orders.module.css';

type Preview = Outputs['changeOrders']['preview'];

/** What a change order would do to the price, where its consequences stand apart. */
export function ThisChange({ id }: { id: number }) {
  const { data, error } = trpc.changeOrders.preview.useQuery({ id });
  // The other consequences say why.
  if (error) return null;
  return data ? <Price preview={data} /> : <ListSkeleton count={3} label="Loading price..." />;
}

/** All that a change order would do, beside its lines. */
export function Consequences({ id, hasPrice }: { id: number; hasPrice: boolean }) {
  const preview = trpc.changeOrders.preview.useQuery({ id });
  if (preview.error) return <FailedScreen error={preview.error} reset={() => void preview.refetch()} />;
  if (!preview.data) return <ListSkeleton count={6} label="Loading consequences..." />;
  const { data } = preview;
  return (
    <>
      {hasPrice && <Price preview={data} />}
      <Payments preview={data} />
      {data.tasks.length > 0 && <Tasks preview={data} />}
      <Office preview={data} />
    </>
  );
}

function Price({ preview }: { preview: Preview }) {
  const { contract, finishDate, issues, warnings } = preview;
  return (
    <Panel title="This change">
      <div className={css['stack']} aria-live="polite">
        <Ladder
          rungs={[
            ...changeRungs(preview),
            { label: 'Contract now', amount: formatMoney(contract.total.before) },
            { label: 'Contract with it', amount: formatMoney(contract.total.after), isSum: true },
          ]}
        />
        <p className={css['small']}>{finishText(finishDate)}</p>
        {issues.length > 0 && (
          <Notice tone="yellow" title="Before you can send it">
            <ul className={css['plainList']}>
              {issues.map((issue) => (
                <li key={issue}>{issue}</li>
              ))}
            </ul>
          </Notice>
        )}
        <Warnings of={warnings} />
      </div>
    </Panel>
  );
}

/** The warnings before a change order is sent. They block nothing. */
export function Warnings({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <Notice tone="yellow" title="Worth a look">
      <ul className={css['plainList']}>
        {of.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** What a change does to the end of the work. */
function finishText({ before, after }: Preview['finishDate']): string {
  if (before === null || after === null) return 'The contract has no last day.';
  return before === after
    ? `The work ends on ${formatDate(before)}, as before.`
    : `The work ends on ${formatDate(after)}, not on ${formatDate(before)}.`;
}

/** The number of changed lines that are shown at first, because a phone shows them above the scope. */
const SHOWN = 12;

/** Each changed line in words, with the difference that the client pays. */
export function ChangedLines({ id }: { id: number }) {
  const preview = trpc.changeOrders.preview.useQuery({ id });
  const lines = preview.data?.lines ?? [];
  const { shown, showAll } = useFirstItems(lines, { count: SHOWN, noun: 'Changes' });
  if (lines.length === 0) return null;
  return (
    <Panel title="Changes" note={String(lines.length)}>
      <RuledList label="Changed lines">
        {shown.map((line, place) => (
          <RuledRow
            key={line.itemNo ?? `new ${place}`}
            align="baseline"
            words={
              <>
                <span>
                  <span className={css[line.changeType]}>{changeWords[line.changeType]}</span>{' '}
                  <bdi>{line.name}</bdi>
                </span>
                <span className={css['small']}>
                  {line.section !== null && (
                    <>
                      <bdi>{line.section}</bdi>
                      {' · '}
                    </>
                  )}
                  {differenceWords(line)}
                </span>
              </>
            }
          >
            <span className={css['amount']}>{differenceText(line.price)}</span>
          </RuledRow>
        ))}
      </RuledList>
      {showAll}
    </Panel>
  );
}

function differenceWords({ before, after, tax }: Preview['lines'][number]): string {
  // A change that rounding would hide is shown with all decimals.
  const isTiny =
    before !== null &&
    after !== null &&
    before.quantity !== after.quantity &&
    quantityText(before) === quantityText(after);
  const priced = (line: NonNullable<Preview['lines'][number]['before']>) =>
    `${isTiny ? `${formatQuantity(line.quantity)} ${line.unit}` : quantityText(line)} at ${formatRate(line.unitCost)}`;
  const now = after ? priced(after) : '';
  const was = before ? priced(before) : '';
  const words = `${before && after && was !== now ? `${was} → ${now}` : now || was} (cost)`;
  // The space keeps the amount on the line of its word.
  return tax === 0 ? words : `${words} · tax\u00A0${differenceText(tax)}`;
}

function Payments({ preview: { payments, deposit, depositCap, depositCitation } }: { preview: Preview }) {
  return (
    <Panel title="Payments">
      <div className={css['stack']}>
        <RuledList label="Payments before and with the change">
          {payments.map(({ name, due, before, after }) => (
            <RuledRow
              key={name}
              align="baseline"
              isDense
              words={
                <>
                  <bdi>{name}</bdi>
                  <span className={css['small']}>{before === 0 ? `New · ${due}` : due}</span>
                </>
              }
            >
              <Pair before={formatMoney(before)} after={formatMoney(after)} />
            </RuledRow>
          ))}
        </RuledList>
        {deposit > 0 && (
          <p className={css['small']}>
            {`${formatMoney(deposit)} is due on signing.`}
            {depositCap !== null &&
              ` Before the work, the client may pay ${formatMoney(depositCap)} at most (${depositCitation}). This is no legal advice.`}
          </p>
        )}
      </div>
    </Panel>
  );
}

function Tasks({ preview: { tasks } }: { preview: Preview }) {
  return (
    <Panel title="Tasks">
      <RuledList label="Tasks before and with the change">
        {tasks.map(({ taskId, taskName, name, unit, before, after, isApplied }) => (
          <RuledRow
            key={`${taskId} ${name} ${before} ${after}`}
            align="baseline"
            isDense
            words={
              <>
                <bdi>{taskName}</bdi>
                <span className={css['small']}>
                  {name}
                  {!isApplied && '. The task cannot hold this, so it stays as it is.'}
                </span>
              </>
            }
          >
            <span className={css['amount']}>
              {isApplied
                ? `${readableQuantity(before)} → ${readableQuantity(after)} ${unitAfter(after, unit)}`
                : quantityText({ quantity: before, unit })}
            </span>
          </RuledRow>
        ))}
      </RuledList>
    </Panel>
  );
}

const NOTHING = formatMoney(dollars(0));

/** A figure before and with the change. Equal ones stand once, and one that is new stands alone. */
function Pair({ before, after }: { before: string; after: string }) {
  const isOther = before !== after && before !== NOTHING;
  return (
    <span className={`${css['amount']} ${css['pair']}`}>
      {isOther && (
        <s className={css['before']}>
          <span className="unseen">before: </span>
          {before}
        </s>
      )}
      <span>{after}</span>
    </span>
  );
}

/** What the client does not read: cost, margin and budget. */
function Office({ preview: { contract, margin, budget, costCodes } }: { preview: Preview }) {
  const figures = [
    { label: 'Planned cost', ...moneyPair(contract.cost) },
    { label: 'Margin', ...marginPair(margin) },
    { label: 'Budget of the project', ...moneyPair(budget) },
    ...costCodes.map(({ code, name, ...amounts }) => ({
      label: code === null ? name : `${code} ${name}`,
      ...moneyPair(amounts),
    })),
  ];
  return (
    <Panel title="For the office">
      <RuledList label="Cost and margin before and with the change">
        {figures
          .filter(({ after }) => after !== '')
          .map(({ label, before, after }) => (
            <RuledRow key={label} align="baseline" isDense words={label}>
              <Pair before={before} after={after} />
            </RuledRow>
          ))}
      </RuledList>
    </Panel>
  );
}

type Figures<Value> = Record<'before' | 'after', Value | null>;

const moneyPair = ({ before, after }: Figures<Preview['netPrice']>) => ({
  before: before === null ? 'none' : formatMoney(before),
  after: after === null ? '' : formatMoney(after),
});

const marginPair = ({ before, after }: Figures<number>) => ({
  before: before === null ? 'none' : marginText(before),
  after: after === null ? '' : marginText(after),
});
