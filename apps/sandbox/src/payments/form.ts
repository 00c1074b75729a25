import { invalid } from './errors.ts';

/** A received parameter: a text, or nested by brackets. */
export type Param = string | Param[] | { [name: string]: Param };

/** The parameters of a request by name. */
export type Params = Record<string, Param>;

const MAX_DEPTH = 6;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads `a=1&card[number]=2&types[0]=card&types[]=link` into nested objects and arrays, as the official client
 * writes them (its `queryStringifyRequestData`). Throws `ApiError` 400 for malformed names.
 */
export function parseForm(text: string): Params {
  const result: Params = {};
  for (const [name, value] of new URLSearchParams(text)) put(result, partsOf(name), value);
  return arraysIn(result) as Params;
}

function partsOf(name: string): string[] {
  const found = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  const inner = [...(found?.[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] as string);
  const parts = found ? [found[1] as string, ...inner] : [];
  if (parts.length === 0 || parts.length > MAX_DEPTH || parts.some((part) => FORBIDDEN.has(part)))
    throw invalid(
      `Received unknown parameter: ${name.slice(0, 100)}`,
      name.slice(0, 100),
      'parameter_unknown',
    );
  return parts;
}

function put(target: { [name: string]: Param }, [first, ...rest]: readonly string[], value: string): void {
  // `[]` appends to an array.
  const name = first === '' ? String(Object.keys(target).length) : (first as string);
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const inner = typeof target[name] === 'object' ? target[name] : {};
  target[name] = inner;
  put(inner as { [name: string]: Param }, rest, value);
}

function arraysIn(value: Param): Param {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, arraysIn(inner)] as const);
  const isArray = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isArray ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** Returns a text parameter; undefined if missing or empty. Throws if it is nested. */
export function textOf(params: Params, name: string): string | undefined {
  const value = params[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw invalid(`Invalid string: ${name}`, name);
  return value;
}

/** Returns an integer of at least 1, for amounts. */
export function wholeOf(params: Params, name: string): number | undefined {
  const text = textOf(params, name);
  if (text === undefined) return undefined;
  if (!/^-?\d{1,12}$/.test(text))
    throw invalid(`Invalid integer: ${text.slice(0, 40)}`, name, 'parameter_invalid_integer');
  if (Number(text) < 1)
    throw invalid('This value must be greater than or equal to 1.', name, 'parameter_invalid_integer');
  return Number(text);
}

/** Returns a boolean parameter. */
export function flagOf(params: Params, name: string): boolean {
  const text = textOf(params, name);
  if (text === undefined || text === 'false') return false;
  if (text === 'true') return true;
  throw invalid(`Invalid boolean: ${text.slice(0, 40)}`, name);
}

/** Returns one of the allowed words. */
export function wordOf<Word extends string>(
  params: Params,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const text = textOf(params, name);
  if (text === undefined || words.includes(text as Word)) return text as Word | undefined;
  throw invalid(`Invalid ${name}: must be one of ${words.join(', ')}`, name);
}

/** Returns an object of texts, such as metadata. */
export function textsOf(params: Params, name: string): Record<string, string> {
  const value = params[name];
  if (value === undefined || value === '') return {};
  // `a[0]=x` is parsed as an array, but the client may mean an object with the name `0`.
  const entries = Object.entries(value);
  if (typeof value === 'string' || entries.some(([, inner]) => typeof inner !== 'string'))
    throw invalid(`Invalid object: ${name}`, name);
  return Object.fromEntries(entries) as Record<string, string>;
}

/** Returns the list of a parameter such as `expand[]`. */
export function listOf(params: Params, name: string): string[] {
  const value = params[name];
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.some((inner) => typeof inner !== 'string'))
    throw invalid(`Invalid array: ${name}`, name);
  return value as string[];
}

/** Throws 400 for an unknown parameter, so that typing errors are noticed. */
export function refuseUnknown(params: Params, known: readonly string[]): void {
  const unknown = Object.keys(params).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw invalid(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown');
}
