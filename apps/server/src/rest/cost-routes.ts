import { concepts } from '@quoin/domain/concepts';

import { PATCHED, type Route, route } from './route.ts';
import { usualRoutes } from './usual-routes.ts';

/** The REST calls about cost data (estimates.md section 10). */
export const costRoutes: Route[] = [
  ...usualRoutes('costCodes', concepts['cost-code'], {
    order: ' by code',
    saving: ['costCodeExists'],
    deleting: ['costCodeInUse', 'costCodeHasOrders'],
    deleted: ' that no product and no assembly has',
  }),

  ...usualRoutes('assemblies', concepts.assembly, {
    order: ' by name',
    saving: ['assemblyExists'],
  }),

  ...usualRoutes('taxRates', concepts['tax-rate'], {
    order: ' by state and zip code',
    saving: ['taxRateExists'],
  }),

  ...usualRoutes('stateRules', concepts['state-rule'], {
    order:
      ' about deposits, payments and cancellation, by state and kind. They are data, and no legal advice',
    changing: ['ruleIsOurs'],
    deleting: ['ruleIsOurs'],
    deleted: ' of your own',
  }),

  route('GET', '/projects/:id/costs', 'costs.ofProject', {
    summary:
      'What a project costs as planned now (the products of its tasks at their prices, and their hours), and what was ' +
      'estimated, signed and changed.',
  }),
  route('GET', '/properties/:id/costs', 'costs.ofProperty', {
    summary:
      'What the projects of a property cost as planned now, and what was quoted, signed and changed, with the sums.',
  }),

  route('GET', '/money-settings', 'moneySettings.get', {
    summary: 'The rates, texts and limits that estimates begin with.',
  }),
  route(['PUT', 'PATCH'], '/money-settings', 'moneySettings.update', {
    summary: PATCHED,
  }),
  route('POST', '/money-settings/logo', 'moneySettings.uploadLogo', {
    upload: 'photo',
    summary:
      'Keep the logo of the company, in the place of an earlier one: JPEG, PNG, WebP or AVIF. The answer is the ' +
      'settings.',
  }),
  route('GET', '/money-settings/logo', 'moneySettings.getLogo', {
    binary: 'picture',
    mayBeMissing: true,
    summary: 'The logo of the company, or its thumbnail.',
  }),
  route('DELETE', '/money-settings/logo', 'moneySettings.deleteLogo', {
    mayBeMissing: true,
    summary: 'Delete the logo permanently.',
  }),
];
