/** Why a backup cannot be made or restored, in words for whoever runs Quoin. */
export class BackupError extends Error {}
