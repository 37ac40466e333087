import type { Company } from '@quoin/domain/settings';
import type { WriterKind } from '@quoin/domain/text-draft';

/** Something that has a name, which a text for the firm's customers is drafted about. */
export interface Subject {
  name: string;
  company: Company;
}

/** Drafts plain text: a model of a provider, or the built-in templates. */
export interface TextWriter {
  readonly kind: WriterKind;
  /** What work of this type is. */
  describeProjectType(subject: Subject): Promise<string>;
  /** What contracts for work of this type say first. `description` is what the firm says of the work itself. */
  writeContractExcerpt(subject: Subject & { description: string | null }): Promise<string>;
  /** What is on this shelf of the catalogue. */
  describeCategory(subject: Subject): Promise<string>;
}
