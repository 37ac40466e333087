import type { S3Client } from '@aws-sdk/client-s3';
import { DomainError } from '@quoin/domain/errors';

/** A store of objects by key, beside the database. Each call throws `photoStoreUnavailable` if it fails. */
export interface ObjectStore {
  put: (key: string, bytes: Uint8Array, mediaType: string) => Promise<void>;
  /** `undefined` if there is no such object. */
  get: (key: string) => Promise<Buffer | undefined>;
  /** Deleting a missing object is no error. */
  delete: (key: string) => Promise<void>;
}

/** The address of an S3-compatible store, and the credentials for it. */
export interface ObjectStoreSettings {
  bucket: string;
  /** The beginning of all keys: empty, or ending in a slash. */
  prefix: string;
  /** `undefined` means Amazon's own. */
  endpoint: string | undefined;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

/** Longest time for a transfer, including retries. */
const TRANSFER_MS = 30_000;
/** Shorter than a transaction may be idle, because a deletion locks its row meanwhile. */
const DELETE_MS = 8_000;
const CONNECT_MS = 3_000;
const IDLE_MS = 5_000;

const within = (ms: number) => ({ abortSignal: AbortSignal.timeout(ms) });

async function connect({ endpoint, region, credentials }: ObjectStoreSettings) {
  // Loaded only where it is used, because it is larger than all other modules together.
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

/** Opens an S3-compatible store. It connects on the first call. `onFailure` gets the error of each failed call. */
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
