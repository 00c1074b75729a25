// What the calls of the API for companies' programs have in common. Source: benefit programme, section 13.
import * as z from 'zod/mini';
import { endpoint } from '#src/wire/endpoint.ts';

/** The rows of a page. */
export const API_PAGE = 100;

/** The problems of every call with an API key. */
export const KEY_PROBLEMS = [
  'invalid-request',
  'api-key-invalid',
  'access-denied',
  'not-found',
  'too-many-requests',
  'unavailable',
] as const;

/** The problems of a call that changes something. */
export const KEY_WRITE_PROBLEMS = [
  ...KEY_PROBLEMS,
  'malformed-request',
  'idempotency-key-missing',
  'idempotency-mismatch',
] as const;

/** Describes the API for companies' programs, in the language of the request. Source: OpenAPI 3.1. */
export const readCompanyOpenApi = endpoint({
  method: 'GET',
  path: '/api/v1/openapi.json',
  access: 'public',
  answer: z.looseObject({
    openapi: z.literal('3.1.1'),
    info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
  problems: ['unavailable'],
});
