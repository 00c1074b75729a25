// The stores where a benefit can be bought.
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { PartnerStore } from '../contract.ts';

// Much more than the expected number of stores. A search finds stores in other towns.
const MOST = 2_000;

const COLUMNS = `id, name, address, zip_code as "zipCode", town, phone, email, web, opening_hours as "openingHours"`;

/** Returns the active partner stores, by town and name. */
export async function activeStores(connection: Connection): Promise<PartnerStore[]> {
  return queryRows<PartnerStore>(connection, {
    name: 'active-stores',
    text: `select ${COLUMNS} from partner_stores
      where active order by town, name limit ${MOST}`,
  });
}

/** Returns a store, also a former partner; null if the id is unknown. */
export async function partnerStoreById(connection: Connection, id: string): Promise<PartnerStore | null> {
  return queryRow<PartnerStore>(connection, {
    name: 'partner-store-by-id',
    text: `select ${COLUMNS} from partner_stores where id = $1`,
    values: [id],
  });
}

/** Locks a store until the end of the transaction. */
export async function lockPartnerStore(tx: Connection, id: string): Promise<void> {
  await queryRow<{ id: string }>(tx, {
    name: 'lock-partner-store',
    text: 'select id from partner_stores where id = $1 for no key update',
    values: [id],
  });
}

/** Tells whether a store is a partner today. */
export async function isActivePartner(connection: Connection, id: string): Promise<boolean> {
  const row = await queryRow<{ active: boolean }>(connection, {
    name: 'is-active-partner',
    text: 'select active from partner_stores where id = $1',
    values: [id],
  });
  return row?.active ?? false;
}

/** Returns a store's address on one line. */
export const addressOfStore = ({
  address,
  zipCode,
  town,
}: Pick<PartnerStore, 'address' | 'zipCode' | 'town'>): string =>
  `${address}, ${zipCode.slice(0, 3)} ${zipCode.slice(3)} ${town}`;

/** Stores a partner store. An existing one with the same id stays unchanged. */
export async function savePartnerStore(tx: Connection, store: PartnerStore): Promise<void> {
  await execute(tx, {
    name: 'save-partner-store',
    text: `insert into partner_stores (id, name, address, zip_code, town, phone, email, web, opening_hours)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do nothing`,
    values: [
      store.id,
      store.name,
      store.address,
      store.zipCode,
      store.town,
      store.phone,
      store.email,
      store.web,
      jsonOf(store.openingHours),
    ],
  });
}

// The driver would send an array as a PostgreSQL array.
const jsonOf = (hours: PartnerStore['openingHours']) => hours && JSON.stringify(hours);

/** Saves a store's opening hours, unless they differ from `was`. Returns whether they were saved. */
export async function saveStoreHours(
  tx: Connection,
  { id, was, hours }: { id: string } & Record<'was' | 'hours', PartnerStore['openingHours']>,
): Promise<boolean> {
  const rowCount = await execute(tx, {
    name: 'save-store-hours',
    text: `update partner_stores set opening_hours = $3::jsonb
      where id = $1 and opening_hours is not distinct from $2::jsonb`,
    values: [id, jsonOf(was), jsonOf(hours)],
  });
  return rowCount === 1;
}

/** Returns the origins of the sites that may show an active store's calculator; null for another id. */
export async function embeddingSitesOf(connection: Connection, storeId: string): Promise<string[] | null> {
  const row = await queryRow<{ sites: string[] }>(connection, {
    name: 'embedding-sites',
    text: 'select embedding_sites as sites from partner_stores where id = $1 and active',
    values: [storeId],
  });
  return row?.sites ?? null;
}

/** Saves the sites that may show a store's calculator, unless they differ from `was`. Returns whether they were saved. */
export async function saveEmbeddingSites(
  tx: Connection,
  { storeId, was, sites }: { storeId: string } & Record<'was' | 'sites', readonly string[]>,
): Promise<boolean> {
  const count = await execute(tx, {
    name: 'save-embedding-sites',
    text: 'update partner_stores set embedding_sites = $3 where id = $1 and active and embedding_sites = $2::text[]',
    values: [storeId, was, sites],
  });
  return count === 1;
}
