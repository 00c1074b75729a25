// Makes requests that nearly fit out of the description of a call: everything right but one text, which is hostile.

const LONGEST = 12;

function resolved(schema, document) {
  const name = /^#\/components\/schemas\/(\w+)$/.exec(schema?.$ref ?? '')?.[1];
  return name ? document.components.schemas[name] : (schema ?? {});
}

/** Returns a value that fits a schema as far as it tells, with the payload as every text. */
export function valueFor(given, document, payload, depth = 0) {
  const schema = resolved(given, document);
  if (depth > LONGEST) return null;
  const next = (part) => valueFor(part, document, payload, depth + 1);
  if (schema.anyOf || schema.oneOf) return next((schema.anyOf ?? schema.oneOf)[0]);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object' || schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, part]) => [name, next(part)]),
    );
  if (schema.type === 'array') return [next(schema.items)];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  return payload;
}

/** Returns the bodies to try: one that fits but for its texts, one of another form; `undefined` for a call without. */
export function bodiesFor(operation, document, payload) {
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  if (!schema) return [undefined];
  return [valueFor(schema, document, payload), { [payload.slice(0, 50)]: [[payload]] }];
}

/** Returns an address of a call with the payload as each of its parameters. */
export function pathFor(path, operation, payload) {
  const text = encodeURIComponent(payload.toWellFormed());
  const query = (operation.parameters ?? [])
    .filter((one) => one.in === 'query')
    .map(({ name }) => `${name}=${text}`);
  const filled = path.replace(/\{\w+\}/g, text.slice(0, 500) || 'x');
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}
