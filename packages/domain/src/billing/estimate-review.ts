import type { EstimateLine } from '../estimates/estimate-line.ts';
import type { EstimateSection } from '../estimates/estimate-section.ts';
import { type Checked, issuesOf } from './estimate-issues.ts';
import { type Scheduled, calculateScheduled } from './lawful-schedule.ts';

/** All that the checks of an estimate judge, beside what is computed of it. */
export interface Reviewed extends Omit<
  Checked,
  'state' | 'lines' | 'sections' | 'calculated' | 'figures' | 'schedule'
> {
  readonly read: Scheduled & {
    readonly estimate: Scheduled['estimate'] & {
      readonly lines: readonly EstimateLine[];
      readonly sections: readonly EstimateSection[];
    };
  };
}

/** Computes an estimate, and what its checks say. */
export function reviewOf({ read, ...facts }: Reviewed) {
  const { estimate: calculated, law } = read;
  const { lines, sections } = calculated;
  const computed = calculateScheduled(read);
  const issues = issuesOf({ ...facts, state: law.state, lines, sections, calculated, ...computed });
  return { ...computed, issues };
}
