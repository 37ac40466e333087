import { execFileSync } from 'node:child_process';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { formOf } from '../rest/testing/photo.ts';
import { ADMIN_PASSWORD, Client, type RunningApp } from './process.ts';

/** Somebody signed in, with a task to show photos of. */
export async function enter(app: RunningApp): Promise<{ cookie: string; taskId: number }> {
  const credentials = { username: 'admin', password: ADMIN_PASSWORD };
  const { headers } = await new Client(app.port).ask('POST', '/api/admin/login', credentials);
  const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const client = new Client(app.port, cookie);
  const add = async (path: string, fields: object) =>
    (JSON.parse((await client.ask('POST', path, fields)).body) as { id: number }).id;
  const projectId = await add('/api/admin/projects', { name: 'Deck' });
  return { cookie, taskId: await add('/api/admin/project-tasks', { projectId, name: 'Framing' }) };
}

/** The form of an upload. */
export function formFor(taskId: number, bytes: Uint8Array) {
  return formOf([
    { name: 'taskId', value: String(taskId) },
    { name: 'photo', bytes },
  ]);
}

/** Sends an upload, in parts if there are pauses; its status, or 0 when the connection breaks. */
export async function send(
  { port }: { port: number },
  cookie: string,
  { body, headers }: ReturnType<typeof formOf>,
  pausesMs: number[] = [],
): Promise<number> {
  const outgoing = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/admin/task-photos/upload',
    agent: false,
    headers: { ...headers, cookie, ...(pausesMs.length === 0 && { 'content-length': body.length }) },
  });
  const status = new Promise<number>((resolve) => {
    outgoing.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
    outgoing.on('error', () => resolve(0));
  });
  const step = Math.ceil(body.length / (pausesMs.length + 1));
  for (const [index, pauseMs] of pausesMs.entries()) {
    outgoing.write(body.subarray(index * step, (index + 1) * step));
    await sleep(pauseMs);
  }
  outgoing.end(body.subarray(pausesMs.length * step));
  return status;
}

/** Memory that a process holds, in MB. */
export const residentMb = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
