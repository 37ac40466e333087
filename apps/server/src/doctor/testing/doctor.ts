import { tmpdir } from 'node:os';

import { type Config, readConfig } from '../../start/config.ts';
import { diagnose } from '../diagnose.ts';
import type { Finding, Level } from '../finding.ts';

/** Diagnoses an installation with these settings, where no server runs. Returns the findings by check. */
export async function diagnosisOf(
  environment: Record<string, string>,
): Promise<(check: string) => [Level, string] | undefined> {
  const findings: Finding[] = [];
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
  for await (const finding of diagnose(read)) findings.push(finding);
  return (check) => {
    const finding = findings.find((each) => each.check === check);
    return finding && [finding.level, finding.words];
  };
}
