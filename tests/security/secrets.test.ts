// S2 of docs/security.md: a personal number and an employer's code are stored encrypted and never shown.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Answer,
  newKey,
  order,
  orderFor,
  type ServedShop,
  servedShop,
  tablesOf,
} from '#tests/app/served-shop.ts';
import { TEST_EMPLOYER_CODE } from '#tests/factories/employers.ts';
import { makeProduct } from '#tests/factories/factories.ts';

const NUMBER = '196408233234';
const SPELLINGS = [NUMBER, '19640823-3234', '640823-3234', '6408233234'];
const WRONG_NUMBER = '19640823-3235';
const CODE = TEST_EMPLOYER_CODE;

let shop: ServedShop;
const answers: Answer[] = [];
const bike = makeProduct();
beforeAll(async () => {
  shop = await servedShop();
  await shop.sell(bike);
  const body = await orderFor(shop, [{ productId: bike.id, quantity: 1 }]);
  const paying = (more: object) => ({ ...body, payment: { method: 'active-finance', ...more } });
  const key = newKey();
  const both = paying({ personalNumber: '19640823-3234', employerCode: CODE });
  const bodies: [body: unknown, key?: string][] = [
    [both, key],
    [both, key],
    [{ ...both, shippingOptionId: 'express' }, key],
    [paying({ personalNumber: NUMBER })],
    [{ ...both, expectedTotal: 1 }],
    [paying({ personalNumber: WRONG_NUMBER, employerCode: CODE })],
    [{ ...both, [NUMBER]: CODE.repeat(20) }],
    [{ ...both, items: [{ productId: 'gone', quantity: 1 }] }],
    [JSON.stringify(both).slice(0, -1)],
    [{ ...both, customer: { ...both.customer, email: 'no' } }],
  ];
  for (const [one, own] of bodies) answers.push(await order(shop, one, own));
});
afterAll(() => shop.close());

const WANTED = [...SPELLINGS, WRONG_NUMBER, WRONG_NUMBER.replace('-', ''), CODE];
const findIn = (text: string) => WANTED.filter((secret) => text.includes(secret));

describe('personal number and code of an employer', () => {
  test('are sent, stored twice and refused otherwise', () => {
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 409, 201, 409, 422, 400, 409, 400, 422]);
  });

  test('are in no response', () => {
    // The error of an unknown field contains the caller's own field name.
    const said = answers
      .filter((_, at) => at !== 6)
      .map(({ text, headers }) => text + JSON.stringify(headers));
    expect(said.flatMap(findIn)).toEqual([]);
  });

  test('are in no log line', () => {
    expect(shop.logLines.length).toBeGreaterThan(answers.length);
    expect(findIn(shop.logLines.join('').replace(/\s/g, ''))).toEqual([]);
  });

  test('are in no table as plain text, and can be decrypted with the key', async () => {
    const tables = await tablesOf(shop.app);
    expect(tables.length).toBeGreaterThan(10);
    for (const table of tables) {
      const { rows } = await shop.app.db.pool.query(`select t::text as row from "${table}" t`);
      // The employer's row has its plain code, but orders store it encrypted.
      const known = table === 'companies' ? [CODE] : [];
      expect(findIn(rows.map(({ row }) => row).join('\n')), table).toEqual(known);
    }
    const { rows } = await shop.app.db.pool.query(
      'select id, employer_code_sealed, personal_number_sealed from orders order by created_at',
    );
    const aadOf = (column: string) => ({ table: 'orders', column, row: rows[0].id as string });
    expect(shop.app.encryption.decrypt(rows[0].personal_number_sealed, aadOf('personal_number_sealed'))).toBe(
      NUMBER,
    );
    expect(shop.app.encryption.decrypt(rows[0].employer_code_sealed, aadOf('employer_code_sealed'))).toBe(
      CODE,
    );
    expect(rows[1].employer_code_sealed).toBeNull();
    expect(rows[1].personal_number_sealed).not.toBe(rows[0].personal_number_sealed);
  });

  test('cannot be decrypted in another row or column, or after a change', async () => {
    const { rows } = await shop.app.db.pool.query(
      'select id, personal_number_sealed as sealed from orders order by created_at',
    );
    const [first, second] = rows as { id: string; sealed: string }[];
    const aadOf = (row: string, column: string) => ({ table: 'orders', column, row });
    expect(() =>
      shop.app.encryption.decrypt(first!.sealed, aadOf(second!.id, 'personal_number_sealed')),
    ).toThrow();
    expect(() =>
      shop.app.encryption.decrypt(first!.sealed, aadOf(first!.id, 'employer_code_sealed')),
    ).toThrow();
    const at = first!.sealed.length - 3;
    const bent = `${first!.sealed.slice(0, at)}${first!.sealed[at] === 'A' ? 'B' : 'A'}${first!.sealed.slice(at + 1)}`;
    expect(() => shop.app.encryption.decrypt(bent, aadOf(first!.id, 'personal_number_sealed'))).toThrow();
  });

  test('are in no job and no file', async () => {
    const { default: pg } = await import('pg');
    const owner = new pg.Client({ connectionString: shop.app.database.ownerUrl });
    await owner.connect();
    const { rows } = await owner.query('select j::text as row from graphile_worker._private_jobs j');
    await owner.end();
    expect(rows.length).toBeGreaterThan(0);
    expect(findIn(rows.map(({ row }) => row).join('\n'))).toEqual([]);
    const folder = shop.app.settings.dataDir;
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (file.isFile())
        expect(findIn(readFileSync(path.join(file.parentPath, file.name), 'latin1'))).toEqual([]);
  });

  test('and an order’s idempotency key are not stored as plain text', async () => {
    const { rows } = await shop.app.db.pool.query(
      "select k::text as row, encode(key_hash, 'escape') as hash from order_keys k",
    );
    expect(rows.map(({ row, hash }) => row + hash).join('')).not.toContain('generation-');
  });
});
