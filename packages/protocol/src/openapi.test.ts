import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { ROUTES } from './routes.ts';

it('the OpenAPI document describes every route, with its parameters', () => {
  const document = openApiDocument('1.2.3');
  expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' } });
  const text = JSON.stringify(document);
  for (const name of Object.keys(ROUTES)) expect(text).toContain(`"operationId":"${name}"`);
  expect(document).toMatchObject({
    paths: {
      '/api/tables/{id}/do': {
        post: {
          parameters: [{ name: 'id', in: 'path', required: true }],
          requestBody: { content: { 'application/json': { schema: { required: ['key', 'command'] } } } },
        },
      },
      '/api/tables': {
        get: {
          parameters: [
            { name: 'list', in: 'query', required: true },
            { name: 'after', in: 'query', required: false },
          ],
        },
      },
    },
  });
});
