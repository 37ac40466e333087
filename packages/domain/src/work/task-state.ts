/** The states of a task on a day. An overdue task is open, too. Without zod, because addresses in the panel have them. */
export const taskStates = ['open', 'overdue', 'completed'] as const;
export type TaskState = (typeof taskStates)[number];

export const taskStateLabels: Record<TaskState, string> = {
  open: 'Open',
  overdue: 'Overdue',
  completed: 'Completed',
};
