// Validates responses before they are sent, and removes fields that are not in the contract. Contracts use
// zod/mini, which validates objects field by field. The server compiles the schemas once, which validates a
// list in a third of the time. Source: zod.dev/packages/core, "$ZodObjectJIT".
import * as core from 'zod/v4/core';

/**
 * Returns a validator of a schema. It returns the value with only the fields of the schema, and throws for an
 * invalid value.
 */
export function compiledCheck<Value>(schema: core.$ZodType<Value>): (value: unknown) => Value {
  const compiled = compile(schema) as core.$ZodType<Value>;
  return (value) => core.parse(compiled, value);
}

function compile(schema: core.$ZodType): core.$ZodType {
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return new core.$ZodObjectJIT({
        ...def,
        shape: Object.fromEntries(Object.entries(def.shape).map(([name, part]) => [name, compile(part)])),
      });
    case 'array':
      return core.clone(schema, { ...def, element: compile(def.element) } as never);
    case 'nullable':
    case 'optional':
      return core.clone(schema, { ...def, innerType: compile(def.innerType) } as never);
    default:
      return schema;
  }
}
