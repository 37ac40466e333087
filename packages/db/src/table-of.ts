import type { Generated } from 'kysely';

/** An entity's columns. Those that the database can fill are optional on insert. */
export type TableOf<Entity, Filled extends keyof Entity> = {
  [Column in keyof Entity]: Column extends Filled ? Generated<Entity[Column]> : Entity[Column];
};
/** The columns that the database fills in every editable row. */
export type Stamps = 'id' | 'version' | 'createdAt' | 'updatedAt';
