// The description of the API for programs. Source: benefit programme, section 13.
import * as z from 'zod/mini';
import { endpoint } from '#src/wire/endpoint.ts';

/** Describes the API for programs of companies and partner stores, in the language of the request. Source: OpenAPI 3.1. */
export const readProgramOpenApi = endpoint({
  method: 'GET',
  path: '/api/v1/openapi.json',
  access: 'public',
  answer: z.looseObject({
    openapi: z.literal('3.1.1'),
    info: z.object({
      title: z.string(),
      version: z.string(),
      description: z.string(),
      contact: z.object({ name: z.string(), email: z.string(), url: z.string() }),
      license: z.object({ name: z.string(), url: z.string() }),
    }),
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
  problems: ['unavailable'],
});
