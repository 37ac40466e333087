/** Whether an error is the one the operating system (`ESRCH`) or PostgreSQL (`3D000`) calls so. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
