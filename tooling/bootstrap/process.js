import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The directory of the project. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The Node.js that this project pins. It exists after the install. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', 'node');

/** Variables that `npm run` sets. A nested npm or pnpm would take them for its own settings. */
const npmRunVariable =
  /^(npm_(lifecycle|package|command|execpath|node_execpath).*|npm_config_(user_agent|npm_version|node_gyp|(local_|global_)?prefix|loglevel|only|omit|include|production)|init_cwd|node)$/i;

/**
 * The environment as it was before `npm run`, with more directories in front of PATH.
 * @param {{ path?: string[], [name: string]: string | string[] | undefined }} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function cleanEnvironment({ path = [], ...extra } = {}) {
  const kept = Object.entries(process.env).filter(([name]) => !npmRunVariable.test(name));
  const directories = (process.env['PATH'] ?? '').split(delimiter);
  const PATH = [...path, ...directories.filter((each) => !each.endsWith(join('node_modules', '.bin')))];
  return { ...Object.fromEntries(kept), ...extra, PATH: PATH.join(delimiter) };
}

/**
 * Runs a program in the project's directory and returns its exit code, or 127 when the program cannot be started.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, aside?: boolean }} [options] quiet: its output is shown only when
 *   it fails. aside: its output goes to the error output, so that the output of a command stays clean.
 * @returns {Promise<number>}
 */
export function run(command, args, { env = cleanEnvironment(), quiet = false, aside = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: quiet ? 'pipe' : ['inherit', aside ? 2 : 'inherit', 'inherit'],
    });
    child.stdin?.end();
    /** @type {Buffer[]} */
    const kept = [];
    child.stdout?.on('data', (chunk) => kept.push(chunk));
    child.stderr?.on('data', (chunk) => kept.push(chunk));
    child.once('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.once('close', (code, signal) => {
      const status = exitCode(code, signal);
      if (status !== 0) process.stderr.write(Buffer.concat(kept));
      resolve(status);
    });
  });
}

/**
 * The trimmed output of a program. Undefined when the program fails, is missing or takes longer than 60 s.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 * @returns {string | undefined}
 */
export function capture(command, args, { env = cleanEnvironment(), cwd = root } = {}) {
  const { status, stdout } = spawnSync(command, args, {
    cwd,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 60_000,
  });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * The options of Node.js for a server. A limited heap is collected in time: with 4 GB allowed, a busy node holds
 * 400 MB, mostly garbage of finished requests. `--expose-gc` lets the server collect once more after its start. All
 * threads share two arenas for memory outside the heap. The cache saves compiling TypeScript again. The Dockerfile has
 * the same options.
 */
export const serving = {
  args: ['--max-old-space-size=384', '--max-semi-space-size=8', '--expose-gc'],
  env: {
    MALLOC_ARENA_MAX: '2',
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'quoin-compiled'),
  },
};

/**
 * Runs a script of the project in place of this process. The script gets the terminal, the signals and the exit code.
 * @param {string} script path from the project's directory
 * @param {string[]} [args]
 */
export function become(script, args = []) {
  const child = spawn(pinnedNode, [script, ...args], { cwd: root, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  if (process.env['npm_lifecycle_event']) onceOrphaned(() => child.kill('SIGTERM'));
  child.once('exit', (code, signal) => process.exit(exitCode(code, signal)));
}

/**
 * Acts when the parent, npm or a shell, has ended. They do not pass on every signal, and none when they are killed.
 * @param {() => void} act
 */
export function onceOrphaned(act) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, 500);
}

/**
 * The exit code that a shell would report.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCode(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}

/**
 * Prints the name of a step, and afterwards its result and duration.
 * @param {string} what such as 'Installing packages'
 * @param {() => Promise<number>} work
 * @returns {Promise<number>} the exit code of the work
 */
export async function step(what, work) {
  console.error(`${what} …`);
  const start = Date.now();
  const code = await work();
  console.error(
    `${what}: ${code === 0 ? 'done' : 'failed'} after ${((Date.now() - start) / 1000).toFixed(1)} s`,
  );
  return code;
}

/**
 * Ends the program with one line on the error output.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(message);
  process.exit(1);
}
