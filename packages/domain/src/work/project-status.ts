/** The states of a project; any change between them is allowed (product.md section 4). */
export const projectStatuses = ['planning', 'in-progress', 'completed', 'on-hold'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** The badge of each state: the dash as a space, in upper case. */
export function projectStatusLabel(status: ProjectStatus): string {
  return status.replaceAll('-', ' ').toUpperCase();
}
