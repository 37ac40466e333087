import type { FastifyInstance, FastifyRequest } from 'fastify';

/** All that a stranger may send (`admission/bodies.ts`). The longest message fits, unless most of it is escaped. */
export const MAX_FORM_BYTES = 64 * 1024;

/** Makes a scope accept the forms of pages. `bodyOf` makes a body of the fields. */
export function acceptForms(
  scope: FastifyInstance,
  bodyOf: (fields: [name: string, text: string][]) => unknown,
  bodyLimit = MAX_FORM_BYTES,
): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    // Browsers send the end of a line as two characters. JSON has it as one, and so does the database.
    async (_request: FastifyRequest, body: string) =>
      bodyOf([...new URLSearchParams(body)].map(([name, text]) => [name, text.replaceAll('\r\n', '\n')])),
  );
}
