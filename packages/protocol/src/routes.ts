// The REST API as data: what the server answers to, what it parses, and what the OpenAPI document says.

import { PEOPLE_ROUTES } from './people-routes.ts';
import { TABLE_ROUTES } from './table-routes.ts';

export const ROUTES = { ...PEOPLE_ROUTES, ...TABLE_ROUTES };

export type RouteName = keyof typeof ROUTES;
