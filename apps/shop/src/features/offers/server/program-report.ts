import type { Connection } from '#src/platform/database/database.ts';
import { queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { ApiOffer } from '../program-contract.ts';
import { OFFER_COLUMNS, type StoredOffer } from './offer-repository.ts';
import { programGoods } from './program-goods.ts';

interface Row extends StoredOffer {
  externalId: string | null;
  deliveryOn: string | null;
  status: ApiOffer['status'];
  orderNumber: string | null;
}

// An offer whose time is over is rejected, even if the job has not ended it yet.
const SELECT = `select ${OFFER_COLUMNS}, f.external_id as "externalId", f.delivery_on::text as "deliveryOn",
    o.number as "orderNumber",
    offer_status(case when f.state = 'open' and f.expires_at <= now() then 'expired' else f.state end, o.state) as status
  from offers f left join orders o on o.id = f.order_id`;

/** Returns offers of a store for its programs, newest first, after the one with the id `cursor`. */
export async function apiOffers(
  tx: Connection,
  { storeId, externalId, cursor }: { storeId: string; externalId: string | null; cursor: string | null },
  most: number,
): Promise<ApiOffer[]> {
  const rows = await queryRows<Row>(tx, {
    name: externalId === null ? 'offers-for-programs' : 'offers-for-programs-by-external-id',
    text: `${SELECT} where f.store_id = $1 and ($2::uuid is null or f.id < $2)
      and ${externalId === null ? '$4::text is null' : 'f.external_id = $4'} order by f.id desc limit $3`,
    values: [storeId, cursor, most, externalId],
  });
  return rows.map(shapeOf);
}

/** Returns an offer of a store for its programs, or null. */
export async function apiOfferOf(tx: Connection, storeId: string, id: string): Promise<ApiOffer | null> {
  const row = await queryRow<Row>(tx, {
    name: 'offer-for-programs',
    text: `${SELECT} where f.store_id = $1 and f.id = $2`,
    values: [storeId, id],
  });
  return row && shapeOf(row);
}

const shapeOf = (row: Row): ApiOffer => ({
  id: row.id,
  externalOfferId: row.externalId,
  status: row.status,
  rejectedBecause: row.status === 'rejected' ? endOf(row) : null,
  version: row.version,
  customerEmail: row.email,
  ...programGoods(row),
  deliveryDate: row.deliveryOn,
  expiresAt: row.expiresAt.toISOString(),
  orderNumber: row.orderNumber,
});

function endOf({ state }: Row): NonNullable<ApiOffer['rejectedBecause']> {
  return state === 'rejected' || state === 'withdrawn' || state === 'cancelled' ? state : 'expired';
}
