/** Whether an error has this code, of the operating system (`ESRCH`) or of PostgreSQL (`3D000`). */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
