import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';

import { QuoinError } from '@quoin/client/errors';

import { connect, run } from './connection.ts';

// Uploads the pictures of a folder to a task, three at a time:
//   node upload-photos.ts 77 ./site-visit
// The key of each upload is a hash of the task, file name and picture, so an aborted run can be repeated the same day.

const AT_ONCE = 3;
const pictureNames = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif']);

await run(async () => {
  const [task, folder] = process.argv.slice(2);
  if (task === undefined || folder === undefined) {
    throw new Error('Usage: node upload-photos.ts <task id> <folder>');
  }
  const quoin = await connect();
  const names = (await readdir(folder)).filter((name) => pictureNames.has(extname(name).toLowerCase()));
  const waiting = names.toSorted().map((name) => join(folder, name));

  async function uploadNext(): Promise<void> {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const bytes = await readFile(file);
      const photo = new File([bytes], basename(file));
      const idempotencyKey = createHash('sha256')
        .update(`${task}/${basename(file)}/`)
        .update(bytes)
        .digest('hex');
      try {
        const { data, isReplay } = await quoin.post('/api/admin/task-photos/upload', {
          body: { taskId: Number(task), photo },
          idempotencyKey,
        });
        console.log(`${basename(file)}: ${isReplay ? 'was uploaded before' : `photo ${data.id}`}`);
      } catch (error) {
        if (!(error instanceof QuoinError)) throw error;
        console.error(`${basename(file)}: ${error.message}`);
        process.exitCode = 1;
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, uploadNext));
});
