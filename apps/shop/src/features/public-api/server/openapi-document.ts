// The OpenAPI document, generated from the schemas that the server validates requests and responses with.
// Source: OpenAPI Specification 3.1.1, whose schemas are JSON Schema 2020-12; RFC 9457 for problems.

import { type Access, keyOwnerOf, keyScopeOf } from '@activepick/domain/access/permissions.ts';
import * as z from 'zod/mini';
import type { Language } from '#src/i18n/language.ts';
import { LANGUAGE_CODES } from '#src/i18n/language.ts';
import type { callTexts } from '#src/languages/catalogues/public-api/texts.ts';
import type { ServedEndpoint } from '#src/platform/http/serve-endpoint.ts';
import { FUNCTIONS_BASE, type ServedFunction } from '#src/platform/http/serve-functions.ts';
import type { AnyEndpoint } from '#src/wire/endpoint.ts';
import { type ProblemCode, problemStatus } from '#src/wire/problems.ts';
import { API_GROUPS, type ApiGroup } from '../api-groups-contract.ts';
import { groupOf } from './group-of.ts';

/** A part of the document. */
export type Json = Record<string, unknown>;
type Texts = (typeof callTexts)[Language];

/** The input of the document. */
export interface DocumentInput {
  calls: readonly ServedEndpoint[];
  functions: readonly ServedFunction[];
  publicUrl: string;
  shop: string;
  texts: Texts;
}

/** The problems of every endpoint, besides those in its contract. */
const ALWAYS: readonly ProblemCode[] = ['internal', 'unavailable'];
const WITH_BODY: readonly ProblemCode[] = [
  'malformed-request',
  'body-too-large',
  'unsupported-media-type',
  'card-number-refused',
  'invalid-request',
];
const WITH_RIGHTS: readonly ProblemCode[] = ['sign-in-required', 'access-denied', 'second-factor-required'];
const WITH_KEY: readonly ProblemCode[] = ['api-key-invalid', 'access-denied', 'too-many-requests'];

/** Returns the name of an endpoint in the texts: `GET /api/products/:id`, `POST /functions/v1/send-email`. */
export const callKey = (method: string, path: string): string => `${method} ${path}`;

/** Returns the document. */
export function openApiDocument({ calls, functions, publicUrl, shop, texts }: DocumentInput) {
  const paths: Record<string, Json> = {};
  for (const { endpoint } of calls) {
    const path = endpoint.path.replace(/:([a-zA-Z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, texts) };
  }
  for (const one of functions)
    paths[`${FUNCTIONS_BASE}/${one.name}`] = { post: operationOfFunction(one, texts) };
  return {
    openapi: '3.1.1' as const,
    info: { title: `${shop} API`, version: '1', description: texts.about },
    servers: [{ url: publicUrl }],
    tags: API_GROUPS.map((name) => ({ name, description: texts.groups[name] })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: texts.session },
        serviceKey: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: texts.serviceKey },
        apiKey: { type: 'http', scheme: 'bearer', description: texts.apiKey },
      },
      schemas: { Problem: PROBLEM, FunctionProblem: FUNCTION_PROBLEM },
    },
  };
}

/** Returns the operations of one group of a document, as a document. */
export function groupIn<Document extends { paths: Record<string, Json> }>(
  document: Document,
  group: ApiGroup,
): Document {
  const paths: Record<string, Json> = {};
  for (const [path, methods] of Object.entries(document.paths)) {
    const own = Object.entries(methods).filter(([, one]) => (one as { tags: string[] }).tags.includes(group));
    if (own.length > 0) paths[path] = Object.fromEntries(own);
  }
  return { ...document, paths };
}

/** How a document shows schemas: in place, or by name with examples. */
export interface SchemaStyle {
  schemaOf: (schema: z.ZodMiniType, io: 'input' | 'output') => Json;
  exampleOf?: (schema: Json) => unknown;
}

/** Returns the description of an endpoint. */
export function operationOf(
  endpoint: AnyEndpoint,
  texts: Texts,
  { schemaOf: schema, exampleOf }: SchemaStyle = { schemaOf },
): Json {
  const content = (of: z.ZodMiniType, io: 'input' | 'output') => {
    const made = schema(of, io);
    return json(made, exampleOf ? { example: exampleOf(made) } : {});
  };
  const key = callKey(endpoint.method, endpoint.path);
  const asksKey = endpoint.problems.includes('idempotency-key-missing');
  return {
    operationId: operationId(key),
    summary: summaryOf(key, texts),
    ...(Object.hasOwn(texts.details, key) ? { description: texts.details[key] } : {}),
    tags: [groupOf(endpoint)],
    ...securityOf(endpoint.access),
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
      LANG,
      ...(asksKey ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(endpoint.body ? { requestBody: { required: true, content: content(endpoint.body, 'input') } } : {}),
    responses: {
      '2XX': {
        description: texts.done,
        content: endpoint.fileType
          ? { [endpoint.fileType]: { schema: { type: 'string' } } }
          : content(endpoint.answer, 'output'),
      },
      ...problemsOf(endpoint),
    },
  };
}

function operationOfFunction({ name, access, body, answer }: ServedFunction, texts: Texts): Json {
  const key = callKey('POST', `${FUNCTIONS_BASE}/${name}`);
  const refused = { content: json({ $ref: '#/components/schemas/FunctionProblem' }) };
  return {
    operationId: operationId(key),
    summary: summaryOf(key, texts),
    tags: ['functions'],
    ...securityOf(access),
    parameters: [LANG],
    requestBody: { required: false, content: json(schemaOf(body, 'input')) },
    responses: {
      '2XX': { description: texts.done, content: json(answer ? schemaOf(answer, 'output') : {}) },
      '4XX': { description: texts.refused, ...refused },
      '5XX': { description: texts.failed, ...refused },
    },
  };
}

const summaryOf = (key: string, { calls }: Texts): string =>
  Object.hasOwn(calls, key) ? (calls[key] as string) : key;
const operationId = (key: string): string =>
  key.replace(/[^a-zA-Z0-9]+(.)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase());
const json = (schema: Json, more: Json = {}) => ({ 'application/json': { schema, ...more } });

/** Returns a schema as JSON Schema. Leaves open what JSON Schema cannot express, such as a rule of our own. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => dropObvious(jsonSchema),
  }) as Json;
  return made;
}

// Some readers of OpenAPI compile patterns without the flag `u`, and then `\P{Cc}` means the letters P and Cc.
const NO_CONTROL = String.raw`[^\u0000-\u001f\u007f-\u009f]`;

// A format says what its pattern repeats, and every integer of JavaScript has these bounds.
/** Drops what a schema says twice, and writes its pattern in the form that every reader understands. */
export function dropObvious(schema: {
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}): void {
  if (schema.format) delete schema.pattern;
  if (schema.pattern) schema.pattern = schema.pattern.replaceAll(String.raw`\P{Cc}`, NO_CONTROL);
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

function parametersOf(location: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: part,
  }));
}

const LANG = { name: 'lang', in: 'query', required: false, schema: { type: 'string', enum: LANGUAGE_CODES } };
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 1 },
};

function securityOf(access: Access): Json {
  if (access === 'public') return { security: [] };
  const scope = keyScopeOf(access);
  const scheme = scope ? 'apiKey' : access === 'service' ? 'serviceKey' : 'session';
  const owner = keyOwnerOf(access);
  return {
    security: [{ [scheme]: [] }],
    'x-access': scope ?? access,
    ...(owner ? { 'x-owner': owner } : {}),
  };
}

function problemsOf({ problems, access, body, params, query }: AnyEndpoint): Json {
  const codes = new Set<ProblemCode>([
    ...problems,
    ...ALWAYS,
    ...(body ? WITH_BODY : []),
    ...(params || query ? (['invalid-request'] as const) : []),
    ...(access === 'public' ? [] : keyScopeOf(access) ? WITH_KEY : WITH_RIGHTS),
  ]);
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of codes)
    byStatus.set(problemStatus(code), [...(byStatus.get(problemStatus(code)) ?? []), code]);
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [String(status), { description: named.join(', '), content }]),
  );
}

const FIELDS = {
  type: 'array',
  items: {
    type: 'object',
    properties: { field: { type: 'string' }, code: { type: 'string' } },
    required: ['field', 'code'],
  },
};
/** The schema of a problem. */
export const PROBLEM = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string' },
    requestId: { type: 'string' },
    fields: FIELDS,
    facts: { type: 'object' },
  },
  required: ['type', 'title', 'status', 'detail', 'code', 'requestId'],
  additionalProperties: false,
};
const FUNCTION_PROBLEM = {
  type: 'object',
  properties: {
    success: { type: 'boolean' },
    error: { type: 'string' },
    code: { type: 'string' },
    requestId: { type: 'string' },
    fields: FIELDS,
    facts: { type: 'object' },
  },
  required: ['error', 'code'],
};
