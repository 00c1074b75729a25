// The description of the endpoints, for programs and for the page for people.
import * as z from 'zod/mini';
import { endpoint } from '#src/wire/endpoint.ts';

/** Describes every endpoint under /api and /functions/v1, in the language of the request. Source: OpenAPI 3.1. */
export const readOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  answer: z.looseObject({
    openapi: z.literal('3.1.1'),
    info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
  problems: ['unavailable'],
});
