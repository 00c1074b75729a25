// The named schemas of the API for programs. The OpenAPI document lists each once, with an example.
import * as z from 'zod/mini';

/** The names and examples of the schemas. */
export const apiComponents = z.registry<{ id: string; examples: unknown[] }>();

/** Names a schema and adds an example. Returns the schema. */
export function component<Schema extends z.ZodMiniType>(
  id: string,
  schema: Schema,
  example: z.output<Schema>,
): Schema {
  apiComponents.add(schema, { id, examples: [example] });
  return schema;
}
