import type { ProjectStatus } from '@quoin/domain/work/project-status';

import type { Scene } from '../pictures/draw.ts';
import type { ProjectTypeName } from '../project-types.ts';

/** A job of ours. Days are calendar days from now, negative in the past. */
export interface Job {
  name: string;
  /** Address of the property. */
  at: string;
  type: ProjectTypeName;
  status: ProjectStatus;
  description: string;
  created: number;
  /** Without a start nothing is scheduled yet. */
  starts?: number;
  workdays: number;
  /** Against a job of ordinary size. */
  size: number;
  /** Steps done when work stopped, where it did. */
  stoppedAfter?: number;
  /** Steps of the ordinary job that this one does not need. */
  without?: readonly string[];
  /** Steps that are another one here. */
  reworded?: Readonly<Record<string, { name: string; description: string }>>;
  /** What the client chose in place of the ordinary product. */
  instead?: Readonly<Record<string, string>>;
  /** Hue and saturation of what the client chose, for the photos. */
  color?: readonly [hue: number, saturation: number];
  photos?: readonly (readonly [step: string, scene: Scene, caption: string])[];
}
