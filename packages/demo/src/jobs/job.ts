import type { ProjectStatus } from '@quoin/domain/work/project-status';

import type { Scene } from '../pictures/draw.ts';
import type { ProjectTypeName } from '../project-types.ts';

/** A job of the demo firm. Days are calendar days from now, negative in the past. */
export interface Job {
  name: string;
  /** The address of the property. */
  at: string;
  type: ProjectTypeName;
  status: ProjectStatus;
  description: string;
  created: number;
  /** The day of the start. Without it, the job is not scheduled yet. */
  starts?: number;
  workdays: number;
  /** The size relative to an ordinary job. */
  size: number;
  /** The number of steps done when work stopped, if it stopped. */
  stoppedAfter?: number;
  /** The steps of the ordinary job that this one does not need. */
  without?: readonly string[];
  /** The steps that have another name and description in this job. */
  reworded?: Readonly<Record<string, { name: string; description: string }>>;
  /** The products that the client chose, by the ordinary product that they replace. */
  instead?: Readonly<Record<string, string>>;
  /** Hue and saturation of the client's choice, for the photos. */
  color?: readonly [hue: number, saturation: number];
  photos?: readonly (readonly [step: string, scene: Scene, caption: string])[];
}
