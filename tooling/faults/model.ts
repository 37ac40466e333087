import { formFor, formHeaders, noisyPng } from './photos.ts';
import type { Installation } from './quoin.ts';

/** A project as the campaign knows it. */
interface KnownProject {
  propertyId: number;
  budget: number;
  status: string;
  version: number;
}

/** A picture that is uploaded, and the digest of what is stored of it. */
export interface Picture {
  bytes: Buffer;
  digest: string;
}

/** What the database must agree with at the end. */
export interface Model {
  /** Of each property that was confirmed: its description, or that it is gone. */
  properties: Map<number, string | 'gone'>;
  /** Confirmed projects; those of properties that are gone went before. */
  projects: Map<number, KnownProject>;
  /** Confirmed tasks, with the project each belongs to. */
  tasks: Map<number, number>;
  /** Confirmed photos, with the task of each and the digest of its bytes. */
  photos: Map<number, { taskId: number; digest: string }>;
  /** Addresses that were sent, each with the key of its request: at most one record may come of each. */
  addresses: Set<string>;
  /** Confirmed steps of the shared counter, and those of which nobody knows. */
  steps: { confirmed: number; unknown: number };
  /** What may never happen, in words. */
  violations: string[];
  acknowledged: number;
  /** Answers that said "later", and connections that broke off. */
  refused: number;
  lost: number;
}

export function emptyModel(): Model {
  return {
    properties: new Map(),
    projects: new Map(),
    tasks: new Map(),
    photos: new Map(),
    addresses: new Set(),
    steps: { confirmed: 0, unknown: 0 },
    violations: [],
    acknowledged: 0,
    refused: 0,
    lost: 0,
  };
}

/** Forgets a project with all that belongs to it, as its deletion does. */
export function forgetProject(model: Model, id: number): void {
  model.projects.delete(id);
  for (const [taskId, projectId] of model.tasks)
    if (projectId === id) {
      model.tasks.delete(taskId);
      for (const [photoId, photo] of model.photos) if (photo.taskId === taskId) model.photos.delete(photoId);
    }
}

/** Who can be asked, and looked into: an installation, or a client of several nodes. */
export type Asked = Pick<Installation, 'ask' | 'database'>;

/** A key of a request that may be repeated: without spaces. */
export const keyOf = (name: string): string => name.replaceAll(' ', '-');

/** What a property at an address begins as. */
export const propertyAt = (address: string) => ({
  address,
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
  propertyType: 'condo',
  description: 'new',
});

/** Asks for a new record, in calm; its id. Throws where it is not made. */
export async function add(
  quoin: Asked,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<number> {
  const answer = await quoin.ask('POST', path, body, headers);
  if (answer.status !== 201) throw new Error(`POST ${path} was answered ${answer.status}: ${answer.body}`);
  return (JSON.parse(answer.body) as { id: number }).id;
}

/** Digests of what is stored of photos, by their ids. */
export async function storedPhotos({ database }: Asked): Promise<Map<number, string>> {
  const { rows } = await database.query<{ photo_id: number; digest: string }>(
    "select photo_id, encode(sha256(image_data || thumbnail_data), 'hex') as digest from task_photo_data",
  );
  return new Map(rows.map(({ photo_id: id, digest }) => [id, digest]));
}

/** Pictures to upload, each uploaded once in calm and taken away again: equal pictures are stored as equal bytes. */
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
