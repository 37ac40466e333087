/** The states of a project. Any change between them is allowed (product.md section 4). */
export const projectStatuses = ['planning', 'in-progress', 'completed', 'on-hold'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** The text on the badge of a state, in upper case and with spaces for dashes. */
export function projectStatusLabel(status: ProjectStatus): string {
  return status.replaceAll('-', ' ').toUpperCase();
}
