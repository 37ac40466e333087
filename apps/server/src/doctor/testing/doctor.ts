import { tmpdir } from 'node:os';

import { type Config, readConfig } from '../../start/config.ts';
import type { CheckResult, Level } from '../check-result.ts';
import { diagnose } from '../diagnose.ts';

/** Diagnoses an installation with these settings, where no server runs. Returns the results by check. */
export async function diagnosisOf(
  environment: Record<string, string>,
): Promise<(check: string) => [Level, string] | undefined> {
  const results: CheckResult[] = [];
  const read = (): Config =>
    readConfig(
      {
        PORT: '0',
        DATA_DIR: tmpdir(),
        SESSION_SECRET: 'a secret for tests alone, long enough',
        ...environment,
      },
      () => '',
    );
  for await (const result of diagnose(read)) results.push(result);
  return (check) => {
    const result = results.find((each) => each.check === check);
    return result && [result.level, result.words];
  };
}
