import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { freePort } from '@quoin/embedded/postmaster';
import type { Account } from '@quoin/embedded/unprivileged';

import { type ProgramSettings, postgresFolder } from './programs.ts';

export const HOST = '127.0.0.1';
export const PASSWORD = 'a-password-for-trying-alone';
/** The databases. */
export const MEMBERS = [1, 2, 3] as const;
/** The nodes. The balancer knows only the first three. The others exist to start at the same time. */
export const NODES = [...MEMBERS, 4, 5, 6, 7, 8] as const;
export type Member = (typeof MEMBERS)[number];
export type Node = (typeof NODES)[number];

const serverFile = join(import.meta.dirname, '../../apps/server/src/main.ts');
const portNames = [
  ...(['etcd', 'etcdPeer', 'pgbouncer', 'quoin', 'primary', 'standbys'] as const),
  ...NODES.map((each) => `node${each}` as const),
  ...MEMBERS.flatMap((each) => [`database${each}`, `api${each}`] as const),
] as const;

/** The folder with all files, the account that runs all programs except nodes, and the ports. */
export interface Place {
  /** Environment variables of the nodes, beside the usual ones. */
  settings: Record<string, string>;
  folder: string;
  user: Account | undefined;
  ports: Record<(typeof portNames)[number], number>;
}

/** A different free port for each name. */
export async function choosePorts(): Promise<Place['ports']> {
  const ports = new Set<number>();
  while (ports.size < portNames.length) ports.add(await freePort(undefined));
  return Object.fromEntries([...ports].map((port, at) => [portNames[at], port])) as Place['ports'];
}

/** The address of a port of this machine. */
const at = (port: number): string => `${HOST}:${port}`;

/** The address of the database that a port leads to. */
export const databaseUrl = (port: number): string => `postgres://quoin:${PASSWORD}@${at(port)}/quoin`;

/** The values of the variables in the configuration files. */
function addressesOf({ folder, ports }: Place): Record<string, string> {
  const members = MEMBERS.flatMap((each) => [
    [`NODE_${each}`, at(ports[`node${each}`])],
    [`DATABASE_${each}`, at(ports[`database${each}`])],
    [`DATABASE_${each}_API_PORT`, String(ports[`api${each}`])],
  ]);
  return {
    QUOIN_BIND: at(ports.quoin),
    PRIMARY_BIND: at(ports.primary),
    STANDBYS_BIND: at(ports.standbys),
    PRIMARY_HOST: HOST,
    PRIMARY_PORT: String(ports.primary),
    PGBOUNCER_HOST: HOST,
    PGBOUNCER_PORT: String(ports.pgbouncer),
    PGBOUNCER_USERS: join(folder, 'users.txt'),
    ...Object.fromEntries(members),
  };
}

/** A configuration file of this folder. */
const here = (name: string): string => join(import.meta.dirname, name);

/** Copies the configuration to the folder, where the account that runs the programs can read it. */
export function writeFiles(place: Place): void {
  const { folder, user } = place;
  for (const name of ['haproxy.cfg', 'patroni.yml', 'make-database.sh'])
    copyFileSync(here(name), join(folder, name));
  const addresses = addressesOf(place);
  const pgbouncer = readFileSync(here('pgbouncer.ini'), 'utf8');
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    pgbouncer.replace(/\$\{(\w+)\}/g, (_, name: string) => addresses[name] ?? ''),
  );
  writeFileSync(join(folder, 'users.txt'), `"quoin" "${PASSWORD}"\n`);
  for (const each of MEMBERS) mkdirSync(join(folder, `database${each}`), { mode: 0o700 });
  if (user) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
  chmodSync(folder, 0o755);
}

/** The settings of every program, by its name. */
export function programsOf(place: Place): Map<string, ProgramSettings> {
  const { folder, user, ports } = place;
  const file = (name: string) => join(folder, name);
  const programs = new Map<string, ProgramSettings>();
  const add = (
    name: string,
    command: string,
    args: string[],
    given: Pick<ProgramSettings, 'environment'> & Partial<ProgramSettings> = { environment: {} },
  ) => programs.set(name, { command, args, folder, logFile: file(`${name}.log`), user, ...given });

  const etcd = `http://${at(ports.etcd)}`;
  const etcdPeer = `http://${at(ports.etcdPeer)}`;
  add('etcd', 'etcd', ['--name', 'etcd', '--data-dir', file('etcd'), '--log-level', 'warn'], {
    environment: {
      ETCD_LISTEN_CLIENT_URLS: etcd,
      ETCD_ADVERTISE_CLIENT_URLS: etcd,
      ETCD_LISTEN_PEER_URLS: etcdPeer,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: etcdPeer,
      ETCD_INITIAL_CLUSTER: `etcd=${etcdPeer}`,
    },
  });
  for (const each of MEMBERS) {
    const database = at(ports[`database${each}`]);
    const api = at(ports[`api${each}`]);
    add(`database${each}`, 'patroni', [file('patroni.yml')], {
      environment: {
        QUOIN_PASSWORD: PASSWORD,
        PATRONI_NAME: `database${each}`,
        PATRONI_ETCD3_HOST: at(ports.etcd),
        PATRONI_RESTAPI_LISTEN: api,
        PATRONI_RESTAPI_CONNECT_ADDRESS: api,
        PATRONI_POSTGRESQL_LISTEN: database,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: database,
        PATRONI_POSTGRESQL_DATA_DIR: file(`database${each}`),
        PATRONI_POSTGRESQL_BIN_DIR: postgresFolder() ?? '',
        PATRONI_POSTGRESQL_PGPASS: file(`pgpass${each}`),
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: PASSWORD,
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: PASSWORD,
      },
    });
  }
  add('haproxy', 'haproxy', ['-db', '-f', file('haproxy.cfg')], { environment: addressesOf(place) });
  add('pgbouncer', 'pgbouncer', [file('pgbouncer.ini')]);
  for (const each of NODES) {
    add(`node${each}`, process.execPath, [serverFile], {
      // The current user, who can read the source files.
      user: undefined,
      environment: nodeEnvironment(place, ports[`node${each}`]),
    });
  }
  return programs;
}

function nodeEnvironment({ folder, ports, settings }: Place, port: number): Record<string, string> {
  return {
    HOST,
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl(ports.pgbouncer),
    MIGRATION_DATABASE_URL: databaseUrl(ports.primary),
    DATABASE_REPLICA_URL: databaseUrl(ports.standbys),
    SESSION_SECRET: 'a secret for trying alone, long enough',
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: PASSWORD,
    TRUSTED_PROXIES: HOST,
    PUBLIC_URL: '',
    SMTP_URL: '',
    PHOTO_STORE: '',
    LOG_LEVEL: 'warn',
    ...settings,
  };
}
