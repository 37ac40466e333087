import type { EstimateLineSubject, EstimateSubject } from '@quoin/db/estimates/estimate-subject';
import type { Company } from '@quoin/domain/settings';
import type { WriterKind } from '@quoin/domain/text-draft';

/** The named subject of a text for the customers of a firm. */
export interface Subject {
  name: string;
  company: Company;
}

/** The subject of the first or the last words of an estimate. */
export type EstimateText = EstimateSubject & { company: Company };

/** The subject of the description of a line of an estimate. */
export type EstimateLineText = EstimateLineSubject & { company: Company };

/** Drafts plain text with the model of a provider or with the built-in templates. */
export interface TextWriter {
  readonly kind: WriterKind;
  /** Describes a type of work. */
  describeProjectType(subject: Subject): Promise<string>;
  /** Drafts the opening of contracts for a type of work. `description` is the firm's own description of the work. */
  writeContractExcerpt(subject: Subject & { description: string | null }): Promise<string>;
  /** Describes a product category. */
  describeCategory(subject: Subject): Promise<string>;
  /** Writes the words before the lines of an estimate. */
  writeEstimateIntro(subject: EstimateText): Promise<string>;
  /** Writes the words after the total of an estimate. */
  writeEstimateClosing(subject: EstimateText): Promise<string>;
  /** Describes for the client what a line of an estimate is. */
  describeEstimateLine(subject: EstimateLineText): Promise<string>;
}
