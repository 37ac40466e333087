import { expect } from '@playwright/test';

import { create, expectAccessible, signIn, signInAsSomebody, unique } from './panel.ts';
import { test } from './test.ts';

test('people talk about a project, mention each other, and are told by the bell', async ({
  page,
  browser,
}) => {
  const { username } = await signInAsSomebody(page, 'admin');
  // Everybody in the office hears of what clients and suppliers do, also in other tests.
  for (const kind of ['lead', 'quote', 'money', 'order'])
    await page.request.post('/trpc/notices.choose', { data: { kind, inPanel: false, byMail: false } });
  const other = await browser.newContext();
  const colleague = await other.newPage();
  await signIn(colleague);
  const name = unique('Bath');
  const { id: projectId } = await create(colleague.request, 'projects', { name });
  await create(colleague.request, 'project-tasks', { projectId, name: 'Tile the floor' });

  await page.goto('/admin');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications');

  // A mention by keyboard alone. The text survives a reload.
  await colleague.goto(`/admin/projects/${projectId}/activity`);
  const field = colleague.getByRole('textbox', { name: 'Add a comment' });
  await field.pressSequentially(`Please look <b>here</b> @Vera ${username.slice(0, 9)}`);
  await expect(colleague.getByRole('option', { name: username })).toBeVisible();
  await expectAccessible(colleague);
  await field.press('Escape');
  await expect(colleague.getByRole('option')).toHaveCount(0);
  await colleague.reload();
  await expect(field).toHaveValue(`Please look <b>here</b> @Vera ${username.slice(0, 9)}`);
  await field.press('End');
  await field.pressSequentially(username.slice(9, 10));
  await expect(colleague.getByRole('option', { name: username })).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue(`Please look <b>here</b> @Vera ${username} `);
  await field.press('Control+Enter');
  const comments = colleague.getByRole('list', { name: 'Comments' }).getByRole('listitem');
  await expect(comments).toHaveText(new RegExp(`Please look <b>here</b> @Vera ${username}`));
  await expect(field).toHaveValue('');
  await expectAccessible(colleague);

  // The other person hears of it without a reload, and comes to the comment.
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const notice = panel.getByRole('link', { name: new RegExp(`mentioned you in ${name}`) });
  await expect(notice).toContainText(`@Vera ${username}`);
  await expectAccessible(page);
  await notice.click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/admin/projects/${projectId}/activity\\?comment=\\d+$`));
  await expect(page.locator('[data-marked]')).toContainText('Please look');
  await expect(bell).toHaveAccessibleName('Notifications');
  await expect(page.getByRole('button', { name: /^Edit comment/ })).toHaveCount(0);

  // A task has a conversation of its own, and counts it.
  await page
    .getByRole('navigation', { name: 'Project' })
    .getByRole('link', { name: 'Tasks', exact: true })
    .click();
  await page.getByRole('button', { name: 'Comment on Tile the floor' }).click();
  const drawer = page.getByRole('dialog', { name: 'Comments' });
  const reply = drawer.getByRole('textbox', { name: 'Add a comment' });
  await expect(reply).toBeFocused();
  // The field names an unknown person before the comment is sent. The comment can still be sent.
  await reply.pressSequentially('Slope is fine @nobodyhere.');
  await expect(drawer.getByRole('status')).toHaveText(
    'Nobody is called @nobodyhere. Choose a name from the list to tell somebody.',
  );
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Comment', exact: true }).click();
  await drawer.getByRole('button', { name: /^Edit comment/ }).click();
  await drawer.getByRole('textbox', { name: 'Edit the comment' }).fill('Slope is fine now');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('edited')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: '1 comment on Tile the floor' })).toBeVisible();

  // Each person chooses the kinds of notices.
  await page.goto('/admin/settings?tab=notifications');
  await expect(page.getByText('No mail is set up')).toBeVisible();
  const choice = page.getByRole('switch', { name: 'In the panel: Somebody mentions you' });
  await choice.click({ force: true });
  await expect(choice).not.toBeChecked();
  await page.reload();
  await expect(choice).not.toBeChecked();
  await expectAccessible(page);
  await other.close();
});

test('a viewer reads a conversation, and has no field for a comment', async ({ page }) => {
  await signIn(page);
  const { id: projectId } = await create(page.request, 'projects', { name: unique('Porch') });
  await page.request.post('/api/admin/comments', { data: { projectId, text: 'For your eyes' } });
  await signInAsSomebody(page, 'viewer');
  await page.goto(`/admin/projects/${projectId}/activity`);
  await expect(page.getByText('For your eyes')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /comment/i })).toHaveCount(0);
});

test('a name that is typed by hand is a mention, and a project leads to the comments on its tasks', async ({
  page,
  browser,
}) => {
  const { username } = await signInAsSomebody(page, 'admin');
  const other = await browser.newContext();
  const colleague = await other.newPage();
  await signIn(colleague);
  const name = unique('Bath');
  const { id: projectId } = await create(colleague.request, 'projects', { name });
  const { id: taskId } = await create(colleague.request, 'project-tasks', { projectId, name: 'Demolition' });

  await colleague.goto(`/admin/projects/${projectId}/tasks?comments=${taskId}`);
  const field = colleague.getByRole('textbox', { name: 'Add a comment' });
  // Two people have this first name. The open list covers that sentence, so the first try shows it.
  const third = await browser.newContext();
  await signInAsSomebody(await third.newPage(), 'viewer');
  await third.close();
  await colleague.reload();
  await field.pressSequentially('Ask @Vera');
  await expect(colleague.getByRole('option').nth(1)).toBeVisible();
  await field.press('Control+Enter');
  await expect(colleague.getByRole('dialog', { name: 'Comments' }).getByRole('status')).toHaveText(
    /^\d+ people are called @Vera\. Choose a name from the list to tell one of them\.$/,
  );
  await expect(field).toHaveValue('Ask @Vera');
  await field.fill(`Ask @${username.toUpperCase()}, please`);
  // The list closes at the comma.
  await expect(colleague.getByRole('option')).toHaveCount(0);
  await field.press('Control+Enter');
  const said = colleague.getByRole('list', { name: 'Comments' });
  await expect(said).toContainText(`Ask @Vera ${username}, please`);

  // The notice names the project beside the task.
  await page.goto('/admin');
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  const notice = page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: /mentioned/ });
  await expect(notice).toContainText(`mentioned you in Demolition · ${name}`);
  await page.keyboard.press('Escape');
  const log = page.getByRole('region', { name: 'Recent Activity' });
  // It has the last changes of everybody, and other tests change things, too.
  await expect(async () => {
    await colleague.request.post('/api/admin/comments', { data: { taskId, text: 'Again' } });
    await expect(log).toContainText(`commented on Demolition in ${name}`, { timeout: 2_000 });
  }).toPass();

  await page.goto(`/admin/activity?q=${encodeURIComponent(`${name} demolition`)}`);
  const line = page.getByRole('list', { name: 'Activity' }).getByRole('listitem').first();
  await expect(line).toContainText(`commented on Demolition in ${name}`);
  await line.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/projects/${projectId}$`));

  await page.goto(`/admin/projects/${projectId}/activity`);
  await expect(page.getByText('No comments on the project itself.')).toBeVisible();
  await expect(page.getByText(`in ${name}`)).toHaveCount(0);
  await page.getByRole('link', { name: /^\d+ on its tasks\.$/ }).click();
  await expect(page.getByRole('dialog', { name: 'Comments' })).toContainText('please');
  await other.close();
});

test('the keys that send a comment have the names of the keyboard, and touch screens name none', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const { id } = await create(page.request, 'projects', { name: unique('Porch') });
  const path = `/admin/projects/${id}/activity`;
  await page.goto(path);
  await expect(page.getByText('Ctrl+Enter sends')).toBeVisible();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'platform', { value: 'MacIntel', configurable: true }),
  );
  await page.reload();
  await expect(page.getByText('⌘Enter sends')).toBeVisible();

  const phone = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const touched = await phone.newPage();
  await signIn(touched);
  await touched.goto(path);
  await expect(touched.getByRole('button', { name: 'Comment', exact: true })).toBeVisible();
  await expect(touched.getByText('Ctrl+Enter sends')).toBeHidden();
  await phone.close();
});
