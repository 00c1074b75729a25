// Compares lists, searches and suggestions with 1,000 and 1,000,000 products.
// Both shops run at the same time and are measured in turn, so that other load affects both.
// With BENCH_FILLED=yes the large one is the shop's own catalogue in DATA_DIR, as `npm run seed` filled it.
import pg from 'pg';
import { say } from '../bin/lib/set-up.mjs';
import { conclude, recordExact } from './support/figures.ts';
import { percentileOf, timesOf } from './support/latency.ts';
import { median, readOptions } from './support/options.ts';
import { type BenchEnvironment, withEnvironment, withFilledEnvironment, withServer } from './support/shop.ts';

const { isQuick } = readOptions();
const FEW = 1_000;
const MANY = Number(process.env.BENCH_PRODUCTS ?? (isQuick ? 50_000 : 1_000_000));
const RUNS = isQuick ? 1 : 5;
const TIMES = isQuick ? 40 : 200;
const MIN_A_SECOND = 8_000;
const IS_FILLED = process.env.BENCH_FILLED === 'yes';
const UNCACHED = { PAGE_CACHE_MB: '0' };
const LIST_RATIO = 3;
const SEARCH_RATIO = 5;

const LISTS = [
  '/api/products?category=electric',
  '/api/products?category=foldable',
  '/api/products?tag=kids&sort=price',
  '/api/products?group=customer-picks&tier=5',
  '/api/products?category=road&sort=-price',
  '/api/products?tag=security&sort=newest',
];
const SEARCHES = [
  '/api/search?q=cykel',
  '/api/search?q=elcykel%20barn',
  '/api/search?q=hjalm',
  '/api/search?q=gravle',
  '/api/search?q=pump',
  '/api/search?kind=city,hybrid&electric=yes&price=10000-20000&stock=in',
  '/api/search?q=norrbacka&sort=price',
  '/api/search?q=cykel%20under%205%20000%20kr',
  '/api/search?q=elcykel%2021000-28500',
  '/api/search?q=storlek%20M%20under%209000&sort=price',
  '/api/search?q=snabb%20minipump',
  '/api/search?q=billigaste%20elcykeln',
  '/api/search?q=elcykel%20under%20400%20kr%2Fm%C3%A5n',
  '/api/search?q=200-300%20kr%2Fm%C3%A5n&sort=price',
  '/api/search?q=cykel%20p%C3%A5%20rea',
];
const SUGGESTIONS = ['cy', 'elcy', 'hj%C3%A4', 'hjlm', 'nor', 'gra'].map(
  (typed) => `/api/search/suggestions?q=${typed}`,
);
const GROUPS = [
  { claim: 'filtered lists', urls: LISTS, limit: LIST_RATIO },
  { claim: 'searches', urls: SEARCHES, limit: SEARCH_RATIO },
  { claim: 'suggestions', urls: SUGGESTIONS, limit: SEARCH_RATIO },
];

async function compare(few: string, many: string, count: number): Promise<void> {
  for (const { claim, urls, limit } of GROUPS) {
    const ratios: number[] = [];
    const slowest: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const [short, long] = [await timesOf(few, urls, TIMES), await timesOf(many, urls, TIMES)];
      const [of, beside] = [percentileOf(long, 99), percentileOf(short, 99)];
      say(
        `${claim}, run ${run + 1}: p99 ${beside.toFixed(1)} ms of ${FEW}, ${of.toFixed(1)} ms of ${count} products`,
      );
      if (run === 0) tellEach(urls, short, long);
      ratios.push(of / beside);
      slowest.push(of);
    }
    recordExact({
      claim: `${claim}, p99 beside ${FEW} products`,
      measured: median(ratios),
      unit: 'x',
      limit,
    });
    if (claim === 'suggestions')
      recordExact({ claim: 'a suggestion, p99', measured: median(slowest), unit: 'ms', limit: 100 });
  }
}

// The times are grouped by round: one of each URL.
function tellEach(urls: readonly string[], short: readonly number[], long: readonly number[]): void {
  urls.forEach((url, at) => {
    const own = (times: readonly number[]) =>
      median(times.filter((_, turn) => turn % urls.length === at)).toFixed(1);
    say(`  ${url}: middle ${own(short)} ms, ${own(long)} ms`);
  });
}

const PLANS: readonly [what: string, statement: string][] = [
  [
    'list with a common filter: index scan',
    `select id from (select id, popularity, facets from products where listed order by popularity desc, id desc limit 2000) walked
     where facets @> array['category:electric'] order by popularity desc, id desc limit 25`,
  ],
  [
    'list with a rare filter: bitmap scan',
    `with gathered as materialized (select id, popularity from products where listed and facets @> array['group:active-picks'])
     select id from gathered order by popularity desc, id desc limit 25`,
  ],
  [
    'list by price, few hits at its cheap end: bitmap scan by filter and price bucket',
    `with gathered as materialized (select id, current_ore from products where listed and facets @> array['tag:kids']
       and facets && array['rung:192', 'rung:193', 'rung:194'])
     select id from gathered order by current_ore, id limit 25`,
  ],
  [
    'search for a common word: index scan by popularity',
    `select id from (select id, popularity, search from products where listed order by popularity desc, id desc limit 2500) walked
     where search @@ '''=cykel'''::tsquery order by popularity desc, id desc limit 501`,
  ],
  [
    'search for a rare word: bitmap scan',
    `with gathered as materialized (select id, popularity from products where listed and search @@ '''=pump'' & ''atelier'''::tsquery)
     select id from gathered order by popularity desc, id desc limit 501`,
  ],
  [
    'a typing error: the most similar words',
    `select word from search_words order by word <-> 'hjlm' limit 24`,
  ],
];

async function printPlans({ database }: BenchEnvironment): Promise<void> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    for (const [what, statement] of PLANS) {
      const { rows } = await client.query(`explain (analyze, buffers, costs off) ${statement}`);
      say(`\n${what}\n  ${rows.map((row) => row['QUERY PLAN']).join('\n  ')}`);
    }
  } finally {
    await client.end();
  }
}

async function countOf({ database }: BenchEnvironment): Promise<number> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return (await client.query('select count(*)::int as n from products where listed')).rows[0].n;
  } finally {
    await client.end();
  }
}

const withLargeEnvironment = (work: (environment: BenchEnvironment) => Promise<void>) => {
  if (IS_FILLED) return withFilledEnvironment(work);
  return withEnvironment({ products: MANY }, async (many, storedASecond) => {
    recordExact({
      claim: `products stored a second, of ${MANY}, indexes included`,
      measured: storedASecond,
      unit: '',
      limit: isQuick ? 1 : MIN_A_SECOND,
      isLowest: true,
    });
    await work(many);
  });
};

await withEnvironment({ products: FEW }, (few) =>
  withLargeEnvironment((many) =>
    withServer(few, UNCACHED, (short) =>
      withServer(many, UNCACHED, async (long) => {
        const count = await countOf(many);
        await printPlans(many);
        await compare(short.ready.baseUrl, long.ready.baseUrl, count);
      }),
    ),
  ),
);
conclude();
