import { staff } from './people.ts';
import type { ProjectDraft } from './projects.ts';
import type { TaskDraft } from './tasks.ts';
import { officeHoursBefore } from './working-time.ts';

/** A comment. It refers to its record by object, because the record has no id before it is stored. */
export interface CommentDraft {
  project: ProjectDraft | null;
  task: TaskDraft | null;
  author: string;
  text: string;
  createdAt: string;
  updatedAt: string;
}

/** The project that the staff talks about. */
export const DISCUSSED = 'Tennant Primary Bath';

const { officeManager, estimator, siteLead, purchaser } = staff;

/** The conversation about the project, with the ages of its comments in office hours. */
const onProject: [author: string, age: number, text: string][] = [
  [
    estimator,
    30,
    'Marisol would like to decide about the heated floor by the end of the week. The mat needs its own circuit, so ' +
      'the electrician has to know before the walls are closed.',
  ],
  [purchaser, 27, 'The mat is in stock at the supplier, two days from order. I hold one until Friday.'],
  [
    officeManager,
    6,
    'She says yes to the heated floor.\nThe change is signed, and a copy is with the permit papers.',
  ],
  [purchaser, 5, 'Ordered. It arrives with the tile.'],
];

/** The conversation about the first open task of the project. */
const onTask: [author: string, age: number, text: string][] = [
  [siteLead, 9, 'The joists under the tub are sound. No need for the sister joists that we had planned.'],
  [estimator, 8, 'Good. I take the two hours off the estimate.'],
];

/** The comments of the last days, the oldest first. */
export function buildComments(now: Date, projects: readonly ProjectDraft[]): CommentDraft[] {
  const project = projects.find(({ name }) => name === DISCUSSED);
  const task = project?.tasks.find(({ isCompleted }) => !isCompleted);
  if (!project || !task) throw new Error(`There is no open task on ${DISCUSSED}`);
  const drafts = [
    ...onProject.map((line) => ({ line, project, task: null })),
    ...onTask.map((line) => ({ line, project: null, task })),
  ];
  return drafts
    .map(({ line: [author, age, text], ...about }) => {
      const at = officeHoursBefore(now, age).toISOString();
      return { ...about, author, text, createdAt: at, updatedAt: at };
    })
    .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}
