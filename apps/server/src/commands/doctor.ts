import { parseArgs } from 'node:util';

import { diagnose } from '../doctor/diagnose.ts';
import type { Finding } from '../doctor/finding.ts';
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

const findings: Finding[] = [];
// The secret of an installation is neither needed nor made.
for await (const finding of diagnose(() => readProcessConfig(() => ''))) {
  findings.push(finding);
  const { level, check, words } = finding;
  if (!json) console.log(`${level.padEnd(8)} ${check.padEnd(18)} ${words}`);
}
const count = (wanted: Finding['level']) => findings.filter(({ level }) => level === wanted).length;
const [wrong, warnings] = [count('wrong'), count('warning')];
if (json) console.log(JSON.stringify({ wrong, warnings, findings }, null, 2));
else if (wrong + warnings === 0) console.log('\nAll is well.');
else console.log(`\n${wrong} wrong, ${warnings} to look at.`);
if (wrong > 0) process.exitCode = 1;
