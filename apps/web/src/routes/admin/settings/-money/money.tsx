import { costKindLabels, costKinds } from '@quoin/domain/costs/cost-kind';
import { type MoneySettings, markupFields } from '@quoin/domain/costs/money-settings';
import { pricingLabels } from '@quoin/domain/costs/pricing';
import { burdenedRate } from '@quoin/domain/costs/rates';
import { taxModeLabels } from '@quoin/domain/costs/tax-mode';
import { formatPercent, formatRate } from '@quoin/domain/dollars';
import { counted } from '@quoin/domain/words';
import { Panel } from '@quoin/ui/page/Panel';
import { Facts } from '@quoin/ui/records/Facts';

import { HistoryButton } from '../../../../history/use-history.tsx';
import { trpc } from '../../../../trpc.ts';
import { useMayChange } from '../../../../use-may-change.ts';
import { MoneyForm } from './money-form.tsx';
import { marginText } from './rate-words.ts';

/** The rates, texts and limits that estimates begin with. */
export function Money() {
  const [settings] = trpc.moneySettings.get.useSuspenseQuery();
  const mayChange = useMayChange();
  return (
    <Panel title="Money" actions={mayChange && <HistoryButton kind="money-settings" id={settings.id} />}>
      {mayChange ? <MoneyForm settings={settings} /> : <MoneyFacts settings={settings} />}
    </Panel>
  );
}

const days = (count: number) => counted(count, 'day');

function MoneyFacts({ settings }: { settings: MoneySettings }) {
  const { laborRate, burdenRate, taxedKinds } = settings;
  return (
    <Facts
      items={[
        ...costKinds.map((kind) => {
          const markup = settings[markupFields[kind]];
          return {
            label: `${costKindLabels[kind]} markup`,
            value: `${formatPercent(markup)} · ${marginText(markup)}`,
          };
        }),
        { label: 'Rates are named', value: pricingLabels[settings.pricing] },
        { label: 'Labor rate', value: `${formatRate(laborRate)} an hour` },
        {
          label: 'With burden',
          value: `${formatRate(burdenedRate(laborRate, burdenRate))} an hour (+${formatPercent(burdenRate)})`,
        },
        { label: 'Contingency', value: formatPercent(settings.contingencyRate) },
        { label: 'Minimum margin', value: formatPercent(settings.minMargin) },
        { label: 'Sales tax', value: taxModeLabels[settings.taxMode] },
        {
          label: 'Taxed kinds',
          value: taxedKinds.map((kind) => costKindLabels[kind]).join(', ') || 'Nothing',
        },
        { label: 'Estimates are valid', value: days(settings.validDays) },
        { label: 'Invoices are due after', value: days(settings.termsDays) },
        { label: 'Bills hold back', value: formatPercent(settings.retainageRate) },
        { label: 'Online payments cost', value: formatPercent(settings.feeRate) },
        {
          label: 'Clients are reminded',
          value:
            settings.reminderDays.length === 0
              ? 'By hand alone'
              : `${settings.reminderDays.join(', ')} days after that`,
        },
        { label: 'Prices are old after', value: days(settings.priceMaxAgeDays) },
        { label: 'Cost drift warns above', value: formatPercent(settings.driftWarning) },
        {
          label: 'Lines of tasks and assemblies',
          value: settings.takesPreferredOffers
            ? 'Cost what the preferred supplier offers'
            : 'Cost what the catalog says',
        },
        { label: 'PDF on mails to clients', value: settings.attachesPdf ? 'Attached' : 'Not attached' },
        {
          label: 'Signed projects',
          value: settings.startsProjects ? 'Go in progress' : 'Keep their state',
        },
        { label: 'Time zone', value: settings.timeZone },
        { label: 'License number', value: settings.licenseNumber },
        { label: 'Introduction', value: settings.intro, wide: true },
        { label: 'Closing', value: settings.closing, wide: true },
        { label: 'Terms', value: settings.terms, wide: true },
      ]}
    />
  );
}
