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

it('the OpenAPI document says who may ask', () => {
  const [session, token] = [{ session: [] }, { token: [] }];
  const said = { anybody: [{}], somebody: [session, token, {}], person: [session] };
  const document = openApiDocument('1.2.3');
  for (const { path, method, asks } of Object.values(ROUTES)) {
    const place = path.replaceAll(/:(\w+)/g, '{$1}');
    expect(document).toMatchObject({ paths: { [place]: { [method.toLowerCase()]: { security: said[asks] } } } });
  }
});

it('whoever has stolen a token cannot ask for what would stay with the person', () => {
  const own = Object.entries(ROUTES).flatMap(([name, { asks }]) => (asks === 'person' ? [name] : []));
  expect(own).toEqual([
    ...['nameMe', 'deleteMe', 'listTokens', 'makeToken', 'dropToken'],
    ...['offerPasskey', 'keepPasskey', 'listPasskeys', 'namePasskey', 'dropPasskey'],
  ]);
});
