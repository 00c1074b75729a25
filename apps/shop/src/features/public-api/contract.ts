// The description of the endpoints, for programs and for the page for people.
import * as z from 'zod/mini';
import { endpoint } from '#src/wire/endpoint.ts';
import { API_GROUPS } from './api-groups-contract.ts';

const group = z.object({ name: z.enum(API_GROUPS), description: z.string() });
/** A group of the reference with its title. */
export type DescribedGroup = z.infer<typeof group>;

/**
 * Describes every endpoint under /api and /functions/v1, in the language of the request, or those of one group.
 * Source: OpenAPI 3.1.
 */
export const readOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  query: z.object({ group: z.optional(z.enum(API_GROUPS)) }),
  answer: z.looseObject({
    openapi: z.literal('3.1.1'),
    info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
    tags: z.array(group),
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
  problems: ['unavailable'],
});
