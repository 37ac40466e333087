/** The roles of administrators with their labels. A viewer may read everything and change nothing. */
export const roleLabels = { admin: 'Administrator', viewer: 'Viewer' } as const;

export type AdminRole = keyof typeof roleLabels;
export const adminRoles = Object.keys(roleLabels) as [AdminRole, ...AdminRole[]];
