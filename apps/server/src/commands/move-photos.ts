import { openDatabase } from '@quoin/db/connection/database';
import { movePhotos, photoPlaces } from '@quoin/db/photos/move';
import { sweepObjects } from '@quoin/db/photos/photo-store';
import * as z from 'zod';

import { readProcessConfig } from '../start/config.ts';
import { openPhotoStore } from '../start/photo-store.ts';
import { findDatabaseForCommand } from './command-database.ts';

// Moves all photos into the database or into the bucket of PHOTO_STORE, and ends: `npm run photos:move -- s3`. Quoin
// may be running meanwhile. Ctrl-C ends it after the photo under way. A later run moves the remaining photos.

function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
}

const place = z.enum(photoPlaces).safeParse(process.argv[2]).data;
if (place === undefined) fail(`Usage: npm run photos:move -- ${photoPlaces.join('|')}`);
const config = readProcessConfig();
const photos = openPhotoStore(config.photoStore, (reason) => console.error(reason));
const { objects } = photos;
if (!objects) fail('PHOTO_STORE must be the address of the bucket that photos move to or from.');

let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => (isInterrupted = true));

const { url, stop } = await findDatabaseForCommand(config);
const db = openDatabase({
  url,
  maxConnections: 2,
  onConnectionError: (error) => console.error(error.message),
});
const counts = { moved: 0, gone: 0, damaged: 0 };
try {
  for await (const { id, result } of movePhotos(db, objects, place)) {
    counts[result] += 1;
    if (result === 'damaged') console.error(`Photo ${id} is missing or damaged: it stays where it is.`);
    else if (counts.moved % 100 === 0) console.log(`${counts.moved} photos moved …`);
    if (isInterrupted) break;
  }
  await sweepObjects(db, photos);
  console.log(
    `${counts.moved} photos moved to ${place}, ${counts.damaged} could not be moved` +
      (isInterrupted ? '. Interrupted: run it again for the others.' : '.'),
  );
  if (counts.damaged > 0 || isInterrupted) process.exitCode = 1;
} catch (error) {
  console.error(`${counts.moved} photos moved to ${place}, then: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await db.destroy();
  await stop();
}
