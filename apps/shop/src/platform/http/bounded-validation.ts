// Validates lists row by row and stops at a few issues. Zod itself collects every issue of every row, so a wrong list of
// 50,000 rows would take a second and overflow the stack (docs/security.md, T63).
import * as z from 'zod/mini';

/** The largest number of issues that one validation collects. */
export const MAX_ISSUES = 20;

type Schema = z.core.$ZodType;
type Def = Schema['_zod']['def'] & Record<string, unknown>;

/** Returns an equal schema whose lists stop at MAX_ISSUES, however deep they are. */
export function withBoundedLists<S extends Schema>(schema: S): S {
  const { def } = schema._zod as unknown as { def: Def };
  const inner = boundedParts(def);
  const isList = def.type === 'array';
  if (!inner && !isList) return schema;
  const copy = z.core.clone(schema, { ...def, ...inner } as never) as S;
  return isList ? stoppingEarly(copy) : copy;
}

// Returns the parts of a definition that contain lists, as bounded copies; null if there are none.
function boundedParts(def: Def): Partial<Def> | null {
  const names = ['element', 'innerType', 'in', 'out', 'left', 'right', 'keyType', 'valueType', 'catchall'];
  const changed: Record<string, unknown> = {};
  for (const name of names) {
    const part = def[name];
    if (!isSchema(part)) continue;
    const bounded = withBoundedLists(part);
    if (bounded !== part) changed[name] = bounded;
  }
  for (const name of ['options', 'items'] as const) {
    const parts = def[name];
    if (!Array.isArray(parts)) continue;
    const bounded = parts.map((part) => withBoundedLists(part as Schema));
    if (bounded.some((part, at) => part !== parts[at])) changed[name] = bounded;
  }
  if (def.shape) {
    const shape = def.shape as Record<string, Schema>;
    const bounded = Object.entries(shape).map(([key, part]) => [key, withBoundedLists(part)] as const);
    if (bounded.some(([key, part]) => part !== shape[key])) changed.shape = Object.fromEntries(bounded);
  }
  return Object.keys(changed).length > 0 ? (changed as Partial<Def>) : null;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value;

interface LengthCheck {
  _zod: { def: { maximum?: number } };
}

// Replaces the parser of a copied list. Its checks still run around it.
function stoppingEarly<S extends Schema>(list: S): S {
  const inside = list._zod;
  const { element, checks = [] } = inside.def as unknown as { element: Schema; checks?: LengthCheck[] };
  const longest = Math.min(...checks.map((one) => one._zod.def.maximum ?? Number.POSITIVE_INFINITY));
  const { parse } = inside;
  const isWithoutChecks = inside.run === parse;
  inside.parse = (payload, context) => {
    const rows = payload.value;
    // Zod refuses a list that is too long before it reads a row.
    if (!Array.isArray(rows) || rows.length > longest) return parse(payload, context);
    const read: unknown[] = [];
    for (const [at, row] of rows.entries()) {
      const result = element._zod.run({ value: row, issues: [] }, context);
      if (result instanceof Promise) throw new Error('A list cannot be validated asynchronously');
      for (const issue of result.issues.slice(0, MAX_ISSUES - payload.issues.length)) {
        // No later check of the list may read rows that are missing.
        payload.issues.push({ ...issue, path: [at, ...(issue.path ?? [])], continue: false } as never);
      }
      read.push(result.value);
      if (payload.issues.length >= MAX_ISSUES) break;
    }
    payload.value = read;
    return payload;
  };
  if (isWithoutChecks) inside.run = inside.parse;
  return list;
}
