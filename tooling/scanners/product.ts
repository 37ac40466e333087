import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const mainFile = join(import.meta.dirname, '../../apps/server/src/main.ts');
const admin = { username: 'admin', password: 'a password for scanners' };

/** Quoin with its demo data, and a key that may do everything a key may. */
export interface Product {
  /** Such as `http://localhost:4711`. */
  origin: string;
  /** What goes into `Authorization`. */
  authorization: string;
  /** A folder that is thrown away, for what the tools write. */
  folder: string;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('There is no free port');
  return address.port;
}

/** Starts the product in a folder of its own; `started` ends it and throws the folder away. */
export async function startProduct(started: AsyncDisposableStack): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-scanners-'));
  // For root, somebody else runs PostgreSQL, who must get in.
  chmodSync(folder, 0o755);
  started.defer(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const app = spawn(process.execPath, [mainFile], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      // What is slow and what is not come from one address here, which has a quarter of them.
      MAX_CONNECTIONS: '4000',
    },
  });
  started.defer(async () => {
    if (app.exitCode !== null) return;
    app.kill('SIGTERM');
    await once(app, 'exit');
  });
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`${origin}/api/ready`).catch(() => undefined);
    if (answer?.ok) break;
    if (tries > 240 || app.exitCode !== null) throw new Error('Quoin did not start');
    await sleep(500);
  }
  const post = async (path: string, body: object, cookie = '') =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const signedIn = await post('/api/admin/login', admin);
  const [cookie = ''] = signedIn.headers.getSetCookie().map((each) => each.split(';')[0]);
  const made = await post('/trpc/apiKeys.create', { name: 'Scanners', role: 'admin' }, cookie);
  const { result } = (await made.json()) as { result: { data: { secret: string } } };
  return { origin, authorization: `Bearer ${result.data.secret}`, folder };
}
