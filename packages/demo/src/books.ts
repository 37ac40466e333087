import { type ActivityDraft, buildActivity, deletionEvents, editRecords } from './activity.ts';
import { buildComments, type CommentDraft } from './comments.ts';
import { buildContactSubmissions } from './contact-submissions.ts';
import { buildDeletions, type DeletionDraft } from './deletions.ts';
import { finishedJobs } from './jobs/finished-jobs.ts';
import { openJobs } from './jobs/open-jobs.ts';
import { type ProductDraft, buildProducts } from './products.ts';
import { type ProjectDraft, buildProjects } from './projects.ts';
import { type PropertyDraft, buildProperties } from './properties.ts';
import { type SubcontractorDraft, buildSubcontractors } from './subcontractors.ts';
import { productsInUse } from './tasks.ts';

/** The data of an invented renovation firm at a moment. Records refer to each other by object, and get ids later. */
export interface Books {
  properties: PropertyDraft[];
  products: ProductDraft[];
  subcontractors: SubcontractorDraft[];
  projects: ProjectDraft[];
  comments: CommentDraft[];
  contactSubmissions: ReturnType<typeof buildContactSubmissions>;
  deletions: DeletionDraft[];
  activity: ActivityDraft[];
}

/** The same moment gives the same books. */
export function buildBooks(now: Date): Books {
  const properties = buildProperties(now);
  const subcontractors = buildSubcontractors(now);
  const products = buildProducts(now, productsInUse([...finishedJobs, ...openJobs]));
  const projects = buildProjects(
    now,
    properties,
    new Map(products.map((product) => [product.name, product])),
  );
  const records = { properties, products, subcontractors, projects };
  const edits = editRecords(now, records);
  const deletions = buildDeletions(now, records);
  return {
    ...records,
    comments: buildComments(now, projects),
    contactSubmissions: buildContactSubmissions(now),
    deletions,
    activity: buildActivity([...edits, ...deletionEvents(deletions)], records),
  };
}
