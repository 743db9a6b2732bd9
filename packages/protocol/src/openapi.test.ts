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
  const security = (path: string, method: string) => ({
    paths: { [path]: { [method]: { security: expect.anything() } } },
  });
  const document = openApiDocument('1.2.3');
  const said = Object.entries(ROUTES).map(([name, { path, method, asks }]) => {
    const [place, verb] = [path.replaceAll(/:(\w+)/g, '{$1}'), method.toLowerCase()];
    expect(document).toMatchObject(security(place, verb));
    return [name, asks];
  });
  // What a program that lost its token must not do to its person.
  expect(said.flatMap(([name, asks]) => (asks === 'person' ? [name] : []))).toEqual([
    ...['nameMe', 'deleteMe', 'listTokens', 'makeToken', 'dropToken'],
    ...['offerPasskey', 'keepPasskey', 'listPasskeys', 'namePasskey', 'dropPasskey'],
  ]);
  expect(document).toMatchObject({
    paths: {
      '/api/me': {
        get: { security: [{ session: [] }, { token: [] }, {}] },
        delete: { security: [{ session: [] }] },
      },
      '/api/games': { get: { security: [{}] } },
    },
  });
});
