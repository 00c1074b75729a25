import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/app/test-app.ts';
import { uuidv7 } from '../database/uuid.ts';
import { auditedCsv, CSV_BATCH } from './audited-csv.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const LIMIT = { name: 'test-exports', points: 100, seconds: 60 };
const MOST = 100_000;

/** Returns the lines of the file of a list with this many rows, without its headings. */
async function linesOf(count: number, language: 'sv' | 'en'): Promise<string[]> {
  const caller = { userId: uuidv7() } as Parameters<typeof auditedCsv>[1]['caller'];
  const read = async (after = '0') =>
    Array.from({ length: Math.min(CSV_BATCH, count - Number(after)) }, (_, at) => ({
      id: String(Number(after) + at + 1),
    }));
  const file = await auditedCsv(
    app,
    { caller, requestId: 'test', language },
    {
      name: 'list',
      audit: { action: 'orders.exported', target: { type: 'order', id: null } },
      limit: LIMIT,
      headings: ['id'],
      read,
      cells: (rows) => rows.map(({ id }) => [id]),
    },
  );
  return (await text(file.bytes as Parameters<typeof text>[0])).trimEnd().split('\r\n').slice(1);
}

test('a file of a list that is too long says where it ends', async () => {
  const lines = await linesOf(MOST + 1, 'en');
  expect(lines).toHaveLength(MOST + 1);
  expect(lines[MOST - 1]).toBe(String(MOST));
  expect(lines[MOST]).toMatch(/This file ends after 100,000 rows/);
  expect((await linesOf(MOST + 1, 'sv')).at(-1)).toMatch(/Filen slutar här: den rymmer 100\s000 rader/);
});

test('a file of a list that just fits, or is empty, has its rows only', async () => {
  expect((await linesOf(MOST, 'en')).at(-1)).toBe(String(MOST));
  expect(await linesOf(0, 'en')).toEqual([]);
});
