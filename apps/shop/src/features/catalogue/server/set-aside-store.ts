// Indexes and references of the catalogue, taken away for a load of very many products and made again at its end: to
// make an index at once takes a fraction of what it takes to add each row to it. For the owner of the tables.
import pg from 'pg';

// Held as long as a load lasts, so that nobody else takes or puts back anything meanwhile.
const LOAD_LOCK = 7_320_116;

/**
 * Returns a connection for a load, or null when another load is under way. A connection of its own: the limits of time
 * that protect the shop's visitors are not for a load. `url`: of the owner, without a pooler.
 */
export async function openLoad(url: string): Promise<pg.Client | null> {
  const client = await connect(url);
  const { rows } = await client.query('select pg_try_advisory_lock($1) as is_ours', [LOAD_LOCK]);
  if (rows[0].is_ours) return client;
  await client.end();
  return null;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'shop load' });
  // A connection that breaks fails its query; that is where it is told.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(
    "set statement_timeout = 0; set lock_timeout = '60s'; set idle_in_transaction_session_timeout = 0; set synchronous_commit = off",
  );
  return client;
}

/** One thing that was set aside. */
export interface SetAside {
  name: string;
  definition: string;
}

/** Returns what is set aside now. */
export async function setAsideNow(client: Pick<pg.ClientBase, 'query'>): Promise<SetAside[]> {
  const { rows } = await client.query('select name, definition from set_aside order by definition');
  return rows as SetAside[];
}

/**
 * Sets aside the indexes of products that keep nothing unique, the references between the tables of products, and the
 * cleaning of tables that are only added to. What is missing is slow while it lasts, not wrong: the load brings no
 * reference that leads nowhere.
 */
export async function setAside(client: pg.ClientBase): Promise<void> {
  await client.query('begin');
  try {
    const { rows } = await client.query(
      `select i.relname as name, pg_get_indexdef(i.oid) as definition, 'drop index ' || quote_ident(i.relname) as drop
         from pg_index x join pg_class i on i.oid = x.indexrelid
         where x.indrelid = 'products'::regclass and not x.indisunique
       union all
       select c.conname, format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname,
           pg_get_constraintdef(c.oid)), format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname)
         from pg_constraint c where c.contype = 'f' and c.conrelid in
           ('variants'::regclass, 'stock'::regclass, 'price_history'::regclass)
       union all
       select 'cleaning of ' || relname, format('alter table %I reset (autovacuum_enabled)', relname),
           format('alter table %I set (autovacuum_enabled = off)', relname)
         from pg_class where oid in ('products'::regclass, 'variants'::regclass, 'stock'::regclass, 'price_history'::regclass)
           and not coalesce(array_to_string(reloptions, ',') like '%autovacuum_enabled%', false)`,
    );
    for (const row of rows as (SetAside & { drop: string })[]) {
      await client.query(
        'insert into set_aside (name, definition) values ($1, $2) on conflict (name) do nothing',
        [row.name, row.definition],
      );
      await client.query(row.drop);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * Makes everything again that was set aside, and tells what took how long. Indexes are made two at a time: the largest
 * one has a part that a single process works off.
 */
export async function putAllBack(
  client: pg.ClientBase,
  url: string,
  tell: (name: string, seconds: number) => void,
): Promise<void> {
  const things = await setAsideNow(client);
  const isIndex = ({ definition }: SetAside) => /^create index/i.test(definition);
  const isLarge = ({ definition }: SetAside) => Number(/ using gin /i.test(definition));
  const indexes = things.filter(isIndex).sort((one, other) => isLarge(other) - isLarge(one));
  const work = async (on: pg.ClientBase, queue: SetAside[]) => {
    for (let one = queue.shift(); one; one = queue.shift()) {
      const begun = performance.now();
      await putBack(on, one);
      tell(one.name, (performance.now() - begun) / 1_000);
    }
  };
  if (indexes.length > 1) {
    const second = await connect(url);
    try {
      await Promise.all([work(client, indexes), work(second, indexes)]);
    } finally {
      await second.end();
    }
  }
  await work(client, [...indexes, ...things.filter((one) => !isIndex(one))]);
}

async function putBack(client: pg.ClientBase, { name, definition }: SetAside): Promise<void> {
  await client.query('begin');
  try {
    await client.query("set local maintenance_work_mem = '512MB'");
    await client.query('set local max_parallel_maintenance_workers = 2');
    await client.query(definition);
    await client.query('delete from set_aside where name = $1', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Lets the planner know what is there now, and readers pass over what nobody deletes. */
export async function takeStock(client: pg.ClientBase): Promise<void> {
  for (const table of ['products', 'variants', 'stock', 'price_history', 'facet_counts', 'search_words'])
    await client.query(`vacuum (analyze) ${table}`);
}
