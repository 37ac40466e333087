/** The path that the user wanted, if it is in this panel. A sign-in must not lead to another site. */
export const nextPath = (given: unknown): string | undefined =>
  typeof given === 'string' && /^\/admin(?![/\\]{2})/i.test(given) ? given : undefined;
