import { type Locator, expect } from '@playwright/test';

import { create, expectAccessible, signIn, stopLiveChanges, unique } from './panel.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

// Some tests keep the parts of a screen from it.
test.use({ expectedErrors: [/^Error: Unable to preload CSS /] });

test('the sidebar leads to each section, and the header names it', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('banner')).toContainText('Dashboard');
  await expect(page.getByRole('banner')).toContainText('Welcome back, Quoin!');
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(sidebar).toContainText('QAQuoin Administratoradmin@example.com');
  await expect(sidebar.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await sidebar.getByRole('link', { name: 'Properties' }).click();
  await expect(page).toHaveURL(/\/admin\/properties$/);
  await expect(page.getByRole('banner')).toContainText('Properties');
  await sidebar.getByRole('button', { name: /Projects/ }).click();
  await sidebar.getByRole('link', { name: 'Project Types' }).click();
  await expect(page).toHaveURL(/\/admin\/project-types$/);
  await expect(page.getByRole('banner')).toContainText('Project Types');
  await sidebar.getByRole('button', { name: 'Products menu' }).click();
  await sidebar.getByRole('button', { name: 'Suppliers menu' }).click();
  for (const [name, path] of [
    ['Activity', '/admin/activity'],
    ['Properties', '/admin/properties'],
    ['Projects', '/admin/projects'],
    ['Tasks', '/admin/tasks?state=open'],
    ['Project Types', '/admin/project-types'],
    ['Estimates', '/admin/estimates'],
    ['Contracts', '/admin/contracts'],
    ['Subcontractors', '/admin/subcontractors'],
    ['Cost Codes', '/admin/cost-codes'],
    ['Assemblies', '/admin/assemblies'],
    ['All Suppliers', '/admin/suppliers'],
    ['Supplier Branches', '/admin/supplier-branches'],
    ['Supplier Products', '/admin/supplier-products'],
    ['Tax Rates', '/admin/tax-rates'],
    ['Products', '/admin/products'],
    ['Product Categories', '/admin/product-categories'],
    ['Settings', '/admin/settings'],
  ] as const)
    await expect(sidebar.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  const dashboards = sidebar.getByRole('link', { name: 'Dashboard' });
  await expect(dashboards).toHaveCount(3);
  for (const [place, path] of ['/admin', '/admin/projects', '/admin/products'].entries())
    await expect(dashboards.nth(place)).toHaveAttribute('href', path);
});

test('the entries of the navigation stand in lists that their headings name, also in the drawer', async ({
  page,
}) => {
  const lists = {
    Work: ['Properties', 'Projects', 'Subcontractors', 'Leads'],
    Money: ['Estimates', 'Contracts', 'Invoices', 'Payments', 'Ledger Accounts', 'Reports'],
    Catalog: ['Products', 'Cost Codes', 'Assemblies'],
    Orders: ['Orders', 'To Settle', 'Suppliers'],
    Setup: ['Tax Rates', 'Settings'],
  };
  await page.goto('/admin/estimates');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const expectLists = async () => {
    await expect(navigation.getByRole('heading')).toHaveText(Object.keys(lists));
    for (const [heading, labels] of Object.entries(lists)) {
      const entries = navigation.getByRole('list', { name: heading, exact: true }).locator(':scope > li');
      await expect(entries).toHaveCount(labels.length);
      for (const [place, label] of labels.entries())
        await expect(entries.nth(place).getByRole('link', { name: label }).first()).toBeVisible();
    }
  };
  await expectLists();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/estimates');
  await expect(page.getByRole('heading', { name: 'Estimates', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectLists();
});

test('on a laptop the whole navigation stands in the sidebar', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' }),
  ).toBeInViewport({
    ratio: 1,
  });
});

test('on a phone the sidebar is a drawer that slides in, and closes after a choice', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/admin');
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeHidden();
  const drawer = page.getByRole('dialog');
  // A machine with too much to do skips the way, and shows the end.
  await expect(async () => {
    const slide = page.evaluate(
      async () =>
        new Promise((resolve) => {
          setTimeout(resolve, 2_000, 'came without sliding');
          document.addEventListener('transitionrun', ({ propertyName }) => {
            const moving = document
              .getAnimations()
              .find((each) => each instanceof CSSTransition && each.transitionProperty === propertyName);
            if (propertyName === 'transform') resolve(moving?.effect?.getTiming().duration);
          });
        }),
    );
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: /menu/i }).click();
    await expect(drawer.getByRole('link', { name: 'Properties' })).toBeVisible();
    expect(await slide).toBe(300);
  }).toPass({ timeout: 20_000 });
  await expectAccessible(page);
  expect((await drawer.boundingBox())?.width).toBe(320);
  await drawer.getByRole('link', { name: 'Properties' }).click();
  await expect(page).toHaveURL(/\/admin\/properties$/);
  await expect(drawer).toBeHidden();
});

test('on a phone a menu that was opened while the session is checked stays open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/trpc/*session.me*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Checking your session' })).toBeAttached();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link', { name: 'Properties' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Checking your session' })).toHaveCount(0);
  // The name of the user comes with the session.
  await expect(drawer.getByText('Quoin Administrator')).toBeVisible();
  await drawer.getByRole('link', { name: 'Properties' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible();
  await expect(drawer).toBeHidden();
  // It is closed wherever the user comes after that.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(drawer).toBeHidden();
});

test('nothing is wider than a phone of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of [
    '/admin',
    '/admin/properties',
    '/admin/projects',
    '/admin/tasks',
    '/admin/project-types',
    '/admin/products',
    '/admin/product-categories',
    '/admin/subcontractors',
    '/admin/leads',
    '/admin/settings',
    '/admin/settings?tab=administrators',
    '/admin/settings?tab=api-keys',
    '/admin/projects/1',
    '/admin/projects/1/activity',
    '/admin/activity',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(320);
  }
});

test('the panel works by keyboard: skip link first, then the navigation', async ({ page }) => {
  await page.goto('/admin/properties');
  await expect(page.getByRole('heading', { name: 'Properties', level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
});

test('an unknown path shows the 404 page', async ({ page }) => {
  for (const path of ['/nowhere', '/admin/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  }
  await page.goto('/nowhere');
  await expectAccessible(page);
});

test('paths are matched whatever their case', async ({ page }) => {
  await page.goto('/Admin/Properties');
  await expect(page.getByRole('heading', { name: 'Properties', level: 1 })).toBeVisible();
});

test('a new path begins at its top', async ({ page }) => {
  await page.goto('/admin/properties');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 900));
  // A change of search parameters alone, such as for a dialog, leaves the page where it is.
  await page.evaluate(() => {
    const buttons = document.querySelectorAll<HTMLElement>('article button[aria-label^="Edit"]');
    [...buttons].find((button) => button.getBoundingClientRect().top > 100)?.click();
  });
  await expect(page.getByRole('dialog', { name: 'Edit Property' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('one toast at a time: a new one replaces the old, F8 focuses it, and it closes after five seconds', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/admin/project-types?add=true');
  const region = page.getByRole('region', { name: 'Notifications' });
  for (const name of ['First', 'Second']) {
    await page.getByRole('dialog').getByLabel('Name').fill(`${name} toast ${Math.random()}`);
    await page.getByRole('button', { name: 'Add Project Type' }).last().click();
    await expect(region.locator('li')).toHaveCount(1);
    await expect(page.getByRole('dialog')).toBeHidden();
    if (name === 'First') await page.getByRole('button', { name: 'Add Project Type' }).click();
  }
  await page.keyboard.press('F8');
  await expect(region.locator(':focus')).toHaveCount(1);
  await page.getByRole('heading', { level: 1 }).click();
  await page.clock.runFor(5_500);
  await expect(region.locator('li')).toHaveCount(0);
});

test('on a phone a toast leaves the actions of the last card in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const mark = unique('Porch');
  for (const place of [1, 2, 3, 4, 5, 6])
    await create(page.request, 'project-types', {
      name: `${mark} ${place}`,
      description: 'Railing and stairs.',
    });
  await page.goto(`/admin/project-types?q=${mark}`);
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const edit = page.getByRole('article').last().getByRole('button', { name: /^Edit/ });
  await edit.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Save|Update/ })
    .click();
  const toast = page.getByRole('region', { name: 'Notifications' }).locator('li');
  await expect(toast).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(async () => {
    const [box, over] = await Promise.all([edit.boundingBox(), toast.boundingBox()]);
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
  }).toPass({ timeout: 3_000 });
});

// The last is a screen of 1440 by 900 at 200 %.
for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 720, height: 450 },
])
  test(`a toast covers nothing of a dialog or a page at ${viewport.width} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/admin/properties?add=true');
    const dialog = page.getByRole('dialog');
    const toast = page.getByRole('region', { name: 'Notifications' }).locator('li');
    const above = async (part: Locator) => {
      const [box, over] = await Promise.all([part.boundingBox(), toast.boundingBox()]);
      if (!box || !over) throw new Error('There is no such part, or no toast');
      expect(box.y + box.height, 'the end of the part').toBeLessThanOrEqual(over.y);
    };
    await page.route('**/trpc/properties.create*', async (route) => route.abort(), { times: 1 });
    await dialog.getByLabel('Address').fill('1 Wherever Street');
    await dialog.getByLabel('City').fill('Somewhere');
    await dialog.getByLabel('State').fill('CA');
    await dialog.getByLabel('Zip Code').fill('90001');
    await dialog.getByRole('button', { name: 'Add Property' }).click();
    await expect(toast).toBeVisible();
    await above(dialog);
    await dialog.getByLabel('Zip Code').fill('');
    await dialog.getByRole('button', { name: 'Add Property' }).click();
    const message = dialog.locator('.mantine-InputWrapper-error, [id$="-error"]').first();
    await message.scrollIntoViewIfNeeded();
    await above(message);
  });

test('a screen that failed without a connection loads again by itself', async ({ page, context }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('complementary').getByRole('link', { name: 'Leads' }).click();
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
});

test('a swipe to the right by more than 50 px removes a toast, and a shorter one does not', async ({
  page,
}) => {
  await page.goto('/admin/project-types?add=true');
  await page.getByRole('dialog').getByLabel('Name').fill(`Swiped ${Math.random()}`);
  await page.getByRole('button', { name: 'Add Project Type' }).last().click();
  // Not the words alone, which stand there until the rest is fetched.
  const toast = page.getByRole('region', { name: 'Notifications' }).locator('li[data-swipe-direction]');
  await expect(toast).toBeVisible();
  const drag = async (distance: number) => {
    const box = await toast.boundingBox();
    if (!box) throw new Error('There is no toast to drag');
    const [x, y] = [box.x + 40, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 5 });
    await page.mouse.up();
  };
  await drag(35);
  await expect(toast).toBeVisible();
  await drag(-70);
  await expect(toast).toBeVisible();
  await drag(70);
  await expect(toast).toHaveCount(0);
});

test('a tooltip opens after 700 ms, and the next one immediately', async ({ page }) => {
  // A property that another test adds would push the card from under the pointer.
  await stopLiveChanges(page);
  await page.goto('/admin/properties');
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  await page.clock.install();
  // From here on time stands still but for the steps below.
  await page.clock.pauseAt(Date.now() + 60_000);
  const tooltip = page.getByRole('tooltip');
  const point = async (name: RegExp, nudge = 0) => {
    const box = await card.getByRole('button', { name }).boundingBox();
    if (!box) throw new Error(`There is no button ${name}`);
    await page.mouse.move(box.x + box.width / 2 + nudge, box.y + box.height / 2, { steps: 4 });
  };
  await point(/^Edit/);
  await page.clock.runFor(600);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(150);
  await expect(tooltip).toHaveText('Edit');
  await point(/^Delete/);
  await page.clock.runFor(50);
  // The page sees several moves of the mouse as one, when it is busy, and then takes the pointer to be on its way to
  // the first tooltip. The clock stands still meanwhile: however often it is moved, no more than 50 ms have passed.
  let nudge = 0;
  await expect(async () => {
    nudge = 2 - nudge;
    await point(/^Delete/, nudge);
    await expect(tooltip).toHaveText('Delete', { timeout: 200 });
  }).toPass();
});

test('a screen whose style could not be fetched has it when it is tried again', async ({ page }) => {
  await page.goto('/admin');
  await page.route('**/assets/*.css', async (route) => route.abort());
  // The panel starts itself anew as soon as the server answers. It must not before the button is pressed.
  await page.route('**/admin', async (route) => route.abort());
  const calendar = page
    .getByRole('complementary', { name: 'Sidebar' })
    .getByRole('link', { name: 'Calendar' });
  await calendar.click();
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible();
  // The rules of a sheet that could not be fetched cannot be read.
  const missing = await page.evaluate(() =>
    Array.from(document.styleSheets).flatMap((sheet) => {
      try {
        return sheet.cssRules.length > 0 ? [] : [sheet.href];
      } catch {
        return [sheet.href];
      }
    }),
  );
  expect(missing).toEqual([]);
});

test('on a phone the row of tabs shows the open one, and fades where more follow', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/settings');
  const tabs = page.getByRole('navigation', { name: 'Settings' });
  await expect(tabs).toHaveAttribute('data-cut-end', 'true');
  await expect(tabs).not.toHaveAttribute('data-cut-start');
  await page.goto('/admin/settings?tab=administrators');
  await expect(tabs.getByRole('link', { name: 'Administrators' })).toBeInViewport({ ratio: 1 });
  await expect(tabs).toHaveAttribute('data-cut-start', 'true');
  await page.goto('/admin/settings?tab=api-keys');
  await expect(tabs.getByRole('link', { name: 'API Keys' })).toBeInViewport({ ratio: 1 });
  await expect(tabs).not.toHaveAttribute('data-cut-end');
});
