import type { EstimateIssue } from '../estimates/estimate-check.ts';

/** The record to mend, if an issue has one. */
export type Place = Partial<Pick<EstimateIssue, 'entity' | 'entityId' | 'field'>>;

/** Tells of one issue. */
export type Tell = (check: EstimateIssue['check'], message: string, place?: Place) => void;
