// The OpenAPI document, made from the same schemas that parse the requests.

import type { Json } from '@safehouse/kernel';
import * as z from 'zod/mini';
import { type Asker, failures, type Route } from './route.ts';
import { ROUTES } from './routes.ts';

/** Who may ask, in the words of OpenAPI: any one of these is enough. */
const SECURITY: Readonly<Record<Asker, readonly { readonly session?: []; readonly token?: [] }[]>> = {
  anybody: [{}],
  // A request that brings nothing makes a guest, with a session.
  somebody: [{ session: [] }, { token: [] }, {}],
  person: [{ session: [] }],
};

export function openApiDocument(version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const routes: Readonly<Record<string, Route>> = ROUTES;
  for (const [name, route] of Object.entries(routes)) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Safehouse',
      version,
      description:
        'Tables for spy games. People are known by a session cookie, programs by `Authorization: Bearer TOKEN`. ' +
        'What concerns the person alone is not for tokens: it is refused with the code `own-session-only`. ' +
        'Live play goes over the WebSocket at /api/socket.',
    },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token of a program that plays as somebody' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-safehouse',
          description: 'The session of a browser. Where the site is not served over TLS, the cookie is `safehouse`',
        },
      },
    },
    paths,
  };
}

function operation(name: string, { method, summary, params, query, body, reply, asks }: Route): Json {
  const wanted = schemaOf(body);
  return {
    operationId: name,
    summary,
    security: SECURITY[asks].map((scheme) => ({ ...scheme })),
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(method !== 'GET' && { requestBody: { required: true, content: { 'application/json': { schema: wanted } } } }),
    responses: {
      '200': { description: 'Done', content: { 'application/json': { schema: schemaOf(reply) } } },
      default: { description: 'Refused', content: { 'application/json': { schema: schemaOf(failures) } } },
    },
  };
}

function parametersOf(schema: z.ZodMiniType, where: 'path' | 'query'): Json[] {
  const { properties, required } = z.parse(objectSchemas, schemaOf(schema));
  return Object.entries(properties ?? {}).map(([name, part]) => ({
    name,
    in: where,
    required: where === 'path' || (required ?? []).includes(name),
    schema: part,
  }));
}

const objectSchemas = z.object({
  properties: z.optional(z.record(z.string(), z.json())),
  required: z.optional(z.array(z.string())),
});

/** As JSON Schema, of what comes in. */
function schemaOf(schema: z.ZodMiniType): Json {
  const { $schema: _, ...rest } = z.parse(
    z.record(z.string(), z.json()),
    JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))),
  );
  return rest;
}
