// `seed --products N`: stores any number of generated products fast. Ids are stable, so a repeated run continues after
// the last product, also after an interrupted load.
import type pg from 'pg';
import type { App } from '#src/app.ts';
import {
  allNames,
  copyProducts,
  highestId,
  pagesOfProducts,
  settleProducts,
} from '#src/features/product-import/server/bulk-load-repository.ts';
import {
  deferredIndexes,
  openLoad,
  rebuildIndexes,
  setAside,
  vacuumAfterLoad,
} from '#src/features/product-import/server/deferred-index-repository.ts';
import { LISTS_TAG } from '#src/features/product-index/server/cache-tags.ts';
import { sumFacetCounts } from '#src/features/product-index/server/facet-count-repository.ts';
import { publishInvalidation } from '#src/platform/cache/cache-invalidation.ts';
import { type Batch, linesInBatches } from './line-makers.ts';
import { type LineFacts, makeLines } from './make-lines.ts';
import { seedIfEmpty } from './seed-database.ts';

const MOST = 5_000_000;
const BATCH = 4_000;
/** The number of batches per transaction. Their hint bits are set after it, while their pages are still in memory. */
const BATCHES_AT_ONCE = 8;
/** From this number on, indexes are dropped during the load. */
const VERY_MANY = 20_000;
const TELL_EVERY_MS = 2_000;
const GENERATED = '^gp-[0-9]{7}$';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const grouped = (count: number) => String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ' ');

/** Adds generated products up to N. */
export async function seedCommand(app: App, args: readonly string[]): Promise<void> {
  await seedIfEmpty(app);
  const at = args.indexOf('--products');
  const wanted = at < 0 ? 0 : Number(args[at + 1]);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > MOST) {
    process.stderr.write(`--products: give a whole number up to ${MOST}\n`);
    process.exitCode = 2;
    return;
  }
  const owner = await openLoad(app.settings.database.directUrl as string);
  if (!owner) {
    process.stderr.write('Another load of products is running.\n');
    process.exitCode = 1;
    return;
  }
  try {
    await load(app, owner, wanted);
  } finally {
    await owner.end();
  }
}

async function load(app: App, client: pg.Client, wanted: number): Promise<void> {
  const begun = performance.now();
  const highest = await highestId(app.db.pool, GENERATED);
  const there = highest === null ? 0 : Number(highest.slice(3));
  const added = Math.max(0, wanted - there);
  if (there > 0) say(`${grouped(there)} generated products already exist`);
  if (added >= VERY_MANY) await setAside(client);
  if (added > 0) await copyAll(app, client, there, wanted);
  // Cleans up after an interrupted load.
  else await sumFacetCounts(client);
  await rebuildIndexes(client, app.settings.database.directUrl as string, (name, seconds) =>
    say(`${name} made in ${seconds.toFixed(1)} s`),
  );
  await app.db.transaction((tx) => publishInvalidation(tx, [LISTS_TAG]));
  const seconds = (performance.now() - begun) / 1_000;
  say(
    `${grouped(added)} products added in ${seconds.toFixed(1)} s, ${grouped(added / seconds)} a second in all, indexes included`,
  );
  if (added >= VERY_MANY || (await deferredIndexes(client)).length > 0) await tidy(client);
}

async function tidy(client: pg.Client): Promise<void> {
  const begun = performance.now();
  await vacuumAfterLoad(client);
  say(`references checked and tables vacuumed in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
}

// Generates the next batches while the database stores one.
async function copyAll(app: App, client: pg.Client, from: number, to: number): Promise<void> {
  const facts = { names: await allNames(app.db.pool), now: app.now() };
  const tell = progress(from, to);
  const known = new Set<string>();
  const batches = batchesOf(facts, from, to);
  let settled = await pagesOfProducts(client);
  try {
    let next = await batches.next();
    const some = async function* () {
      for (let count = 0; count < BATCHES_AT_ONCE && !next.done; count += 1) {
        const { lines, end } = next.value;
        const words = lines.words.filter(({ word }) => !known.has(word));
        for (const { word } of words) known.add(word);
        yield { ...lines, words };
        tell(end);
        next = await batches.next();
      }
    };
    while (!next.done) {
      await copyProducts(client, some());
      settled = await settleProducts(client, settled);
    }
  } finally {
    await batches.return(undefined);
  }
}

// Threads pay off only for many products.
async function* batchesOf(facts: LineFacts, from: number, to: number): AsyncGenerator<Batch, void> {
  if (to - from > BATCH) return yield* linesInBatches(facts, { from, to, batch: BATCH });
  yield { lines: makeLines(facts, { first: from, end: to }), end: to };
}

function progress(from: number, to: number): (at: number) => void {
  const begun = performance.now();
  let told = begun;
  return (at) => {
    if (performance.now() - told < TELL_EVERY_MS) return;
    told = performance.now();
    const perSecond = (at - from) / ((told - begun) / 1_000);
    const left = (to - at) / perSecond;
    say(
      `${grouped(at)} of ${grouped(to)} products, ${grouped(perSecond)} a second, ${left.toFixed(0)} s to go, then indexes`,
    );
  };
}
