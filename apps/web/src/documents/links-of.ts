/** The input that reads the links of a project for its client, the newest hundred. */
export const linksOf = (projectId: number) => ({ projectId, limit: 100 });
