import { parseArgs } from 'node:util';

import type { CheckResult } from '../doctor/check-result.ts';
import { diagnose } from '../doctor/diagnose.ts';
import { readProcessConfig } from '../start/config.ts';

// Explains in plain words the problems of this installation, running or stopped: `npm run doctor`. For programs: `npm
// run -s doctor -- --json`. The exit code is 1 if something is wrong.

let json = false;
try {
  ({ json } = parseArgs({ options: { json: { type: 'boolean', default: false } } }).values);
} catch {
  console.error('Usage: npm run doctor, or npm run -s doctor -- --json');
  process.exit(2);
}

const results: CheckResult[] = [];
// The secret of an installation is neither needed nor made.
for await (const result of diagnose(() => readProcessConfig(() => ''))) {
  results.push(result);
  const { level, check, words } = result;
  if (!json) console.log(`${level.padEnd(8)} ${check.padEnd(18)} ${words}`);
}
const count = (wanted: CheckResult['level']) => results.filter(({ level }) => level === wanted).length;
const [wrong, warnings] = [count('wrong'), count('warning')];
if (json) console.log(JSON.stringify({ wrong, warnings, findings: results }, null, 2));
else if (wrong + warnings === 0) console.log('\nAll is well.');
else console.log(`\n${wrong} wrong, ${warnings} to look at.`);
if (wrong > 0) process.exitCode = 1;
