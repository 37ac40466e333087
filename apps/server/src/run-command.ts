/**
 * Does what a command is for, and sets the exit code: what `work` returns, or 1 when it throws; then `failed` and the
 * reason are told in one line. Ctrl-C aborts the signal, and `work` is waited for.
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

/** What a command was given, or how to use it; `undefined` when that was asked for and told. */
export function readFileArgument(usage: string): string | undefined {
  const [file = '', ...others] = process.argv.slice(2);
  if (file === '--help' || file === '-h') {
    console.log(usage);
    return undefined;
  }
  if (file.startsWith('-') || others.length > 0) throw new Error(`there is one file to name. ${usage}`);
  return file;
}

/** npm goes to the project's directory first; whoever names a file means theirs. */
export const startDirectory = () => process.env['INIT_CWD'] ?? process.cwd();
