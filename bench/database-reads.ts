// Measures reads without the cache: each one queries PostgreSQL and, for the page, renders it.
// The floors send the same uncompressed bytes from memory.

import { fetchRaw, startFloor } from './support/baseline-server.ts';
import { conclude, recordAbsolute, recordShare } from './support/figures.ts';
import { timeToMarker } from './support/first-byte.ts';
import { compare } from './support/load.ts';
import { readOptions } from './support/options.ts';
import { type BenchEnvironment, withEnvironment, withServer } from './support/shop.ts';

const PRODUCTS = 2_000;
const UNCACHED = { PAGE_CACHE_MB: '0' };
const FIRST_BYTE_LIMIT_MS = 5;
const FIRST_BYTE_TIMES = 300;
const PAGE = '/?category=electric';
const A_CARD = 'href="/product/';

const options = readOptions();

async function benchRead(
  environment: BenchEnvironment,
  baseUrl: string,
  read: { claim: string; url: string; atLeast: number },
): Promise<void> {
  const { claim, url, atLeast } = read;
  const subject = baseUrl + url;
  const floor = await startFloor(environment.folder, await fetchRaw(subject));
  try {
    const speeds = await compare({ floor: floor.ready.baseUrl + url, subject }, options);
    recordShare({ claim, ...speeds, unit: 'answers/s', atLeast });
  } finally {
    await floor.end();
  }
}

async function benchFirstByte(environment: BenchEnvironment, baseUrl: string): Promise<void> {
  const floor = await startFloor(environment.folder, await fetchRaw(baseUrl + PAGE));
  try {
    const time = (base: string) => timeToMarker(base + PAGE, A_CARD, FIRST_BYTE_TIMES);
    await time(baseUrl);
    const floorMs = await time(floor.ready.baseUrl);
    const claim = 'first byte with cards in it, one connection';
    recordAbsolute({
      claim,
      measured: await time(baseUrl),
      floor: floorMs,
      unit: 'ms',
      limit: FIRST_BYTE_LIMIT_MS,
    });
  } finally {
    await floor.end();
  }
}

await withEnvironment({ products: PRODUCTS }, (environment) =>
  withServer(environment, UNCACHED, async ({ ready: { baseUrl } }) => {
    await benchRead(environment, baseUrl, {
      claim: 'list with a filter from the database',
      url: '/api/products?category=electric',
      atLeast: 0.02,
    });
    await benchRead(environment, baseUrl, {
      claim: 'product detail from the database',
      url: '/api/products/bike-1',
      atLeast: 0.05,
    });
    await benchRead(environment, baseUrl, {
      claim: 'rendered page of 24 cards',
      url: PAGE,
      atLeast: 0.02,
    });
    await benchFirstByte(environment, baseUrl);
  }),
);
conclude();
