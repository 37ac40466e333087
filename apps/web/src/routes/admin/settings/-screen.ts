import { IconGavel, IconSettings } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import type { Screen } from '../../../screen.ts';

export const settingsScreen = {
  icon: IconSettings,
  list: linkOptions({ to: '/admin/settings' }),
  under: 'Setup',
  key: 'e',
  open: () => linkOptions({ to: '/admin/settings' }),
} satisfies Screen;

export const moneySettingsScreen = {
  icon: IconSettings,
  open: () => linkOptions({ to: '/admin/settings', search: { tab: 'money' } }),
} satisfies Screen;

export const stateRuleScreen = {
  icon: IconGavel,
  open: (id) => linkOptions({ to: '/admin/settings', search: { tab: 'rules', edit: id } }),
} satisfies Screen;

export const adminScreen = {
  icon: IconSettings,
  open: () => linkOptions({ to: '/admin/settings', search: { tab: 'administrators' } }),
} satisfies Screen;

export const apiKeyScreen = {
  icon: IconSettings,
  open: () => linkOptions({ to: '/admin/settings', search: { tab: 'api-keys' } }),
} satisfies Screen;
