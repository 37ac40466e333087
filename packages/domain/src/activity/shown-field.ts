import type { FoundConcept } from '../concepts.ts';

interface Lines {
  lineOf(this: void, part: object): string;
}

/** How people read the values of a field. */
export type Shown =
  | 'text'
  | 'long text'
  | 'number'
  | 'hours'
  | 'area'
  /** Dollars with up to six decimals. */
  | 'dollars'
  /** A ratio, shown as a percentage. */
  | 'ratio'
  | 'date'
  | 'flag'
  /** The names of linked records. */
  | 'names'
  /** Parts of the record, each kept as a line of text. */
  | Lines
  /** Words, or a list of them, with the labels that people read. */
  | { labels: Readonly<Record<string, string>> }
  /** The id of another record, of which the log keeps the name. */
  | { refersTo: FoundConcept | 'admin' };

/** The fields that the log does not name, because they follow from others, from the clock or from the change itself. */
type Following =
  | 'id'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'addedAt'
  | 'uploadedAt'
  | 'completedAt'
  | 'readAt'
  | 'statusChangedAt'
  | 'apiKeyCount'
  | 'hasSecondFactor'
  | 'pictureKey'
  | 'logoKey'
  | 'mustChangePassword';

/** How people read each field of a record that the log names. */
export type FieldsOf<Row> = Record<Exclude<keyof Row, Following>, Shown>;
