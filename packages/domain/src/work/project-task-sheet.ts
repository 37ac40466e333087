import { concepts } from '../concepts.ts';
import { called, referenceProblem } from '../csv/reference-problem.ts';
import { sheetOf } from '../csv/sheet.ts';
import { ProjectTaskFields } from './project-task.ts';

/** Tasks as a CSV file. A row changes the task with its id or, without one, with its name in its project. */
export const projectTaskSheet = sheetOf(
  ProjectTaskFields.omit({ projectId: true, assignedSubcontractorId: true, assignedAdminId: true }),
  {
    name: ['Name', 'Task', 'Title', 'To do', 'Activity'],
    description: ['Details', 'Notes', 'Scope'],
    dueOn: ['Due', 'Due on', 'Deadline'],
    estimatedLaborHours: ['Estimated hours', 'Hours', 'Estimate', 'Planned hours'],
    actualLaborHours: ['Actual hours', 'Hours worked', 'Spent hours'],
    isCompleted: ['Done', 'Finished', 'Status', 'Complete'],
  },
  {
    ...concepts['project-task'],
    key: ['name'],
    keyWords: 'ID, or the project and name,',
    hasId: true,
    reads: { estimatedLaborHours: 'hours', actualLaborHours: 'hours' },
    references: [
      {
        before: 'name',
        name: 'project',
        label: 'Project',
        synonyms: ['Project name', 'Job', 'Job name'],
        shown: 'projectName',
        id: { name: 'projectId', label: 'Project ID', synonyms: ['Project number', 'Job ID'] },
        missing: 'Project is required',
        problem: referenceProblem(concepts.project, called, 'Give the project ID.'),
      },
      {
        before: 'isCompleted',
        name: 'assignee',
        label: 'Assigned To',
        synonyms: ['Assignee', 'Subcontractor', 'Responsible', 'Who'],
        shown: 'assigneeName',
        problem: referenceProblem(
          { noun: 'subcontractor or administrator', nouns: 'subcontractors and administrators' },
          called,
          'Assign the task on its project.',
        ),
      },
    ],
    places: ['Sort order', 'Position'],
    isUpdating: true,
    words: { isCompleted: { true: 'Completed', false: 'Open' } },
  },
);
