import type { Installation } from '../installation/quoin.ts';
import { formFor, formHeaders, noisyPng } from '../photos.ts';
import { describe } from '../requests.ts';

/** A project as the campaign knows it. */
interface KnownProject {
  propertyId: number;
  budget: number;
  status: string;
  version: number;
}

/** A picture to upload, and the digest of its stored bytes. */
export interface Picture {
  bytes: Buffer;
  digest: string;
}

/** The state that the database must have at the end. */
export interface Model {
  /** The description of each confirmed property, or `gone` after its deletion. */
  properties: Map<number, string | 'gone'>;
  /** Confirmed projects. The projects of a deleted property were deleted before it. */
  projects: Map<number, KnownProject>;
  /** Confirmed tasks, with the project of each. */
  tasks: Map<number, number>;
  /** Confirmed photos, with the task of each and the digest of its bytes. */
  photos: Map<number, { taskId: number; digest: string }>;
  /** Confirmed quotes, with the state of each as `readQuoteStates` describes it. */
  quotes: Map<number, string>;
  /** Confirmed transfers, with what each says and posted, as `readTransferStates` describes it. */
  transfers: Map<number, string>;
  /** The addresses of all requests. At most one record may result from each. */
  addresses: Set<string>;
  /** Records that no check judges, such as `property 5`: those of before the writers and of failed operations. */
  unjudged: Set<string>;
  /** The names of records whose operation failed. Each may be there or not. */
  failed: Set<string>;
  /** The last confirmation of each record, by the path of the request and the id. */
  confirmations: Map<string, string>;
  /** Confirmed steps of the shared counter, and steps with an unknown outcome. */
  steps: { confirmed: number; unknown: number };
  /** Describes the present moment of the campaign. */
  moment: () => string;
  /** Descriptions of events that must never happen, with their moments. */
  violations: string[];
  acknowledged: number;
  /** Requests that the server refused for now, and requests whose answer was lost. */
  refused: number;
  lost: number;
}

export function emptyModel(): Model {
  return {
    properties: new Map(),
    projects: new Map(),
    tasks: new Map(),
    photos: new Map(),
    quotes: new Map(),
    transfers: new Map(),
    addresses: new Set(),
    unjudged: new Set(),
    failed: new Set(),
    confirmations: new Map(),
    steps: { confirmed: 0, unknown: 0 },
    moment: () => 'at the end',
    violations: [],
    acknowledged: 0,
    refused: 0,
    lost: 0,
  };
}

/** Notes an event that must never happen. */
export function accuse(model: Model, what: string): void {
  model.violations.push(`${what} (${model.moment()})`);
}

/** Notes the records of the database as those of before the writers. */
export async function noteEarlier(
  { database }: Pick<Asked, 'database'>,
  { unjudged }: Model,
  { hasQuotes, hasLedger }: { hasQuotes: boolean; hasLedger: boolean },
): Promise<void> {
  const { rows } = await database.query<{ record: string }>(
    `select 'property ' || id as record from properties union all select 'project ' || id from projects
      union all select 'task ' || id from project_tasks union all select 'photo ' || id from task_photos
      ${hasQuotes ? "union all select 'quote ' || id from quotes" : ''}
      ${hasLedger ? "union all select 'transfer ' || id from transfers" : ''}`,
  );
  for (const { record } of rows) unjudged.add(record);
}

/** Leaves a record out of the checks, because a failed operation may have changed it. */
export function leaveUnjudged(model: Model, what: 'property' | 'project', id: number): void {
  model[what === 'property' ? 'properties' : 'projects'].delete(id);
  model.unjudged.add(`${what} ${id}`);
}

/** Removes a project with its tasks and photos from the model, like its deletion. */
export function forgetProject(model: Model, id: number): void {
  model.projects.delete(id);
  for (const [taskId, projectId] of model.tasks)
    if (projectId === id) {
      model.tasks.delete(taskId);
      for (const [photoId, photo] of model.photos) if (photo.taskId === taskId) model.photos.delete(photoId);
    }
}

/** A server with its database: an installation, or a client of several nodes. */
export type Asked = Pick<Installation, 'ask' | 'database'>;

/** An idempotency key from a name, without spaces. */
export const keyOf = (name: string): string => name.replaceAll(' ', '-');

/** The fields of a new property at an address. */
export const propertyAt = (address: string) => ({
  address,
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
  propertyType: 'condo',
  description: 'new',
});

/** Creates a record in a calm period and gives its id. Throws where it fails. */
export async function add(
  quoin: Pick<Asked, 'ask'>,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<number> {
  const answer = await quoin.ask('POST', path, body, headers);
  if (answer.status !== 201) throw new Error(describe(answer));
  return (JSON.parse(answer.body) as { id: number }).id;
}

/** The digests of the photos of tasks, by their ids. The bin keeps the bytes of deleted ones. */
export async function storedPhotos({ database }: Asked): Promise<Map<number, string>> {
  const { rows } = await database.query<{ photo_id: number; digest: string }>(
    "select photo_id, encode(sha256(image_data || thumbnail_data), 'hex') as digest from task_photo_data where photo_id in (select id from task_photos)",
  );
  return new Map(rows.map(({ photo_id: id, digest }) => [id, digest]));
}

/**
 * Makes pictures to upload. Each is uploaded once for its digest and deleted again. Equal pictures are stored as equal
 * bytes.
 */
export async function makePictures(quoin: Asked, random: () => number): Promise<[Picture, ...Picture[]]> {
  const projectId = await add(quoin, '/api/admin/projects', { name: 'Pictures' });
  const taskId = await add(quoin, '/api/admin/project-tasks', { projectId, name: 'Pictures' });
  const draw = async (side: number): Promise<Picture> => {
    const bytes = noisyPng(random, side);
    const id = await add(quoin, '/api/admin/task-photos/upload', formFor(taskId, bytes), formHeaders);
    const digest = (await storedPhotos(quoin)).get(id);
    if (digest === undefined) throw new Error('Nothing is stored of a photo');
    return { bytes, digest };
  };
  const pictures: [Picture, ...Picture[]] = [await draw(40), await draw(120), await draw(300)];
  await quoin.ask('DELETE', `/api/admin/projects/${projectId}`);
  return pictures;
}
