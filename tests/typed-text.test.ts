// Every text of a request is read by its kind. Walks the schemas of all endpoints and functions.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { endpointsOf } from '../apps/shop/src/endpoints.ts';
import { functionsOf } from '../apps/shop/src/functions.ts';
import { kindOfText } from '../apps/shop/src/wire/typed-text.ts';
import { readTypedText, type TextKind } from '../packages/domain/src/identifiers/typed-text.ts';

interface Schema {
  _zod: { def: Record<string, unknown> & { type: string; checks?: readonly object[] } };
  safeParse: (value: unknown) => { success: boolean; data?: unknown };
}
interface Field {
  path: string;
  schema: Schema;
  kind: TextKind | undefined;
}

let people: ShopWithPeople;
let fields: Field[];
beforeAll(async () => {
  people = await shopWithPeople({ services: 'sandbox' });
  fields = [
    ...endpointsOf(people.shop.app).flatMap(({ endpoint }) =>
      (['params', 'query', 'body'] as const).flatMap((part) =>
        textsOf(endpoint[part], `${endpoint.method} ${endpoint.path} ${part}`),
      ),
    ),
    ...functionsOf(people.account).flatMap(({ name, body }) => textsOf(body, `function ${name}`)),
  ];
});
afterAll(() => people.shop.close());

const WRAPPERS = ['optional', 'nullable', 'default', 'prefault', 'readonly', 'nonoptional', 'catch'];

/** Returns the texts of a schema with their paths. */
function textsOf(schema: unknown, path: string): Field[] {
  if (!schema) return [];
  const one = schema as Schema;
  const { def } = one._zod;
  if (def.type === 'string') return [{ path, schema: one, kind: kindOfText(one) }];
  if (def.type === 'object')
    return Object.entries(def.shape as Record<string, unknown>).flatMap(([name, part]) =>
      textsOf(part, `${path}.${name}`),
    );
  if (def.type === 'array') return textsOf(def.element, `${path}[]`);
  if (def.type === 'record') return textsOf(def.valueType, `${path}{}`);
  if (def.type === 'union') return (def.options as unknown[]).flatMap((option) => textsOf(option, path));
  if (def.type === 'pipe') return textsOf(def.in, path);
  if (WRAPPERS.includes(def.type)) return textsOf(def.innerType, path);
  return [];
}

/** Tells whether a text without a kind is limited to a form that has no place for other characters. */
const isForm = ({ _zod: { def } }: Schema) =>
  def.format !== undefined ||
  (def.checks ?? []).some(
    (check) => (check as { _zod: { def: { check: string } } })._zod.def.check === 'string_format',
  );

const hidden = fc.constantFrom(
  '\u200b',
  '\u00ad',
  '\u202a',
  '\u202d',
  '\u202c',
  '\u2066',
  '\ufe0f',
  '\u200d',
);
const visible = fc.constantFrom(
  ...'aZåÖéß09',
  'A\u030a',
  'o\u0308',
  '-',
  '\u2013',
  '\u2212',
  ' ',
  '\u00a0',
  '@',
  '.',
);
const pasted = fc.array(fc.oneof(visible, visible, hidden), { maxLength: 12 }).map((signs) => signs.join(''));

describe('typed text', () => {
  test('every text of a request has a kind, or is limited to a form', () => {
    expect(fields.length).toBeGreaterThan(300);
    const without = fields.filter(({ kind, schema }) => kind === undefined && !isForm(schema));
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  test('[LST.F5] [COM.M5] every text of a request is read by its kind', () => {
    const accepts = fields.filter(({ kind }) => kind !== undefined && kind !== 'secret');
    fc.assert(
      fc.property(fc.constantFrom(...accepts), pasted, ({ schema, kind }, text) => {
        const read = schema.safeParse(text);
        if (!read.success) return;
        expect(read.data).toBe(readTypedText(kind as TextKind, text));
      }),
      { numRuns: 1_000 },
    );
  });

  test('a secret arrives as it was sent', () => {
    const secrets = fields.filter(({ kind }) => kind === 'secret');
    expect(secrets.length).toBeGreaterThan(5);
    for (const { schema } of secrets) {
      const read = schema.safeParse(' A\u030a\u200b ');
      if (read.success) expect(read.data).toBe(' A\u030a\u200b ');
    }
  });
});
