/** The states of a project with their names. Any change between them is allowed (product.md section 4). */
export const projectStatusWords = {
  planning: 'Planning',
  'in-progress': 'In progress',
  completed: 'Completed',
  'on-hold': 'On hold',
} as const;

export type ProjectStatus = keyof typeof projectStatusWords;
export const projectStatuses = Object.keys(projectStatusWords) as [ProjectStatus, ...ProjectStatus[]];

/** The text on the badge of a state, in upper case and with spaces for dashes. */
export function projectStatusLabel(status: ProjectStatus): string {
  return status.replaceAll('-', ' ').toUpperCase();
}
