import { concepts } from '@quoin/domain/concepts';

import { type Route, route } from './route.ts';
import { usualRoutes } from './usual-routes.ts';

/** The REST calls about what projects need, and what the site asks for (supply.md section 8). */
export const needRoutes: Route[] = [
  route('GET', '/projects/:id/needs', 'needs.get', {
    summary:
      'What a project needs of each product, by task and day: what is required, on order, received and left to order. ' +
      'Nothing of it is stored.',
  }),
  route('GET', '/projects/:id/plans', 'needs.plans', {
    summary:
      'Three plans to order what is left: the cheapest in time, the cheapest, and the one with the fewest deliveries.',
  }),
  route('POST', '/projects/:id/plans', 'needs.plansAsWished', {
    summary:
      'The same plans for some of the lines, or with lines moved to other suppliers. Nothing is stored.',
  }),
  ...usualRoutes('materialRequests', concepts['material-request'], {
    order: ' from the site, newest first',
    joined: true,
  }),
];
