import { concepts } from '../concepts.ts';
import { called, referenceProblem } from '../csv/reference-problem.ts';
import { sheetOf } from '../csv/sheet.ts';
import { errorList } from '../errors.ts';
import { projectStatusWords } from './project-status.ts';
import { ProjectFields } from './project.ts';

/** Projects as a CSV file. A row changes the project with its id or, without one, with its name at its property. */
export const projectSheet = sheetOf(
  ProjectFields.omit({ propertyId: true, projectTypeId: true }),
  {
    name: ['Name', 'Project', 'Title', 'Job', 'Job name'],
    status: ['State', 'Stage', 'Phase', 'Project status'],
    startDate: ['Start', 'Begin', 'Starts', 'Starts on'],
    endDate: ['End', 'Finish', 'Ends', 'Ends on', 'Completion date'],
    budget: ['Contract', 'Contract amount', 'Estimate', 'Price'],
    actualCost: ['Cost', 'Costs', 'Actual', 'Spent'],
    clientName: ['Client', 'Customer', 'Customer name'],
    clientEmail: ['Email', 'Customer email'],
    clientPhone: ['Phone', 'Customer phone'],
    description: ['Details', 'Scope', 'Notes'],
  },
  {
    ...concepts.project,
    key: ['name'],
    keyWords: 'ID, or the name and property,',
    hasId: true,
    references: [
      {
        before: 'status',
        name: 'property',
        label: 'Property',
        synonyms: ['Address', 'Property address', 'Site', 'Job site', 'Location'],
        shown: 'propertyAddress',
        id: { name: 'propertyId', label: 'Property ID', synonyms: ['Property number'] },
        problem: referenceProblem(
          concepts.property,
          ['has the address', 'have the address'],
          'Give the property ID.',
        ),
      },
      {
        before: 'status',
        name: 'projectType',
        label: 'Project Type',
        synonyms: ['Type', 'Kind', 'Kind of work'],
        shown: 'projectTypeName',
        problem: referenceProblem(concepts['project-type'], called, 'Rename one of them.'),
      },
    ],
    rule: { field: 'End Date', message: errorList.endBeforeStart.message() },
    shown: [{ label: 'Property Owner', name: 'propertyOwnerName' }],
    isUpdating: true,
    words: { status: projectStatusWords },
  },
);
