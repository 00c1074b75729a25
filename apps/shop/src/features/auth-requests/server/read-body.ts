import { AuthError } from './auth-error.ts';

const DEEPEST = 20;
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Returns the object of a body, and an empty object for an empty body, which clients send to sign out. Throws
 * `bad_json` for a body that is not an object. Throws `validation_failed` for content that is dangerous or
 * cannot be stored: a NUL, half of a surrogate pair, too deep nesting, or a key that every JavaScript object
 * has.
 */
export function readBody(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new AuthError('bad_json', 'Could not parse request body as JSON', { cause });
  }
  if (value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value))
    throw new AuthError('bad_json', 'The request body must be an object');
  requireStorable(value, 0);
  return value as Record<string, unknown>;
}

function requireStorable(value: unknown, depth: number): void {
  if (depth > DEEPEST) throw new AuthError('validation_failed', 'The request body is nested too deeply');
  if (typeof value === 'string') requireText(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (UNSAFE.has(key)) throw new AuthError('validation_failed', 'The request body has a reserved key');
    requireText(key);
    requireStorable(part, depth + 1);
  }
}

function requireText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed())
    throw new AuthError('validation_failed', 'A text cannot be stored');
}
