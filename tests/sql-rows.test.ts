// Prepares every SQL statement of the product on a migrated database, and compares its columns with the row
// type in the code (ADR 0024). No statement is run.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StatementDescriber } from '#tests/checks/describe-statement.ts';
import { reportOn } from '#tests/checks/row-problems.ts';
import { type SqlCall, sqlCalls } from '#tests/checks/sql-calls.ts';
import { UNKNOWN } from '#tests/checks/static-value.ts';
import { queryOneRow, queryRow, queryRows } from '../apps/shop/src/platform/database/query-rows.ts';
import type { FreshDatabase } from './support/app/fresh-database.ts';
import { testDatabase } from './support/app/test-database.ts';

let database: FreshDatabase;
let client: pg.Client;
let describer: StatementDescriber;
let calls: SqlCall[];

const PLANTED = 'tests/support/checks/planted-queries.ts';
const isOfProduct = (file: string) => file.startsWith('apps/shop/src/') && !/\.test\.tsx?$/.test(file);

beforeAll(async () => {
  // Once, because the compiler takes seconds for the project.
  calls = sqlCalls((file) => isOfProduct(file) || file === PLANTED);
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  describer = await StatementDescriber.on(client);
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

async function reportsOn(some: readonly SqlCall[]) {
  const reports = [];
  for (const call of some) reports.push({ call, ...(await reportOn(describer, call)) });
  return reports;
}

/**
 * Files with texts that are only partly known, and the number of calls with such a text. The numbers may only
 * decrease.
 */
const PARTLY_DYNAMIC: Readonly<Record<string, number>> = {
  'apps/shop/src/features/benefit-pages/server/benefit-list-report.ts': 1,
  'apps/shop/src/features/catalogue-admin/server/product-list-report.ts': 1,
  'apps/shop/src/features/catalogue/server/product-repository.ts': 1,
  'apps/shop/src/features/companies/server/company-search-repository.ts': 1,
  'apps/shop/src/features/eligible-list/server/list-report.ts': 1,
  'apps/shop/src/features/employer-invoices/server/invoice-list-report.ts': 2,
  'apps/shop/src/features/operations/server/provider-request-report.ts': 1,
  'apps/shop/src/features/operations/server/outbox-report.ts': 1,
  'apps/shop/src/features/order-admin/server/order-detail-report.ts': 1,
  'apps/shop/src/features/order-admin/server/order-list-report.ts': 1,
  'apps/shop/src/features/policy/server/policy-repository.ts': 1,
  'apps/shop/src/features/product-import/server/deferred-index-repository.ts': 6,
  'apps/shop/src/features/product-index/server/hits-repository.ts': 4,
  'apps/shop/src/features/requests/server/queue-repository.ts': 1,
  'apps/shop/src/platform/database/count-rows.ts': 1,
};

/** Calls whose text is not checked at all, such as statements that create indexes. */
const UNCHECKED: Readonly<Record<string, number>> = {
  'apps/shop/src/features/catalogue/server/product-repository.ts': 1,
  'apps/shop/src/features/product-import/server/deferred-index-repository.ts': 3,
  'apps/shop/src/features/product-index/server/hits-repository.ts': 1,
  'apps/shop/src/platform/database/count-rows.ts': 1,
};

const isDynamic = ({ texts }: SqlCall) => texts.some((text) => text.includes(UNKNOWN));

function countByFile(some: readonly SqlCall[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { file } of some) counts[file] = (counts[file] ?? 0) + 1;
  return counts;
}

describe('the SQL statements of the product', () => {
  it('return the columns that their row types state', async () => {
    const ofProduct = calls.filter(({ file }) => isOfProduct(file));
    expect(ofProduct.length).toBeGreaterThan(400);
    const reports = await reportsOn(ofProduct);
    expect(reports.flatMap(({ problems }) => problems)).toEqual([]);

    expect(countByFile(ofProduct.filter(isDynamic))).toEqual(PARTLY_DYNAMIC);
    const unchecked = reports.filter(({ isChecked }) => !isChecked).map(({ call }) => call);
    expect(countByFile(unchecked)).toEqual(UNCHECKED);
  });
});

describe('the check of row types', () => {
  const planted = () => calls.filter(({ file }) => file === PLANTED);

  it('finds every planted mistake and nothing else', async () => {
    const reports = await reportsOn(planted());
    expect(reports.map(({ problems }) => problems.map((one) => one.replace(/^[^:]*:\d+: /, '')))).toEqual([
      [],
      [],
      [],
      [],
      [],
      [],
      [],
      ['no column "name"'],
      ['no column "userID"'],
      ['"n" is string, not number'],
      ['"created_at" is Date, not string'],
      ['"is_demo" is boolean, not string'],
      ['"email" can be null'],
      ['"ids" is string[], not number[]'],
      ['"app_metadata" is json, not Date'],
      ['"id" is string, not unknown'],
      ['the row type must be an object type'],
      ['"email" can be null'],
      ['"id" is string, not string | Date'],
      ['column "id" does not exist'],
      ['column "emial" does not exist'],
      [],
    ]);
    // In the last one, the table is only known at run time, so there is nothing to prepare.
    expect(reports.filter(({ isChecked }) => !isChecked).map(({ call }) => call.texts)).toContainEqual([
      `select id from ${UNKNOWN}`,
    ]);
  });

  it('reports the file and the line of a mistake', async () => {
    const reports = await reportsOn(planted());
    const wrong = reports.find(({ problems }) => problems.length > 0);
    expect(wrong?.problems).toEqual([`${PLANTED}:${wrong?.call.line}: no column "name"`]);
  });

  it('does not compile without a row type', () => {
    const query = (connection: pg.Client) => {
      // @ts-expect-error The row type is missing.
      queryRows(connection, 'select 1');
      // @ts-expect-error The type of a variable does not replace it.
      const row: Promise<{ id: string } | null> = queryRow(connection, 'select 1');
      // @ts-expect-error The row type is missing.
      return [row, queryOneRow(connection, 'select 1')];
    };
    expect(query).toBeTypeOf('function');
  });
});
