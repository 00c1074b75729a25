// The OpenAPI document of the API for programs: named schemas, each with an example.
import { keyScopeOf } from '@activepick/domain/access/permissions.ts';
import * as z from 'zod/mini';
import { apiComponents } from '#src/wire/api-components.ts';
import { PROGRAM_GROUPS } from '../api-groups-contract.ts';
import { type DocumentInput, dropObvious, type Json, operationOf, PROBLEM } from './openapi-document.ts';

/** The input of the document. Only the contracts of the endpoints are read. */
type ProgramDocumentInput = Omit<DocumentInput, 'functions' | 'calls'> & {
  seller: { name: string; email: string };
  calls: readonly Pick<DocumentInput['calls'][number], 'endpoint'>[];
};

/** Returns the document. */
export function programApiDocument({ calls, publicUrl, shop, seller, texts }: ProgramDocumentInput) {
  const schemas: Record<string, Json> = {};
  const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => namedSchema(schema, io, schemas);
  const paths: Record<string, Json> = {};
  for (const { endpoint } of calls.filter((one) => keyScopeOf(one.endpoint.access))) {
    const path = endpoint.path.replace(/:([a-zA-Z]+)/g, '{$1}');
    const operation = operationOf(endpoint, texts, {
      schemaOf,
      exampleOf: (schema) => exampleOf(schema, schemas),
    });
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.1' as const,
    info: {
      title: `${shop} API`,
      version: '1',
      description: texts.programs,
      contact: { name: seller.name, email: seller.email, url: `${publicUrl}/contact` },
      // The terms of the shop apply to its API.
      license: { name: seller.name, url: `${publicUrl}/terms` },
    },
    servers: [{ url: publicUrl }],
    tags: PROGRAM_GROUPS.map((name) => ({ name, description: texts.groups[name] })),
    paths,
    components: {
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: texts.apiKey } },
      schemas: { ...schemas, Problem: PROBLEM },
    },
  };
}

// Moves the definitions of named schemas to the document's components.
function namedSchema(schema: z.ZodMiniType, io: 'input' | 'output', schemas: Record<string, Json>): Json {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: apiComponents,
    override: ({ jsonSchema }) => dropObvious(jsonSchema),
  });
  const {
    $schema: _,
    $defs = {},
    ...root
  } = JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json & {
    $defs?: Record<string, Json>;
  };
  Object.assign(schemas, $defs);
  return root;
}

/** Returns an example of a schema, from those of its named parts. A nullable part that has no name is null. */
function exampleOf(schema: Json, schemas: Record<string, Json>): unknown {
  const {
    $ref,
    type,
    const: only,
    anyOf,
    properties,
    items,
  } = schema as {
    $ref?: string;
    type?: string | string[];
    const?: unknown;
    anyOf?: Json[];
    properties?: Record<string, Json>;
    items?: Json;
  };
  if ($ref) return (schemas[$ref.split('/').at(-1) as string] as { examples: unknown[] }).examples[0];
  if (only !== undefined) return only;
  if (anyOf || Array.isArray(type)) return null;
  if (type === 'array') return [exampleOf(items ?? {}, schemas)];
  if (type !== 'object') throw new Error(`a ${type} without an example: name its schema by component()`);
  return Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, part]) => [name, exampleOf(part, schemas)]),
  );
}
