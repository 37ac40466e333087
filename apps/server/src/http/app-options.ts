import type { PaymentProvider } from '@quoin/api/context';
import type { ChangeFeed } from '@quoin/db/changes';
import type { Db } from '@quoin/db/connection/database';
import type { PhotoStore } from '@quoin/db/photos/photo-store';

import type { LogLines } from '../observability/log.ts';
import type { Config } from '../start/config.ts';
import type { ReadingPace } from './slow-readers.ts';

/** The dependencies and options of the app. */
export interface AppOptions {
  db: Db;
  /** A copy of the database, for reads that may be a moment old. */
  replica?: Db;
  /** The address of PostgreSQL itself, for work that takes long. Without it, no work on price files is done. */
  directUrl?: string;
  config: Config;
  photos: PhotoStore;
  /** What takes payments online, in place of the one of the settings. */
  payments?: PaymentProvider;
  /** The feed of changes for event streams. If it is closed before the app, the streams end immediately. */
  changes: ChangeFeed;
  /** Before `ready`, calls that need the database are refused. While `stopping`, open connections are served. */
  phase: () => 'starting' | 'ready' | 'stopping';
  /** Whether the database answers right now. */
  isDatabaseUp: () => Promise<boolean>;
  /** A monotonic clock in milliseconds, for waits and paces. The default is the clock of the process. */
  now?: () => number;
  /** Folder of the built web app. Without it the panel is not served. */
  webRoot?: string;
  /** Folder of the built public site. */
  siteRoot?: string;
  /** The slowest pace at which clients may read answers. The default is 1 KiB a second. */
  readingPace?: ReadingPace;
  /** The target of the log. The default is the standard output. */
  logTo?: LogLines;
}
