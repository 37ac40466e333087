import { readFileSync } from 'node:fs';

import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { answerError } from '../http/errors.ts';
import { serveDocs } from './docs.ts';

test('the document is the checked-in one at both of its addresses, and there is none as YAML', async () => {
  const file = readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8');
  const app = Fastify();
  app.setErrorHandler(answerError);
  await serveDocs(app);
  for (const url of ['/api/openapi.json', '/api/docs/json']) {
    const answer = await app.inject({ url });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.body).toBe(JSON.stringify(JSON.parse(file)));
  }
  // As YAML it would be made anew for each request, which takes a third of a second of everybody's time.
  expect((await app.inject({ url: '/api/docs/yaml' })).statusCode).toBe(404);
  await app.close();
});
