import { Quoin } from '@quoin/client/client';

/** Connects to Quoin by the environment variables, which README.md describes. */
export async function connect(): Promise<Quoin> {
  const { QUOIN_URL, QUOIN_API_KEY, QUOIN_USERNAME, QUOIN_PASSWORD } = process.env;
  const baseUrl = QUOIN_URL ?? 'http://localhost:3000';
  if (QUOIN_API_KEY !== undefined) return new Quoin({ baseUrl, apiKey: QUOIN_API_KEY });
  if (QUOIN_USERNAME === undefined || QUOIN_PASSWORD === undefined) {
    throw new Error('Set QUOIN_API_KEY, or QUOIN_USERNAME and QUOIN_PASSWORD.');
  }
  const quoin = new Quoin({ baseUrl });
  await quoin.signIn(QUOIN_USERNAME, QUOIN_PASSWORD);
  return quoin;
}

/** Runs a command, and reports an error in one line. */
export async function run(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
