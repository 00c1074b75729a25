import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/app/test-app.ts';
import { CopyRows, type CopyType, copyIn } from './binary-copy.ts';

const COLUMNS = {
  place: 'integer',
  words: 'text',
  list: 'text[]',
  yes: 'boolean',
  small: 'smallint',
  large: 'bigint',
  percent: 'decimal',
  moment: 'timestamp',
  found: 'tsvector',
} as const satisfies Record<string, CopyType>;
const INTO = `copy copied (${Object.keys(COLUMNS).join(', ')}) from stdin (format binary)`;

// The database cannot store a text with a NUL character.
const words = fc.string({ unit: 'grapheme', maxLength: 80 }).filter((text) => !text.includes('\0'));
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const row = fc.tuple(
  optional(words),
  optional(fc.array(words, { maxLength: 4 })),
  optional(fc.boolean()),
  optional(fc.integer({ min: -32_768, max: 32_767 })),
  optional(fc.maxSafeInteger()),
  optional(fc.integer({ min: 0, max: 99_999_999 }).map((parts) => parts / 10_000)),
  optional(
    fc
      .date({ min: new Date('1970-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
  ),
  optional(
    fc
      .dictionary(fc.stringMatching(/^=?[a-z0-9]{1,40}$/), fc.constantFrom('A', 'B', 'C', 'D'), {
        maxKeys: 20,
      })
      .map((lexemes) => Object.entries(lexemes).map(([lexeme, weight]) => ({ lexeme, weight }))),
  ),
);

describe('copied rows', () => {
  let app: TestApp;
  let client: pg.Client;
  beforeAll(async () => {
    app = await testApp();
    client = new pg.Client({ connectionString: app.database.ownerUrl });
    await client.connect();
    await client.query(`create temporary table copied (place integer, words text, list text[], yes boolean,
      small smallint, large bigint, percent numeric(8,4), moment timestamptz, found tsvector)`);
  });
  afterAll(async () => {
    await client?.end();
    await app?.close();
  });

  const stored = async () => {
    const { rows } = await client.query(
      `select words, list, yes, small, large::text, percent::float8, moment,
         (select coalesce(json_object_agg(lexeme, weights), '{}') from unnest(found)) as found
       from copied order by place`,
    );
    return rows;
  };

  it('are stored unchanged', async () => {
    let used: ArrayBufferLike | undefined;
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 12 }), async (given) => {
        const lines = new CopyRows(Object.values(COLUMNS), used);
        given.forEach((values, place) => {
          lines.add([place, ...values]);
        });
        const bytes = lines.bytes();
        await client.query('truncate copied');
        await copyIn(client, INTO, bytes);
        used = bytes.buffer;
        const expected = given.map(([text, list, yes, small, large, percent, moment, found]) => ({
          words: text,
          list,
          yes,
          small,
          large: large === null ? null : String(large),
          percent,
          moment: moment === null ? null : new Date(moment),
          found: Object.fromEntries((found ?? []).map(({ lexeme, weight }) => [lexeme, [weight]])),
        }));
        expect(await stored()).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });

  it('are stored even if they exceed the initial buffer', async () => {
    const lines = new CopyRows(['integer', 'text']);
    const text = 'å'.repeat(3_000);
    for (let place = 0; place < 100; place += 1) lines.add([place, text]);
    await client.query('truncate copied');
    await copyIn(client, 'copy copied (place, words) from stdin (format binary)', lines.bytes());
    const { rows } = await client.query(
      'select count(*)::int as count, min(words) as least, max(words) as most from copied',
    );
    expect(rows).toEqual([{ count: 100, least: text, most: text }]);
  });

  it('report an error of the database, and keep the connection usable', async () => {
    const lines = new CopyRows(['text']);
    lines.add(['no number']);
    const into = 'copy copied (place) from stdin (format binary)';
    await expect(copyIn(client, into, lines.bytes())).rejects.toThrow(/incorrect binary data format/);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
