import type { MoneySettings } from '@quoin/domain/costs/money-settings';

/** The address of the logo, or `undefined` without one. The key lets browsers keep it forever. */
export function logoOf({ logoKey }: Pick<MoneySettings, 'logoKey'>, size?: 'thumb'): string | undefined {
  if (logoKey === null) return undefined;
  return `/api/admin/money-settings/logo?key=${logoKey}${size ? `&size=${size}` : ''}`;
}
