/** The reason why a backup cannot be made or restored, in words for the operator of Quoin. */
export class BackupError extends Error {}
