// Compares responses with the OpenAPI document that describes them.
import * as z from 'zod';

/**
 * Returns a function that compares a response with a document. It takes the path as the document writes it, and returns what
 * does not fit, or null. A status, content type, field or value that the document does not have does not fit.
 */
export function answerChecker(document) {
  const known = new Map();
  const $defs = withOwnRefs(document.components.schemas);
  const schemaOf = (schema) => {
    const text = JSON.stringify(schema);
    if (!known.has(text)) known.set(text, z.fromJSONSchema({ ...withOwnRefs(schema), $defs }));
    return known.get(text);
  };
  return (method, path, { status, contentType, text }) => {
    const operation = document.paths[path]?.[method.toLowerCase()];
    if (!operation) return 'the document has no such call';
    const described =
      operation.responses[String(status)] ?? operation.responses[`${Math.floor(status / 100)}XX`];
    if (!described) return `the document has no status ${status}`;
    const type = contentType.split(';')[0].trim();
    const content = described.content[type];
    if (!content) return `the document has no ${type || 'response without a type'} for ${status}`;
    const { error } = schemaOf(content.schema).safeParse(jsonOf(text));
    return error ? `status ${status}: ${z.prettifyError(error).replaceAll('\n', ' ')}` : null;
  };
}

/** Returns the path of a document that a URL path matches, or null. */
export function describedPath(document, pathname) {
  const parts = pathname.split('/');
  const fits = (one) =>
    one.length === parts.length && one.every((part, at) => part.startsWith('{') || part === parts[at]);
  return Object.keys(document.paths).find((path) => fits(path.split('/'))) ?? null;
}

const withOwnRefs = (schema) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"#/$defs/'));

function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
