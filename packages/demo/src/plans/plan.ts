/** A step of a type of job. Quantities and hours are those of a job of ordinary size. */
export interface Step {
  name: string;
  description: string;
  /** The estimated hours of labor. */
  hours: number;
  /** The quantity by product name, in the product's unit. */
  materials?: Readonly<Record<string, number>>;
}

/** The steps of a job, in order. */
export type Plan = readonly Step[];
