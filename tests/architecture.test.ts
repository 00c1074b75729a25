// Checks the rules of the layout on every source file. A checker that reads nothing reports nothing, so the
// first test proves that it reads everything and finds planted violations.
import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { importCycles, importGraph } from '#tests/checks/import-cycles.ts';
import { circleIn, MAY_USE, refusal, zoneOf } from '#tests/checks/import-rules.ts';
import { sharedWritableValues } from '#tests/checks/shared-values.ts';
import {
  INSERTED,
  importsOf,
  isNode,
  type Node,
  readSource,
  sourceFiles,
  textsOf,
  treeOf,
  walk,
} from '#tests/checks/source-files.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const files = sourceFiles();
const shop = files.filter((file) => file.startsWith('apps/shop/src/'));
const isTest = (file: string) => /\.(test|spec)\.tsx?$|^tests\//.test(file);

describe('the checker', () => {
  test('reads every source file and every import in it', () => {
    const listed = globSync('{packages,apps,bin,tests,bench}/**/*.{ts,tsx,mjs}', {
      cwd: ROOT,
      exclude: (name) => /(^|\/)(node_modules|dist|data|\.cache)$/.test(String(name)),
    }).map((file) => file.replaceAll('\\', '/'));
    expect(files).toEqual(listed.sort());
    expect(files.length).toBeGreaterThan(200);
    for (const file of files) expect(() => zoneOf(file)).not.toThrow();
    // Tests also contain sources as strings, which the parser rightly does not treat as imports.
    for (const file of files.filter((one) => !isTest(one))) {
      const lines = readSource(file).match(/^(import\b.*|\} )from '[^']+';$|^import '[^']+';$/gm) ?? [];
      expect(importsOf(file).length, file).toBeGreaterThanOrEqual(lines.length);
    }
  });

  test.each([
    ['packages/domain/src/money.ts', "import fs from 'node:fs';"],
    ['packages/domain/src/money.ts', "import { z } from 'zod/mini';"],
    ['packages/domain/src/money.ts', "import personnummer from 'personnummer';"],
    ['packages/domain/src/money.ts', "export * from '../../../apps/shop/src/wire/page.ts';"],
    ['packages/illustrations/src/svg.ts', "import { ore } from '@activepick/domain/money.ts';"],
    ['packages/illustrations/src/svg.ts', "import { z } from 'zod/mini';"],
    ['apps/shop/src/wire/call.ts', "import type { App } from '../app.ts';"],
    ['apps/shop/src/ui/button.tsx', "import { x } from '#src/features/cart/ui/cart-context.tsx';"],
    ['apps/shop/src/features/cart/ui/x.tsx', "const x = await import('../server/quote-cart.ts');"],
    ['apps/shop/src/features/cart/ui/x.tsx', "import { x } from '#src/platform/database/database.ts';"],
    ['apps/shop/src/features/cart/ui/x.tsx', "import { x } from '#src/features/catalogue/ui/y.tsx';"],
    ['apps/shop/src/features/cart/ui/x.tsx', "let x: import('#src/platform/database/database.ts').Database;"],
    ['apps/shop/src/features/cart/pages/x.tsx', "import type { X } from '../server/quote-cart.ts';"],
    ['apps/shop/src/features/orders/server/x.ts', "import { x } from '#src/features/checkout/server/y.ts';"],
    ['apps/shop/src/features/orders/server/x.ts', "import { x } from '#src/providers/mail/smtp.ts';"],
    ['apps/shop/src/providers/mail/x.ts', "import { x } from '#src/features/orders/server/y.ts';"],
    ['apps/shop/src/platform/x.ts', "import type { App } from '../app.ts';"],
    ['apps/shop/src/features/cart/server/x.ts', "import { x } from '#seed/seed-database.ts';"],
    ['apps/sandbox/src/x.ts', "import { x } from '../../shop/src/wire/page.ts';"],
    ['apps/sandbox/src/x.ts', "import { x } from '@activepick/domain/money.ts';"],
    ['tests/x.test.ts', "import { x } from '../apps/sandbox/src/mail/smtp.ts';"],
  ])('finds the planted violation in %s: %s', (file, line) => {
    const [specifier = ''] = importsOf(file, line);
    expect(refusal(file, specifier)).toContain(specifier);
  });
});

describe('the domain', () => {
  // Invariants that only tests state, each with its reason.
  const ONLY_TESTS: Readonly<Record<string, string>> = {
    mayGoTogether: 'the pairs of order and benefit that every walk of both tables checks',
    isMembersOnly: 'the calls that answer strangers as if the company did not exist',
  };
  const namesIn = (file: string): Set<string> => {
    const names = new Set<string>();
    walk(treeOf(file), (node) => {
      if (node.type === 'Identifier' || node.type === 'JSXIdentifier') names.add(String(node.name));
    });
    return names;
  };

  test('[HSE.F1] exports no value that only tests use', () => {
    const product = files.filter((file) => !isTest(file) && !/^(bench|tests)\//.test(file));
    const users = new Map<string, number>();
    for (const file of product) for (const name of namesIn(file)) users.set(name, (users.get(name) ?? 0) + 1);
    const unused = product
      .filter((file) => file.startsWith('packages/domain/'))
      .flatMap((file) => {
        const source = readSource(file);
        return [...source.matchAll(/^export (?:async )?(?:const|function\*?|class) (\w+)/gm)].flatMap(
          ([, name = '']) => {
            const own = source.match(new RegExp(`(?<!\\w)${name}(?!\\w)`, 'g'))?.length ?? 0;
            return (users.get(name) ?? 0) < 2 && own < 2 ? [name] : [];
          },
        );
      });
    expect(unused.sort()).toEqual(Object.keys(ONLY_TESTS).sort());
  });

  test('[LIFE.H3] computes months of tax in one place of the shop', () => {
    const users = shop.filter((file) => !isTest(file) && namesIn(file).has('taxableSchedule'));
    expect(users).toEqual(['apps/shop/src/features/benefits/server/recompute-taxable.ts']);
  });

  test('[HSE.F1] makes the lines of payroll in one place of the shop', () => {
    const isText = (file: string) => file.includes('/languages/');
    const users = shop.filter((file) => !isTest(file) && !isText(file) && namesIn(file).has('payrollLines'));
    expect(users).toEqual(['apps/shop/src/features/payroll/server/open-lines.ts']);
  });
});

describe('imports', () => {
  test('match the table', () => {
    const refused = files.flatMap((file) => importsOf(file).flatMap((what) => refusal(file, what) ?? []));
    expect(refused).toEqual([]);
  });

  test('between features are listed in MAY_USE, which has no cycle and no unused entry', () => {
    expect(circleIn(MAY_USE)).toBeNull();
    expect(circleIn([...MAY_USE, ['payments', 'order-placement']])).not.toBeNull();
    const feature = /features\/([a-z-]+)\/server\//;
    const used = new Set(
      shop.flatMap((file) =>
        importsOf(file).map((what) => `${feature.exec(file)?.[1]} uses ${feature.exec(what)?.[1]}`),
      ),
    );
    const listed = MAY_USE.map(([user, other]) => `${user} uses ${other}`);
    expect(listed.filter((pair) => !used.has(pair))).toEqual([]);
  });

  test('have no cycle, including type imports', () => {
    const planted = new Map([
      ['a.ts', ['b.ts', 'c.ts']],
      ['b.ts', ['c.ts']],
      ['c.ts', ['a.ts']],
    ]);
    expect(importCycles(planted)).toEqual([['a.ts', 'b.ts', 'c.ts', 'a.ts']]);
    const graph = importGraph(files);
    expect([...graph.values()].flat().length).toBeGreaterThan(files.length);
    expect(importCycles(graph).map((cycle) => cycle.join(' -> '))).toEqual([]);
  });

  test('use the import map between features and relative paths inside one', () => {
    const feature = (file: string) => /features\/([a-z-]+)\//.exec(file)?.[1];
    const own = shop.filter((file) => feature(file) && !isTest(file));
    const wrong = own.flatMap((file) =>
      importsOf(file)
        .filter((what) =>
          what.startsWith('.')
            ? feature(path.posix.join(path.posix.dirname(file), what)) !== feature(file)
            : feature(what) === feature(file),
        )
        .map((what) => `${file}: ${what}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('files', () => {
  test('are not barrels, which only re-export', () => {
    const isPassing = (node: Node) =>
      node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && isNode(node.source));
    const barrels = files.filter((file) => {
      const body = treeOf(file).body as Node[];
      return body.length > 0 && body.every(isPassing);
    });
    expect(barrels).toEqual([]);
    expect(files.filter((file) => /\/index\.(tsx?|mjs)$/.test(file))).toEqual([]);
  });

  test('have no function of more than 120 lines', () => {
    const long = files
      .filter((file) => !isTest(file) && file.startsWith('apps/shop/src/'))
      .flatMap((file) => longFunctions(file).map((name) => `${file}: ${name}`));
    expect(long).toEqual([]);
  });

  test('have kebab-case names without meaningless words', () => {
    const empty = /\/(utils?|helpers?|common|misc|manager|service|handler|data|index)\.[a-z]+$/;
    const wrong = files.filter(
      (file) => empty.test(file) || !/^[a-z0-9-]+(\.[a-z]+)+$/.test(path.basename(file)),
    );
    expect(wrong).toEqual([]);
  });

  test('contain no postponed work and no skipped test', () => {
    const mark = new RegExp(`\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')})\\b`);
    const left = /\b(test|it|describe)\.(only|skip|todo|fixme)\b/;
    const wrong = files.filter((file) => mark.test(readSource(file)) || hasLeftOut(file, left));
    expect(wrong).toEqual([]);
  });

  test('read the environment in one place only', () => {
    const may =
      /^(bin|tests|bench)\/|^apps\/shop\/src\/start\/run-process\.ts$|^apps\/sandbox\/src\/main\.ts$|\.(test|config)\.ts$/;
    const readers = files.filter((file) => {
      let reads = false;
      walk(treeOf(file), (node) => {
        if (node.type !== 'MemberExpression') return;
        const name = (what: unknown) => (isNode(what) ? (what.name ?? what.value) : undefined);
        reads ||= name(node.object) === 'process' && name(node.property) === 'env';
      });
      return reads;
    });
    expect(readers).toContain('apps/shop/src/start/run-process.ts');
    expect(readers.filter((file) => !may.test(file))).toEqual([]);
  });
});

const MAX_FUNCTION_LINES = 120;

/** Returns the names of the functions of a file with too many lines. */
function longFunctions(file: string): string[] {
  const source = readSource(file);
  const found: string[] = [];
  const nameOf = (node: unknown) => (isNode(node) && typeof node.name === 'string' ? node.name : null);
  walk(treeOf(file), (node, parents) => {
    if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return;
    if (source.slice(node.start, node.end).split('\n').length <= MAX_FUNCTION_LINES) return;
    found.push(nameOf(node.id) ?? nameOf(parents.at(-1)?.id) ?? 'unnamed');
  });
  return found;
}

function hasLeftOut(file: string, left: RegExp): boolean {
  if (!isTest(file)) return false;
  let found = false;
  walk(treeOf(file), (node) => {
    if (node.type === 'MemberExpression') found ||= left.test(readSource(file).slice(node.start, node.end));
  });
  return found;
}

/** Files that may call `.query(` of a connection, besides those of `platform/database`. */
const MAY_QUERY = [
  // React Router's handler, not a database.
  'apps/shop/src/rendering/entry-server.tsx',
];

function callsQuery(file: string, source?: string): boolean {
  let found = false;
  walk(treeOf(file, source), (node) => {
    const { callee } = node;
    if (node.type === 'CallExpression' && isNode(callee) && callee.type === 'MemberExpression')
      found ||= isNode(callee.property) && callee.property.name === 'query';
  });
  return found;
}

const feature = (name: string) => `features/${name}/server/`;
/** The features that write products: the editor's rows, the bulk load, the pictures. */
const PRODUCT_WRITERS = [feature('product-storage'), feature('product-import'), feature('product-media')];
/** An account is deleted together with its sessions, and a session stores when its user was last seen. */
const ACCOUNT_WRITERS = [feature('users'), feature('auth')];
/**
 * The owner of each table. Only its `*-repository.ts` writes it. Tables of the platform belong to the named
 * file.
 */
const OWNERS: Readonly<Record<string, string | readonly string[]>> = {
  categories: 'features/catalogue/server/',
  privacy_cases: 'features/privacy/server/',
  tags: 'features/catalogue/server/',
  category_names: 'features/catalogue/server/',
  tag_names: 'features/catalogue/server/',
  products: PRODUCT_WRITERS,
  product_texts: PRODUCT_WRITERS,
  variants: 'features/product-storage/server/',
  variant_texts: 'features/product-storage/server/',
  stock: [feature('inventory'), feature('product-storage')],
  price_history: PRODUCT_WRITERS,
  reservations: 'features/inventory/server/',
  mirrored_products: 'features/product-import/server/',
  product_pictures: 'features/product-media/server/',
  product_picture_files: 'features/product-media/server/',
  picture_texts: 'features/product-media/server/',
  catalogue_imports: 'features/catalogue-import/server/',
  catalogue_import_rows: 'features/catalogue-import/server/',
  facet_counts: 'features/product-index/server/',
  deferred_indexes: 'features/product-import/server/',
  search_words: 'features/product-index/server/',
  reviews: 'features/reviews/server/',
  review_texts: 'features/reviews/server/',
  orders: 'features/order-records/server/',
  order_lines: 'features/order-records/server/',
  order_events: 'features/order-records/server/',
  order_notices: 'features/order-records/server/',
  order_search: 'features/order-records/server/',
  order_keys: 'features/order-placement/server/',
  payments: 'features/payments/server/',
  refunds: 'features/payments/server/',
  payment_disputes: 'features/payments/server/',
  provider_events: 'features/payments/server/',
  outbox: 'platform/jobs/outbox.ts',
  users: ACCOUNT_WRITERS,
  identities: 'features/users/server/',
  user_roles: 'features/users/server/',
  account_grants: 'features/users/server/',
  sessions: ACCOUNT_WRITERS,
  known_networks: ACCOUNT_WRITERS,
  factors: ACCOUNT_WRITERS,
  challenges: 'features/auth/server/',
  flow_states: 'features/auth/server/',
  one_time_tokens: ACCOUNT_WRITERS,
  signing_keys: 'platform/security/key-repository.ts',
  api_keys: 'platform/security/key-repository.ts',
  bankid_attempts: 'features/bankid/server/',
  bankid_numbers: 'features/bankid/server/',
  benefit_parameters: 'features/benefit-parameters/server/',
  data_copies: 'features/own-data/server/',
  company_lookups: 'features/company-data/server/',
  companies: 'features/companies/server/',
  company_policies: 'features/policy/server/',
  company_policy_versions: 'features/policy/server/',
  company_members: 'features/members/server/',
  staff_invitations: 'features/staff-invitations/server/',
  staff_sign_in_attempts: 'features/staff-sign-in/server/',
  factor_resets: 'features/people/server/',
  order_approvals: 'features/approvals/server/',
  benefits: 'features/benefits/server/',
  benefit_events: 'features/benefits/server/',
  benefit_sums: 'features/benefits/server/',
  benefit_month_sums: 'features/benefits/server/',
  benefit_search: 'features/benefits/server/',
  taxable_years: 'features/benefits/server/',
  taxable_rate_changes: 'features/benefits/server/',
  life_events: 'features/life-events/server/',
  set_off_consents: 'features/salary-claims/server/',
  salary_claims: 'features/salary-claims/server/',
  life_event_photos: 'features/life-events/server/',
  order_figures: 'features/programme/server/',
  programme_counts: 'features/programme/server/',
  company_invitations: 'features/members/server/',
  company_api_keys: 'features/api-keys/server/',
  webhook_endpoints: 'features/webhooks/server/',
  webhook_deliveries: 'features/webhooks/server/',
  api_writes: 'features/api-keys/server/',
  company_employees: 'features/companies/server/',
  former_employer_codes: 'features/companies/server/',
  employments: 'features/joining/server/',
  join_questions: 'features/joining/server/',
  employee_search: 'features/companies/server/',
  company_signatories: 'features/companies/server/',
  company_search: 'features/companies/server/',
  agreements: 'features/agreements/server/',
  agreement_events: 'features/agreements/server/',
  agreement_words: 'features/agreements/server/',
  agreement_people: 'features/agreements/server/',
  requests: 'features/requests/server/',
  request_events: 'features/requests/server/',
  partner_stores: 'features/stores/server/',
  store_members: 'features/stores/server/',
  service_claims: 'features/service-claims/server/',
  service_claim_lines: 'features/service-claims/server/',
  service_claim_photos: 'features/service-claims/server/',
  self_invoice_claims: 'features/sent-invoices/server/',
  handover_codes: 'features/handover/server/',
  preparations: 'features/preparation/server/',
  appointments: 'features/appointments/server/',
  offers: 'features/offers/server/',
  offer_events: 'features/offers/server/',
  offer_stops: 'features/offers/server/',
  term_choices: 'features/term-end/server/',
  term_photos: 'features/term-end/server/',
  market_values: 'features/market-values/server/',
  payroll_periods: 'features/payroll/server/',
  payroll_lines: 'features/payroll/server/',
  payroll_corrections: 'features/payroll/server/',
  payroll_files: 'features/payroll-files/server/',
  payroll_file_parts: 'features/payroll-files/server/',
  favourites: 'features/saved-products/server/',
  staff_views: 'features/staff-views/server/',
  request_search: 'features/requests/server/',
  accounting_attempts: 'features/fortnox-connection/server/',
  self_invoices: 'features/sent-invoices/server/',
  employer_invoices: 'features/employer-invoices/server/',
  employer_invoice_lines: 'features/employer-invoices/server/',
  self_invoice_orders: 'features/sent-invoices/server/',
  billing_agreements: 'features/sent-invoices/server/',
  store_suppliers: 'features/sent-invoices/server/',
  provider_tokens: 'platform/provider-client/provider-token.ts',
  audit_log: 'platform/database/audit-log.ts',
  provider_requests_in_flight: 'platform/database/audit-log.ts',
  rate_limits: 'platform/limits/rate-limit.ts',
  heartbeats: 'platform/jobs/worker-heartbeat.ts',
  key_checks: 'platform/security/key-check.ts',
  migrations: 'platform/database/migrate.ts',
};
const WRITE =
  /\b(?:insert\s+into|update(?!\s+set)|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+(?:only\s+)?("?[a-z_]+"?|\{\?\})/gi;
/** Words that follow `update` in comments or clauses that do not write a table. */
const NO_TABLE = /^(of|on|set|nothing|skip|nowait|or|delete|insert|truncate|to)$/;

const writesOf = (file: string, source?: string) =>
  textsOf(file, source).flatMap((text) =>
    /\b(select|values|set|from|where|into)\b/i.test(text)
      ? [...text.replaceAll(/for (no key )?update/gi, '').matchAll(WRITE)]
          .map((found) => (found[1] as string).replaceAll('"', '').toLowerCase())
          .filter((table) => !NO_TABLE.test(table))
      : [],
  );

describe('tables', () => {
  test('are written by their owner only, in its repository', () => {
    const wrong: string[] = [];
    const written = new Set<string>();
    for (const file of shop.filter((one) => !isTest(one)))
      for (const table of writesOf(file)) {
        written.add(table);
        // A restore writes every table with the rows that its owner wrote before.
        if (table === INSERTED && file === 'apps/shop/src/platform/database/backup.ts') continue;
        // Content moves between the database and objects, in the tables that its owners list.
        if (table === INSERTED && file === 'apps/shop/src/platform/storage/content-repository.ts') continue;
        const owners = [table === INSERTED ? PRODUCT_WRITERS : (OWNERS[table] ?? [])].flat();
        const owner = owners.find((one) => file.startsWith(`apps/shop/src/${one}`));
        if (!owner || (owner.endsWith('/') && !file.endsWith('-repository.ts')))
          wrong.push(`${file}: ${table}`);
      }
    expect(wrong).toEqual([]);
    expect([...written]).toEqual(
      expect.arrayContaining(['products', 'orders', 'order_lines', 'stock', 'outbox']),
    );
  });

  test('writes by another feature are detected', () => {
    const planted = 'const text = `with x as (update "orders" set state = $1 returning id) select * from x`;';
    expect(writesOf('planted.ts', planted)).toEqual(['orders']);
    expect(writesOf('planted.ts', 'const text = "delete from payments where id = $1";')).toEqual([
      'payments',
    ]);
    expect(writesOf('planted.ts', 'const text = "select 1 from stock for update";')).toEqual([]);
  });

  test('are only queried with a row type, by the functions of query-rows.ts', () => {
    const may = (file: string) =>
      file.startsWith('apps/shop/src/platform/database/') || MAY_QUERY.includes(file) || isTest(file);
    expect(shop.filter((file) => callsQuery(file) && !may(file))).toEqual([]);
    expect(MAY_QUERY.filter((file) => !callsQuery(file))).toEqual([]);
    expect(callsQuery('planted.ts', "const { rows } = await db.pool.query<Row>('select 1');")).toBe(true);
  });

  test('of the migrations each have an owner', () => {
    const texts = globSync('apps/shop/migrations/*.sql', { cwd: ROOT }).map((file) => readSource(file));
    const renamed = new Map(
      texts.flatMap((text) =>
        [...text.matchAll(/^alter table ([a-z_]+) rename to ([a-z_]+)/gm)].map(
          ([, before = '', after = '']) => [before, after] as const,
        ),
      ),
    );
    const created = texts
      .flatMap((text) => [...text.matchAll(/^create table (?:if not exists )?([a-z_]+)/gm)])
      .map(([, table = '']) => renamed.get(table) ?? table);
    expect(created.length).toBeGreaterThan(10);
    expect(created.filter((table) => !OWNERS[table])).toEqual([]);
  });
});

// Each kind of id has one regular expression. Other expressions are built from the `…_PATTERN` constants of
// packages/domain.
const ID_EXPRESSIONS: Record<string, { of: RegExp; owner: string }> = {
  'a slug': { of: /\[a-z0-9-\]\{[01],(63|64|80)\}/i, owner: 'packages/domain/src/identifiers/ids.ts' },
  'a UUID': { of: /\[0-9a-f\]\{8\}/i, owner: 'packages/domain/src/identifiers/ids.ts' },
  'an order number': {
    of: /\[1-9\](\\d|\[0-9\])\{5,6\}/,
    owner: 'packages/domain/src/identifiers/order-number.ts',
  },
  'an organisation number': {
    of: /(\\d|\[0-9\])\{6\}-/,
    owner: 'packages/domain/src/identifiers/org-number.ts',
  },
};

describe('ids', () => {
  test.each(Object.entries(ID_EXPRESSIONS))('%s has one regular expression', (_name, { of, owner }) => {
    const code = files.filter((file) => /^(apps\/shop|packages\/domain)\/src\//.test(file) && !isTest(file));
    expect(code.filter((file) => of.test(readSource(file)))).toEqual([owner]);
  });

  test('a second expression is detected', () => {
    const { 'a slug': slug, 'a UUID': uuid, 'an order number': order } = ID_EXPRESSIONS;
    expect(slug?.of.test('z.regex(/^[a-z0-9-]{1,64}$/)')).toBe(true);
    expect(uuid?.of.test('/^[0-9a-f]{8}(-[0-9a-f]{4}){3}/')).toBe(true);
    expect(order?.of.test('/^[1-9][0-9]{5,6}$/')).toBe(true);
  });
});

// The person of an order is read by the SQL function order_person. A name from the buyer's form is only for contact.
const TYPED_NAME = /\bo(rders)?\.first_name\s*\|\||concat(_ws)?\([^)]*\bo(rders)?\.first_name/;

describe('the person of an order', () => {
  test('[LIFE.H4] is never the typed name', () => {
    const code = files.filter((file) => file.startsWith('apps/shop/src/') && !isTest(file));
    expect(code.filter((file) => TYPED_NAME.test(readSource(file)))).toEqual([]);
  });

  test('[LIFE.H4] a second expression is detected', () => {
    expect(TYPED_NAME.test("trim(o.first_name || ' ' || o.last_name)")).toBe(true);
    expect(TYPED_NAME.test("concat_ws(' ', o.first_name, o.last_name)")).toBe(true);
  });
});

describe('constants', () => {
  test('[OPS2.H1] no constant that a library is given can be changed by it', () => {
    const writable = files
      .filter((file) => !isTest(file))
      .flatMap((file) => sharedWritableValues(file).map((name) => `${file}: ${name}`));
    expect(writable).toEqual([]);
  });

  test.each([
    ['const NO_TRACE = {};\nexport const trace = () => NO_TRACE;', ['NO_TRACE']],
    ["import pino from 'pino';\nconst BASE = { a: 1 };\npino(BASE);", ['BASE']],
    ["import { Agent } from 'node:http';\nconst MORE = [1];\nnew Agent({ more: MORE });", ['MORE']],
    ["const HEADERS = { a: '1' };\nreply.headers(HEADERS);", ['HEADERS']],
    ["import pino from 'pino';\nconst BASE = Object.freeze({ a: 1 });\npino(BASE);\npino({ ...BASE });", []],
    ['const known: string[] = [];\nexport const add = (one: string) => known.push(one);', []],
  ])('finds them in planted source %#', (source, names) => {
    expect(sharedWritableValues('apps/shop/src/x.ts', source)).toEqual(names);
  });
});
