import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import openapiTs, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');

/** The file with the client's types of the API. */
export const clientTypesFile = join(root, 'packages/client/src/openapi.gen.ts');

/** The types of the API, made from the checked-in OpenAPI document. */
export async function makeClientTypes(): Promise<string> {
  const document = JSON.parse(readFileSync(join(root, 'apps/server/openapi.json'), 'utf8')) as OpenAPI3;
  const types = astToString(
    await openapiTs(document, {
      transform: ({ format }) =>
        format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined,
    }),
  );
  return `// Made from apps/server/openapi.json by \`npm run client:types\`. Not to be edited.\n\n${types}`;
}
