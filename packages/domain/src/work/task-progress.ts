import type { ProjectTaskView } from './project-task.ts';

/** The maximum number of overdue tasks and projects in one answer. */
export const OVERDUE_MAX = 50;

/** The days from one calendar date to another. Negative if `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** How many days a task is late on the date `today`. 0 without a deadline, before it, or once it is completed. */
export function daysLate({ isCompleted, dueOn }: ProjectTaskView, today: string): number {
  return isCompleted || dueOn === null ? 0 : Math.max(0, daysBetween(dueOn, today));
}

/** A person or a firm with tasks of a project. */
export interface Assignee {
  name: string;
  /** The subcontractor, or `null` for an administrator. */
  subcontractorId: number | null;
  open: number;
  all: number;
}

/** The state of a project, from its tasks in their order. */
export interface TaskProgress {
  /** Open tasks past their deadline, the most overdue first. */
  late: ProjectTaskView[];
  /** The other open tasks, the soonest deadline first. Those without a deadline follow in their order. */
  next: ProjectTaskView[];
  done: number;
  /** In the order of their first tasks. */
  assignees: Assignee[];
  actualHours: number;
}

const byDeadline = ({ dueOn: one }: ProjectTaskView, { dueOn: other }: ProjectTaskView) =>
  one === other ? 0 : one === null ? 1 : other === null ? -1 : one.localeCompare(other);

/** Sums up the tasks of a project on the date `today`. */
export function taskProgress(tasks: readonly ProjectTaskView[], today: string): TaskProgress {
  const open = tasks.filter(({ isCompleted }) => !isCompleted);
  const assignees = new Map<string, Assignee>();
  for (const { assigneeName: name, assignedSubcontractorId: subcontractorId, ...task } of tasks) {
    if (name === null) continue;
    const key = `${subcontractorId} ${task.assignedAdminId}`;
    const known = assignees.get(key) ?? { name, subcontractorId, open: 0, all: 0 };
    assignees.set(key, { ...known, all: known.all + 1, open: known.open + (task.isCompleted ? 0 : 1) });
  }
  return {
    late: open
      .filter((task) => daysLate(task, today) > 0)
      .toSorted((one, other) => daysLate(other, today) - daysLate(one, today)),
    next: open.filter((task) => daysLate(task, today) === 0).toSorted(byDeadline),
    done: tasks.length - open.length,
    assignees: [...assignees.values()],
    actualHours: tasks.reduce((sum, task) => sum + (task.actualLaborHours ?? 0), 0),
  };
}
