import { type BrowserContext, expect, test as base } from '@playwright/test';

/** Collects what no page may do: write an error to the console, or leave an error or a rejection unhandled. */
function collectErrors(context: BrowserContext, expectedErrors: readonly RegExp[], errors: string[]): void {
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !expectedErrors.some((each) => each.test(text)))
      errors.push(`${text} at ${message.page()?.url()}`);
  });
  context.on('weberror', (error) => errors.push(`${error.error().stack} at ${error.page()?.url()}`));
}

/**
 * A test of the panel. Its browser writes no error. The page may ask for something while its test ends, such as for what
 * other tests have changed. The handler of such a request then fails, which says nothing about the test.
 */
export const test = base.extend<{
  /** What a browser writes for the things that the tests of a file spoil on purpose. Each file adds its own. */
  expectedErrors: RegExp[];
}>({
  expectedErrors: [[], { option: true }],
  context: async ({ context, expectedErrors }, run) => {
    const errors: string[] = [];
    // An answer or a line that a test spoils on purpose.
    collectErrors(context, [/^Failed to load resource: /, ...expectedErrors], errors);
    await run(context);
    expect(errors, 'errors in the console of the browser').toEqual([]);
  },
  page: async ({ page }, run) => {
    await run(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
