/** A step of a kind of job, as our crews do it. Quantities and hours are those of a job of ordinary size. */
export interface Step {
  name: string;
  description: string;
  /** Estimated labor. */
  hours: number;
  /** Quantity by the product's name, in the product's unit. */
  materials?: Readonly<Record<string, number>>;
}

/** The steps of a job, in the order in which they are done. */
export type Plan = readonly Step[];
