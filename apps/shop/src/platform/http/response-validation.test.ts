import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { compiledCheck } from './response-validation.ts';

const SCHEMA = z.object({
  name: z.string(),
  note: z.optional(z.string()),
  owner: z.nullable(z.object({ id: z.string() })),
  lines: z.array(z.strictObject({ kind: z.enum(['a', 'b']), parts: z.array(z.object({ n: z.number() })) })),
});
const check = compiledCheck(SCHEMA);
const GOOD = { name: 'x', owner: { id: '1' }, lines: [{ kind: 'a', parts: [{ n: 1 }] }] };

test('keeps the fields of the schema and no others, at any depth', () => {
  const told = { ...GOOD, secret: 1, owner: { id: '1', secret: 2 }, lines: GOOD.lines };
  expect(check(told)).toEqual(GOOD);
  const deep = { ...GOOD, lines: [{ kind: 'a', parts: [{ n: 1, secret: 3 }] }] };
  expect(check(deep)).toEqual(GOOD);
  expect(check({ ...GOOD, owner: null, note: 'n' })).toEqual({ ...GOOD, owner: null, note: 'n' });
});

test.each([
  ['a field that is missing', { ...GOOD, name: undefined }],
  ['a wrong type deep within', { ...GOOD, lines: [{ kind: 'a', parts: [{ n: '1' }] }] }],
  ['a word that is none of the list', { ...GOOD, lines: [{ kind: 'c', parts: [] }] }],
  ['a field too many where none may be', { ...GOOD, lines: [{ kind: 'a', parts: [], more: 1 }] }],
  ['nothing', null],
])('refuses %s, like the schema itself', (_, value) => {
  expect(() => check(value)).toThrow();
  expect(SCHEMA.safeParse(value).success).toBe(false);
});
