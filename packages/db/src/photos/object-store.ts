import type { S3Client } from '@aws-sdk/client-s3';
import { DomainError } from '@quoin/domain/errors';

/** A store of objects by key, beside the database. Each call throws `photoStoreUnavailable` when it cannot be reached. */
export interface ObjectStore {
  put: (key: string, bytes: Uint8Array, mediaType: string) => Promise<void>;
  /** `undefined` when there is no such object. */
  get: (key: string) => Promise<Buffer | undefined>;
  /** Deleting what is not there is fine. */
  delete: (key: string) => Promise<void>;
}

/** Where an S3-compatible store is, and who we are there. */
export interface ObjectStoreSettings {
  bucket: string;
  /** What the keys begin with: empty, or ending in a slash. */
  prefix: string;
  /** `undefined` is Amazon's own. */
  endpoint: string | undefined;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

/** How long one transfer may take in all, attempts included. */
const TRANSFER_MS = 30_000;
/** Shorter than a transaction may wait, because a deletion holds its row meanwhile. */
const DELETE_MS = 8_000;
const CONNECT_MS = 3_000;
const IDLE_MS = 5_000;

const within = (ms: number) => ({ abortSignal: AbortSignal.timeout(ms) });

async function connect({ endpoint, region, credentials }: ObjectStoreSettings) {
  // Loaded only where it is used: it is larger than everything else together.
  const s3 = await import('@aws-sdk/client-s3');
  const client: S3Client = new s3.S3Client({
    region,
    credentials,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: true,
    // Other stores than Amazon's refuse its newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: IDLE_MS },
  });
  return { ...s3, client };
}

/** Opens an S3-compatible store; nothing is connected until the first call. `onFailure` is told why a call failed. */
export function openObjectStore(
  settings: ObjectStoreSettings,
  onFailure: (error: Error) => void,
): ObjectStore {
  let connected: ReturnType<typeof connect> | undefined;
  const { bucket: Bucket, prefix } = settings;
  const call = async <Result>(
    work: (s3: Awaited<ReturnType<typeof connect>>) => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await work(await (connected ??= connect(settings)));
    } catch (error) {
      onFailure(error as Error);
      throw new DomainError('photoStoreUnavailable');
    }
  };

  return {
    put: async (key, Body, ContentType) =>
      call(async ({ client, PutObjectCommand }) => {
        const command = new PutObjectCommand({ Bucket, Key: prefix + key, Body, ContentType });
        await client.send(command, within(TRANSFER_MS));
      }),
    get: async (key) =>
      call(async ({ client, GetObjectCommand, NoSuchKey }) => {
        try {
          const command = new GetObjectCommand({ Bucket, Key: prefix + key });
          const { Body } = await client.send(command, within(TRANSFER_MS));
          return Body && Buffer.from(await Body.transformToByteArray());
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined;
          throw error;
        }
      }),
    delete: async (key) =>
      call(async ({ client, DeleteObjectCommand }) => {
        await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + key }), within(DELETE_MS));
      }),
  };
}
