import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';

import { formFor, formHeaders, noisyPng } from '../../faults/photos.ts';
import { randomOf } from '../../faults/random.ts';
import { type Bench, goalGroup } from '../goal.ts';
import type { Installation } from '../installations.ts';
import { fire, type Load, ratiosOf, type Run, runInTurns, type Shot, tellRuns } from '../load.ts';
import { asksOf } from './requests.ts';

/** Pixels on each side of a picture that the product stores in three channels, in about 3 MB. */
const SIDE = 1_090;

/** Uploads a photo like a client of the API, and gives the path of its image. */
async function upload(installation: Installation): Promise<string> {
  const { ofRest } = asksOf(installation);
  const projects = (await fire(ofRest('/projects?limit=50'))) as { id: number; taskCount: number }[];
  const project = projects.find(({ taskCount }) => taskCount > 0);
  const [task] = (await fire(ofRest(`/project-tasks/${project?.id}`))) as { id: number }[];
  if (!task) throw new Error('there is no task');
  const { origin, path, headers } = ofRest('/task-photos/upload');
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { ...headers, ...formHeaders },
    body: new Uint8Array(formFor(task.id, noisyPng(randomOf(1), SIDE))),
  });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`the upload was answered with ${answer.status}: ${body}`);
  return `/task-photos/${(JSON.parse(body) as { id: number }).id}/image`;
}

/** Copies a file of the product to the limit. Gives the requests for both, their ETags, and the size in bytes. */
async function withFile(
  { limit, filesDir }: Installation,
  served: Shot,
  name: string,
): Promise<{ shots: [Shot, Shot]; tags: [string, string]; bytes: number }> {
  const bytes = await readFile(served);
  writeFileSync(join(filesDir, name), bytes.body);
  const file: Shot = { origin: limit.origin, path: `/files/${name}`, headers: {} };
  return { shots: [file, served], tags: [(await readFile(file)).tag, bytes.tag], bytes: bytes.body.length };
}

async function readFile({ origin, path, headers }: Shot): Promise<{ body: Buffer; tag: string }> {
  const answer = await fetch(origin + path, { headers });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  return { body: Buffer.from(await answer.arrayBuffer()), tag: answer.headers.get('etag') ?? '' };
}

/** Reads a large file repeatedly, and gives the bytes a second. It only counts bytes, to be no bottleneck. */
async function readAgain({ origin, path, headers }: Shot, { seconds, connections }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const begun = performance.now();
  let bytes = 0;
  const reader = async () => {
    while (performance.now() < begun + seconds * 1000) {
      const outgoing = get(origin + path, { headers, agent });
      const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
      if (answer.statusCode !== 200) throw new Error(`${path} was answered with ${answer.statusCode}`);
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      await once(answer, 'end');
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, reader));
    return (bytes / (performance.now() - begun)) * 1000;
  } finally {
    agent.destroy();
  }
}

async function photoRatios(bench: Bench, [limit, served]: [Shot, Shot]): Promise<number[]> {
  for (const shot of [limit, served]) await readAgain(shot, { ...bench, seconds: 1 });
  const values: number[] = [];
  for (let round = 0; round < bench.rounds; round++) {
    const [ofLimit, ofProduct] = [await readAgain(limit, bench), await readAgain(served, bench)];
    bench.say(`limit ${(ofLimit / 1e6).toFixed(0)} MB/s, REST ${(ofProduct / 1e6).toFixed(0)} MB/s`);
    values.push(ofProduct / ofLimit);
  }
  return values;
}

function tellTurns(bench: Bench, [limit = [], served = []]: Run[][]): void {
  bench.say(tellRuns('limit', limit));
  bench.say(tellRuns('REST', served));
}

/** P10: a photo beside a static file that a file server reads from its disk. */
export const photos = goalGroup({
  title: 'A photo of 3 MB and its thumbnail, beside static files',
  size: 'demo',
  goals: {
    photo: { number: 'P10', what: 'photo of 3 MB', unit: 'ratio', atLeast: 0.5 },
    thumbnail: { number: 'P10', what: 'its thumbnail', unit: 'ratio', atLeast: 0.5 },
    unchanged: { number: 'P10', what: 'photo unchanged, 304', unit: 'ratio', atLeast: 0.8 },
  },
  measure: async (bench) => {
    const demo = await bench.at('demo');
    const { ofRest } = asksOf(demo);
    const path = await upload(demo);
    const large = await withFile(demo, ofRest(path), 'photo');
    const small = await withFile(demo, ofRest(`${path}?size=thumb`), 'thumbnail');
    bench.say(`${(large.bytes / 1e6).toFixed(1)} MB, its thumbnail ${(small.bytes / 1e3).toFixed(0)} kB`);
    const photo = await photoRatios(bench, large.shots);
    const thumbnailRuns = await runInTurns(small.shots, bench, bench.rounds);
    tellTurns(bench, thumbnailRuns);
    const asked = large.shots.map((shot, index) => ({
      ...shot,
      status: 304,
      headers: { ...shot.headers, 'if-none-match': large.tags[index] ?? '' },
    }));
    const unchangedRuns = await runInTurns(asked, bench, bench.rounds);
    tellTurns(bench, unchangedRuns);
    const [thumbnail = []] = ratiosOf(thumbnailRuns);
    const [unchanged = []] = ratiosOf(unchangedRuns);
    return { photo, thumbnail, unchanged };
  },
});
