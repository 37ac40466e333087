import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { isAlive } from '@quoin/embedded/postmaster';
import { unprivilegedAccount } from '@quoin/embedded/unprivileged';

import { Program, requirePrograms } from './programs.ts';
import {
  HOST,
  MEMBERS,
  type Member,
  type Node,
  NODES,
  PASSWORD,
  type Place,
  choosePorts,
  databaseUrl,
  programsOf,
  writeFiles,
} from './topology.ts';

/** How long a condition may take. It is long because the first start makes three copies of a database. */
const PATIENCE_MS = 120_000;

/** Whether a port of this machine answers a path with success. */
async function answers(port: number, path: string): Promise<boolean> {
  return fetch(`http://${HOST}:${port}${path}`, { signal: AbortSignal.timeout(2_000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
}

async function until(what: string, look: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await look())) {
    if (performance.now() > deadline) throw new Error(`Waited ${PATIENCE_MS / 1000} s in vain: ${what}`);
    await sleep(50);
  }
}

/**
 * Three nodes behind a balancer, a pooler, and three databases: a primary, a synchronous standby and another standby.
 * This is the topology of the profile `cluster` of docker-compose.yml, on ports of this machine, in a temporary folder.
 */
export class Cluster {
  readonly #place: Place;
  readonly #programs: Map<string, Program>;

  private constructor(place: Place) {
    this.#place = place;
    this.#programs = new Map([...programsOf(place)].map(([name, settings]) => [name, new Program(settings)]));
  }

  /** Starts the cluster and waits until it serves. `started` ends it and removes its folder. */
  static async start(
    started: AsyncDisposableStack,
    nodes: readonly Node[] = MEMBERS,
    settings: Place['settings'] = {},
  ): Promise<Cluster> {
    requirePrograms();
    const folder = mkdtempSync(join(tmpdir(), 'quoin-cluster-'));
    started.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    const place = { settings, folder, user: unprivilegedAccount(folder), ports: await choosePorts() };
    writeFiles(place);
    const cluster = new Cluster(place);
    started.defer(async () => cluster.#end());
    for (const name of ['etcd', 'database1']) cluster.#program(name).start();
    await until('a primary', async () => answers(cluster.ports.api1, '/primary'));
    for (const name of ['database2', 'database3', 'haproxy', 'pgbouncer']) cluster.#program(name).start();
    await cluster.databasesAreWell();
    for (const each of nodes) cluster.startNode(each);
    await Promise.all(nodes.map(async (each) => cluster.nodeIsReady(each)));
    return cluster;
  }

  get ports(): Place['ports'] {
    return this.#place.ports;
  }

  /** The address of the balancer. */
  get url(): string {
    return `http://${HOST}:${this.ports.quoin}`;
  }

  /** The address that leads to the current primary, without the pooler. */
  get databaseUrl(): string {
    return databaseUrl(this.ports.primary);
  }

  get pooledUrl(): string {
    return databaseUrl(this.ports.pgbouncer);
  }

  /** The password of the first administrator. */
  get password(): string {
    return PASSWORD;
  }

  /** The folder with the logs and the data of all programs. */
  get folder(): string {
    return this.#place.folder;
  }

  startNode(node: Node): void {
    this.#program(`node${node}`).start();
  }

  async killNode(node: Node): Promise<void> {
    await this.#program(`node${node}`).kill();
  }

  async nodeIsReady(node: Node): Promise<void> {
    await until(`node ${node} is ready`, async () => {
      if (!this.#program(`node${node}`).isRunning)
        throw new Error(`Node ${node} ended:\n${readFileSync(join(this.folder, `node${node}.log`), 'utf8')}`);
      return answers(this.ports[`node${node}`], '/api/ready');
    });
  }

  /** The database that is currently the primary, if any. */
  async findPrimary(): Promise<Member | undefined> {
    const found = await Promise.all(
      MEMBERS.map(async (each) => answers(this.ports[`api${each}`], '/primary')),
    );
    return MEMBERS.find((_, place) => found[place]);
  }

  /** Waits for a primary and two standbys, one of them synchronous. */
  async databasesAreWell(): Promise<void> {
    const count = async (path: string) => {
      const found = await Promise.all(MEMBERS.map(async (each) => answers(this.ports[`api${each}`], path)));
      return found.filter(Boolean).length;
    };
    await until('a primary and two standbys', async () => {
      const counts = await Promise.all(['/primary', '/replica', '/synchronous'].map(count));
      return counts.join() === '1,2,1';
    });
  }

  /** Hands the role of the primary to a standby, as an operator does before maintenance. */
  async switchOver(): Promise<void> {
    const primary = await this.findPrimary();
    if (!primary) throw new Error('There is no primary');
    const response = await fetch(`http://${HOST}:${this.ports[`api${primary}`]}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: `database${primary}` }),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`The switchover failed: ${answer}`);
  }

  startDatabase(member: Member): void {
    this.#program(`database${member}`).start();
  }

  /** Kills a database and its Patroni, as if their machine were gone. */
  async killDatabase(member: Member): Promise<void> {
    const pid = this.#postgresPid(member);
    // PostgreSQL is stopped first, so that it cannot start another child. Each process has its own group.
    if (pid !== undefined) process.kill(pid, 'SIGSTOP');
    const children = pid === undefined ? [] : childrenOf(pid);
    await this.#program(`database${member}`).kill();
    for (const each of [...children, ...(pid === undefined ? [] : [pid])]) endAtOnce(each);
    await until(`database ${member} is gone`, async () =>
      Promise.resolve([...children, pid].every((each) => each === undefined || !isAlive(each))),
    );
  }

  #postgresPid(member: Member): number | undefined {
    try {
      const file = readFileSync(join(this.folder, `database${member}`, 'postmaster.pid'), 'utf8');
      const pid = Number(file.split('\n')[0]);
      return isAlive(pid) ? pid : undefined;
    } catch {
      return undefined;
    }
  }

  async #end(): Promise<void> {
    for (const each of NODES) await this.#program(`node${each}`).kill();
    for (const each of MEMBERS) await this.killDatabase(each);
    for (const program of this.#programs.values()) await program.kill();
  }

  #program(name: string): Program {
    const program = this.#programs.get(name);
    if (!program) throw new Error(`There is no program ${name}`);
    return program;
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}
