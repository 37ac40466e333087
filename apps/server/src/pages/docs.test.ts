import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { answerError } from '../http/errors.ts';
import { serveDocs } from './docs.ts';

test('the document is written once for any number of requests', async () => {
  let times = 0;
  const info = { title: 'Quoin API', version: '1' };
  const document = {
    openapi: '3.1.0',
    info,
    paths: {},
    toJSON() {
      times += 1;
      return { openapi: '3.1.0', info, paths: {} };
    },
  };
  const app = Fastify();
  app.setErrorHandler(answerError);
  await serveDocs(app, document);
  await app.ready();
  const before = times;
  for (const url of ['/api/openapi.json', '/api/openapi.json', '/api/docs/json', '/api/docs/json']) {
    const answer = await app.inject({ url });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toMatchObject({ info });
  }
  expect(times).toBe(before);
  // As YAML it would be made anew for each request, which takes a third of a second of everybody's time.
  expect((await app.inject({ url: '/api/docs/yaml' })).statusCode).toBe(404);
  await app.close();
});
