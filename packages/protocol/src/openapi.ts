// The OpenAPI document, made from the same schemas that parse the requests.

import type { Json } from '@safehouse/kernel';
import * as z from 'zod/mini';
import { failures, ROUTES, type Route } from './routes.ts';

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
        'Live play goes over the WebSocket at /api/socket.',
    },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    security: [{ token: [] }, {}],
    paths,
  };
}

function operation(name: string, { method, summary, params, query, body, reply }: Route): Json {
  const wanted = schemaOf(body);
  return {
    operationId: name,
    summary,
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
