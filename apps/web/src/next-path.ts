/** Where somebody wanted to go. Only a path of this panel: an address of another site must not follow a sign-in. */
export const nextPath = (given: unknown): string | undefined =>
  typeof given === 'string' && /^\/admin(?![/\\]{2})/i.test(given) ? given : undefined;
