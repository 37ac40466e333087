/** The roles of administrators with their labels. A viewer may read everything and change nothing. */
export const roleLabels = { admin: 'Administrator', viewer: 'Viewer' } as const;

export type AdminRole = keyof typeof roleLabels;
export const adminRoles = Object.keys(roleLabels) as [AdminRole, ...AdminRole[]];

/** The role of a stored row. Throws for any other value, so that a row that nobody understands grants nothing. */
export function knownRole(role: string | undefined): AdminRole {
  const known = adminRoles.find((each) => each === role);
  if (known === undefined) throw new Error(`The role ${role} is unknown`);
  return known;
}
