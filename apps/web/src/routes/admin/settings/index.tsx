import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Page } from '@quoin/ui/page/Page';
import { Tabs } from '@quoin/ui/page/Tabs';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';

import { dialogId, dialogSearch, oneOf, readSearch, stateCode } from '../../../lists/search-params.ts';
import { FailedScreen } from '../../../shell/FailedScreen.tsx';
import { api } from '../../../trpc.ts';
import { Administrators } from './-access/administrators.tsx';
import { ApiKeys } from './-access/api-keys.tsx';
import { Password } from './-access/password.tsx';
import { SecondFactor } from './-access/second-factor.tsx';
import { Sessions } from './-access/sessions.tsx';
import { Company } from './-company/company.tsx';
import { Days } from './-days/days.tsx';
import { Money } from './-money/money.tsx';
import { Notifications } from './-notifications.tsx';
import { Rules } from './-rules/rules.tsx';

const tabs = [
  'company',
  'money',
  'rules',
  'days',
  'password',
  'second-factor',
  'notifications',
  'administrators',
  'sessions',
  'api-keys',
] as const;
type Tab = (typeof tabs)[number];

const labels: Record<Tab, string> = {
  company: 'Company',
  money: 'Money',
  rules: 'Rules by State',
  days: 'Working Days',
  password: 'Password',
  'second-factor': 'Second Factor',
  notifications: 'Notifications',
  administrators: 'Administrators',
  sessions: 'Sessions',
  'api-keys': 'API Keys',
};

const screens: Record<Tab, ComponentType> = {
  company: Company,
  money: Money,
  rules: Rules,
  days: Days,
  password: Password,
  'second-factor': SecondFactor,
  notifications: Notifications,
  administrators: Administrators,
  sessions: Sessions,
  'api-keys': ApiKeys,
};

const reads: Record<Tab, () => Promise<unknown>> = {
  company: async () => Promise.all([api.settings.get.ensureData(), api.moneySettings.get.ensureData()]),
  money: async () => api.moneySettings.get.ensureData(),
  rules: async () => api.stateRules.list.ensureData({}),
  days: async () => api.settings.get.ensureData(),
  password: async () => api.apiKeys.countOwn.ensureData(),
  'second-factor': async () => api.secondFactor.get.ensureData(),
  notifications: async () => api.notices.choices.ensureData(),
  administrators: async () => Promise.all([api.admins.list.ensureData({}), api.settings.get.ensureData()]),
  // There may be a new session of this user since the last read.
  sessions: async () => api.session.list.fetch(undefined, { staleTime: 0 }),
  'api-keys': async () => api.apiKeys.list.ensureData({}),
};

const validateSearch = readSearch({
  tab: oneOf(tabs),
  ...dialogSearch,
  /** The rule with whose values a new one begins. */
  copy: dialogId,
  state: stateCode,
});

export const Route = createFileRoute('/admin/settings/')({
  staticData: { section: 'Settings' },
  validateSearch,
  codeSplitGroupings: [['loader', 'component', 'errorComponent', 'pendingComponent']],
  loaderDeps: ({ search: { tab = 'company' } }) => ({ tab }),
  loader: async ({ deps: { tab } }) => {
    await reads[tab]();
  },
  pendingComponent: () => (
    <Frame>
      <ListSkeleton />
    </Frame>
  ),
  errorComponent: (props) => (
    <Frame>
      <FailedScreen {...props} />
    </Frame>
  ),
  component: SettingsScreen,
});

function SettingsScreen() {
  const { tab = 'company' } = Route.useSearch();
  const Screen = screens[tab];
  return (
    <Frame>
      <Screen />
    </Frame>
  );
}

/** The title and the tabs of the settings, around the open tab. Tabs are links, because each has an address. */
function Frame({ children }: { children: ReactNode }) {
  const { tab: open = 'company' } = Route.useSearch();
  return (
    <Page title="Settings" description="Your company, who may come in, and how.">
      <Tabs
        label="Settings"
        tabs={tabs.map((tab) => ({
          label: labels[tab],
          isOpen: tab === open,
          link: (props) => (
            <Link
              to="/admin/settings"
              search={tab === 'company' ? {} : { tab }}
              // Otherwise the first tab, whose address is the shortest, would match all the others.
              activeOptions={{ exact: true }}
              {...props}
            />
          ),
        }))}
      />
      {children}
    </Page>
  );
}
