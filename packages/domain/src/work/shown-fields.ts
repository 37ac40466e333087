import type { FieldsOf } from '../activity/shown-field.ts';
import { projectStatusWords } from './project-status.ts';
import type { ProjectTask } from './project-task.ts';
import type { ProjectType } from './project-type.ts';
import type { Project } from './project.ts';
import { propertyTypeLabels } from './property-type.ts';
import type { Property } from './property.ts';
import type { Subcontractor } from './subcontractor.ts';
import type { TaskPhoto } from './task-photo.ts';

/** How the log shows the fields of properties, projects and tasks, and of what belongs to them. */
export const workShown = {
  property: {
    address: 'text',
    city: 'text',
    state: 'text',
    zipCode: 'text',
    propertyType: { labels: propertyTypeLabels },
    totalStories: 'text',
    yearBuilt: 'text',
    squareFootage: 'area',
    description: 'long text',
    ownerFirstName: 'text',
    ownerLastName: 'text',
    ownerEmail: 'text',
    ownerPhone: 'text',
    isActive: 'flag',
  } satisfies FieldsOf<Property>,
  project: {
    name: 'text',
    description: 'long text',
    propertyId: { refersTo: 'property' },
    projectTypeId: { refersTo: 'project-type' },
    status: { labels: projectStatusWords },
    startDate: 'date',
    endDate: 'date',
    budget: 'dollars',
    actualCost: 'dollars',
    clientName: 'text',
    clientEmail: 'text',
    clientPhone: 'text',
  } satisfies FieldsOf<Project>,
  'project-task': {
    projectId: { refersTo: 'project' },
    name: 'text',
    description: 'long text',
    estimatedLaborHours: 'hours',
    actualLaborHours: 'hours',
    isCompleted: 'flag',
    dueOn: 'date',
    assignedSubcontractorId: { refersTo: 'subcontractor' },
    assignedAdminId: { refersTo: 'admin' },
    productCategories: 'names',
  } satisfies FieldsOf<ProjectTask & { productCategories: unknown }>,
  subcontractor: {
    companyName: 'text',
    contactName: 'text',
    email: 'text',
    phone: 'text',
    specialty: 'text',
    rating: 'number',
    isActive: 'flag',
    address: 'text',
    city: 'text',
    state: 'text',
    zipCode: 'text',
    notes: 'long text',
  } satisfies FieldsOf<Subcontractor>,
  'project-type': {
    name: 'text',
    description: 'long text',
    contractExcerpt: 'long text',
    isActive: 'flag',
  } satisfies FieldsOf<ProjectType>,
  'task-photo': { caption: 'text' } satisfies FieldsOf<Pick<TaskPhoto, 'caption'>>,
  // The text of a deleted comment must not stay in the log.
  comment: {},
};
