import type { Company } from '@quoin/domain/settings';
import type { WriterKind } from '@quoin/domain/text-draft';

/** The named subject of a text for the customers of a firm. */
export interface Subject {
  name: string;
  company: Company;
}

/** Drafts plain text with the model of a provider or with the built-in templates. */
export interface TextWriter {
  readonly kind: WriterKind;
  /** Describes a type of work. */
  describeProjectType(subject: Subject): Promise<string>;
  /** Drafts the opening of contracts for a type of work. `description` is the firm's own description of the work. */
  writeContractExcerpt(subject: Subject & { description: string | null }): Promise<string>;
  /** Describes a product category. */
  describeCategory(subject: Subject): Promise<string>;
}
