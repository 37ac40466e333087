/**
 * Runs `work` and sets the exit code that it returns. If it throws, the exit code is 1, and one line shows `failed` and
 * the reason. Ctrl-C aborts the signal, and the command still waits for `work`.
 */
export async function runCommand(
  failed: string,
  work: (signal: AbortSignal) => Promise<number>,
): Promise<void> {
  const interruption = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => interruption.abort(new Error('it was interrupted')));
  try {
    process.exitCode = await work(interruption.signal);
  } catch (error) {
    console.error(`${failed}: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

/** The file argument of a command, or an empty text. Prints `usage` and returns `undefined` if help was requested. */
export function readFileArgument(usage: string): string | undefined {
  const [file = '', ...others] = process.argv.slice(2);
  if (file === '--help' || file === '-h') {
    console.log(usage);
    return undefined;
  }
  if (file.startsWith('-') || others.length > 0) throw new Error(`name exactly one file. ${usage}`);
  return file;
}

/** The directory of the caller. npm changes to the project's directory, but file names are relative to the caller's. */
export const startDirectory = () => process.env['INIT_CWD'] ?? process.cwd();
