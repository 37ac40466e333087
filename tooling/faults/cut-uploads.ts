import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Fault } from './fault.ts';
import { Inspector } from './installation/inspector.ts';
import { formFor, formHeaders, noisyPng } from './photos.ts';
import { add } from './workload/model.ts';

/** The number of uploads that are cut, and how many at a time. */
const UPLOADS = 200;
const AT_ONCE = 10;
/** Pictures of about two megabytes. */
const SIDE = 1_500;
/** The allowed growth of memory in MB, for writes of other clients. The uploads send twenty times as much. */
const MEMORY_MB = 10;
/** How long the app has to clean up after the last cut, in milliseconds. */
const END_MS = 30_000;

/** Checks that 200 uploads, each cut at a random byte, leave no row, file or memory behind (R66). */
export const cutUploads: Fault = {
  name: 'uploads that are cut',
  strike: async (quoin, random, complain) => {
    const projectId = await add(quoin, '/api/admin/projects', { name: 'Cut' });
    const taskId = await add(quoin, '/api/admin/project-tasks', { projectId, name: 'Cut' });
    const body = formFor(taskId, noisyPng(random, SIDE));
    const cut = async () =>
      quoin.breakOff(
        { method: 'POST', path: '/api/admin/task-photos/upload', body, headers: formHeaders },
        { bytes: Math.floor(random() * body.length), afterMs: random() * 20 },
      );
    const inspector = await Inspector.open(quoin);
    // The first rounds fill the caches of the app.
    const round = async () => Promise.all(Array.from({ length: AT_ONCE }, cut));
    await round();
    await round();
    const before = await inspector.memory();
    for (let count = 2 * AT_ONCE; count < UPLOADS; count += AT_ONCE) await round();
    const deadline = performance.now() + END_MS;
    let grown: number;
    do {
      await sleep(500);
      const after = await inspector.memory();
      grown = after.heapMb + after.buffersMb - before.heapMb - before.buffersMb;
    } while (grown > MEMORY_MB && performance.now() < deadline);
    inspector.close();
    if (grown > MEMORY_MB) complain(`${UPLOADS} uploads that were cut left ${Math.round(grown)} MB behind`);
    const files = readdirSync(quoin.temporary);
    if (files.length > 0) complain(`uploads that were cut left files behind: ${files.join(', ')}`);
    const { body: photos } = await quoin.ask('GET', `/api/admin/task-photos/${taskId}`);
    if (photos !== '[]') complain(`uploads that were cut left photos behind: ${photos}`);
    await quoin.ask('DELETE', `/api/admin/projects/${projectId}`);
    return performance.now();
  },
};
