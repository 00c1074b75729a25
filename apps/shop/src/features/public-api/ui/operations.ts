// Prepares the description of the endpoints for the page.

type Json = Record<string, unknown>;

/** A parameter of an endpoint. */
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Json;
}

/** An endpoint in the format of the page. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  access: string | null;
  parameters: Parameter[];
  /** JSON Schema as text without white space, because the page contains it twice; null if there is none. */
  body: string | null;
  answer: string | null;
  /** Examples as text; null for calls without one. */
  examples: { body: string | null; answer: string | null };
  errors: { status: string; description: string }[];
}

/** Returns the endpoints of a document, in its order. */
export function operationsOf(paths: Record<string, Record<string, unknown>>): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(path, method, described as Json)),
  );
}

function operationOf(path: string, method: string, described: Json): Operation {
  const responses = (described.responses ?? {}) as Record<string, Json>;
  const { '2XX': done, ...others } = responses;
  return {
    id: String(described.operationId),
    method: method.toUpperCase(),
    path,
    tag: String((described.tags as string[])[0]),
    summary: String(described.summary),
    access: described['x-access'] === undefined ? null : String(described['x-access']),
    parameters: (described.parameters ?? []) as Parameter[],
    body: schemaText(described.requestBody as Json | undefined),
    answer: schemaText(done),
    examples: {
      body: exampleText(described.requestBody as Json | undefined),
      answer: exampleText(done),
    },
    errors: Object.entries(others).map(([status, { description }]) => ({
      status,
      description: String(description),
    })),
  };
}

/** A named schema, as text. */
export interface NamedSchema {
  name: string;
  text: string;
}

/** Returns the named schemas that operations use. */
export function namedSchemasOf(components: unknown, operations: readonly Operation[]): NamedSchema[] {
  const { schemas = {} } = (components ?? {}) as { schemas?: Record<string, Json> };
  const used = operations.map(({ body, answer }) => `${body}${answer}`).join();
  return Object.entries(schemas)
    .filter(([name]) => used.includes(`"#/components/schemas/${name}"`))
    .map(([name, schema]) => ({ name, text: JSON.stringify(schema) }));
}

function exampleText(holder: Json | undefined): string | null {
  const content = holder?.content as Record<string, { example?: unknown }> | undefined;
  const example = content?.['application/json']?.example;
  return example === undefined ? null : JSON.stringify(example);
}

function schemaText(holder: Json | undefined): string | null {
  const content = holder?.content as Record<string, { schema: Json }> | undefined;
  const schema = content?.['application/json']?.schema;
  return schema && Object.keys(schema).length > 0 ? JSON.stringify(schema) : null;
}
