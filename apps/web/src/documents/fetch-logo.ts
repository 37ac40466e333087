import type { MoneySettings } from '@quoin/domain/costs/money-settings';

import { logoOf } from './logo.ts';

/** Fetches the logo, so that it has its size when it is first drawn, and moves nothing beside it. */
export async function fetchLogo(settings: Pick<MoneySettings, 'logoKey'>): Promise<void> {
  const src = logoOf(settings);
  if (src === undefined) return;
  const image = new Image();
  image.src = src;
  // A logo that cannot be fetched stays out of sight, as on any other sheet.
  await image.decode().catch(() => undefined);
}
