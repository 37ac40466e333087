import { test as base } from '@playwright/test';

/**
 * A test of the panel. The page may ask for something while its test ends, such as for what other tests have changed. The
 * handler of such a request then fails, which says nothing about the test.
 */
export const test = base.extend({
  page: async ({ page }, run) => {
    await run(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
