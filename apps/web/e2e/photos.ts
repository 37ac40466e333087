import { crc32, deflateSync } from 'node:zlib';

import { expect, type Page } from '@playwright/test';

import { create, unique } from './panel.ts';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A picture of one shade of brown. */
export function picture(name: string, shade = 120, [width, height]: readonly [number, number] = [640, 480]) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const line = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width * 3, Buffer.from([shade, 90, 60]))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const buffer = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}
/** Not a picture, but named like one. */
export const damaged = { name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };

/** A project with a task, and these photos on it. */
export async function makeTask(page: Page, ...photos: { name: string; caption?: string }[]) {
  const project = await create(page.request, 'projects', { name: unique('Bath') });
  const name = unique('Tile');
  const task = await create(page.request, 'project-tasks', { projectId: project.id, name });
  const ids: number[] = [];
  for (const [index, { name: file, caption = '' }] of photos.entries()) {
    const answer = await page.request.post('/api/admin/task-photos/upload', {
      multipart: { taskId: task.id, caption, photo: picture(file, 40 + index * 30) },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    ids.push(((await answer.json()) as { id: number }).id);
  }
  return { projectId: project.id, taskId: task.id, name, ids };
}

/** The dialog that uploads photos. */
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Task Photos' });
export const chooser = (page: Page) => dialogOf(page).getByLabel('Choose photos');
export const photosOf = (page: Page, task: string) => page.getByRole('list', { name: `Photos of ${task}` });
export const upload = async (page: Page) =>
  dialogOf(page).getByRole('button', { name: 'Upload Photos' }).click();
